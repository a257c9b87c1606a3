import { type Rational, rational } from '../../lib/rational.ts'
import { ranked } from './ranked.ts'
import type { StatRound } from './stat-rounds.ts'

/** One week's strokes and scores on a hole. */
export type WeekOfHole = { weekId: number; strokes: number; scores: number }
/**
 * `tee`: null for the course's default scorecard. `average`: in strokes, exact. `place`: 1 for the hardest hole of this
 * tee on this course.
 */
export type HoleAverage = {
  courseId: number | null
  tee: string | null
  hole: number
  par: number
  weeks: WeekOfHole[]
  average: Rational
  /** Average strokes over par. */
  overPar: number
  place: number
}

type OfHole = { hole: number; par: number; weeks: Map<number, WeekOfHole> }

/**
 * Returns each hole's average, by course and tee, starting with the hardest hole, which has the most strokes over par. A
 * hole whose par has changed is listed once for each par.
 * @source SA4
 * @example
 * const round = { weekId: 1, courseId: 1, tee: null, holes: [1, 2], pars: [4, 4] }
 * holeAverages([{ ...round, gross: [5, 4] }, { ...round, gross: [6, 4] }])[0]?.average // { n: 11, d: 2 }
 */
export function holeAverages(
  rounds: readonly Pick<StatRound, 'weekId' | 'courseId' | 'tee' | 'holes' | 'gross' | 'pars'>[],
): HoleAverage[] {
  const tees = new Map<string, Pick<HoleAverage, 'courseId' | 'tee'> & { holes: Map<string, OfHole> }>()
  for (const { weekId, courseId, tee, holes, gross, pars } of rounds) {
    const key = JSON.stringify([courseId, tee])
    const { holes: ofTee } = tees.get(key) ?? { holes: new Map<string, OfHole>() }
    tees.set(key, { courseId, tee, holes: ofTee })
    for (const [i, hole] of holes.entries()) {
      const strokes = gross[i]
      if (strokes == null) continue
      const par = pars[i] ?? 0
      const own = ofTee.get(`${hole} ${par}`) ?? { hole, par, weeks: new Map<number, WeekOfHole>() }
      ofTee.set(`${hole} ${par}`, own)
      const week = own.weeks.get(weekId) ?? { weekId, strokes: 0, scores: 0 }
      own.weeks.set(weekId, { weekId, strokes: week.strokes + strokes, scores: week.scores + 1 })
    }
  }
  return [...tees.values()].flatMap(({ courseId, tee, holes }) => {
    const made = [...holes.values()].map(({ hole, par, weeks }) => {
      const all = [...weeks.values()]
      const [strokes, scores] = [all.reduce((sum, w) => sum + w.strokes, 0), all.reduce((sum, w) => sum + w.scores, 0)]
      return {
        courseId,
        tee,
        hole,
        par,
        weeks: all,
        average: rational(strokes, scores),
        overPar: (strokes - scores * par) / scores,
      }
    })
    return ranked(
      made.sort((a, b) => a.hole - b.hole),
      (one) => one.overPar,
      'high',
    )
  })
}
