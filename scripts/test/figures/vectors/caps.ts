import { rangeTo } from '@glm/shared/lib/range-to'
import { holeCap } from '@glm/shared/rules/scoring/hole-cap'
import { strokesPerHole } from '@glm/shared/rules/scoring/strokes-per-hole'
import * as z from 'zod/mini'
import { type Evaluator, evaluator } from './evaluator.ts'

const hole = { par: z.number(), score: z.optional(z.number()), played: z.optional(z.literal(false)) }

/** Maximum strokes on a hole for handicaps; a hole that was not played counts as net par. */
export const capEvaluators: readonly Evaluator[] = [
  evaluator({ ...hole, strokes: z.number() }, ({ par, strokes, score }) =>
    netDouble({ par, strokes, score, handicap: strokes * 18 }),
  ),
  evaluator(
    { ...hole, course_handicap: z.number(), stroke_index: z.number(), holes: z.optional(z.number()) },
    ({ par, score, course_handicap: handicap, stroke_index, holes = 18 }) =>
      netDouble({ par, score, handicap, strokes: strokesPerHole(handicap, rangeTo(holes))[stroke_index - 1] ?? 0 }),
  ),
  evaluator({ ...hole, handicap: z.number(), rank_1_to_9: z.number() }, ({ par, handicap, rank_1_to_9 }) =>
    netDouble({ par, handicap, strokes: strokesPerHole(handicap, rangeTo(9))[rank_1_to_9 - 1] ?? 0 }),
  ),
  // The league in these cases caps at triple bogey from handicap 10 up, and at double bogey below.
  evaluator(
    { par: z.number(), handicap: z.number(), score: z.number(), rule: z.literal('West Blue equitable') },
    ({ par, handicap, score }) => ({
      adjusted: Math.min(
        score,
        holeCap({ cap: handicap < 10 ? 'doubleBogey' : 'tripleBogey', par, strokes: 0, handicap, holes: 9 }),
      ),
    }),
  ),
  evaluator(
    { course_handicap_9: z.number(), par: z.optional(z.number()) },
    ({ course_handicap_9: handicap, par = 4 }) => {
      const most = holeCap({ cap: 'classic', par, strokes: 0, handicap, holes: 9 })
      return { max_hole: handicap < 5 ? (most === par + 2 ? 'double bogey' : most) : most }
    },
  ),
]

function netDouble({
  par,
  strokes,
  score,
  handicap,
}: {
  par: number
  strokes: number
  score?: number | undefined
  handicap: number
}) {
  const most = holeCap({ cap: 'netDoubleBogey', par, strokes, handicap, holes: 18 })
  return {
    strokes,
    max_hole: most,
    score: par + strokes,
    ...(score === undefined ? {} : { adjusted: Math.min(score, most) }),
  }
}
