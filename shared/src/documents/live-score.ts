import { shownPoints } from '../lib/shown-points.ts'
import type { MatchResult } from '../rules/match/match-result.ts'
import type { MatchPart } from '../rules/scoring/match-part.ts'
import { liveScoreText } from '../text/screens/scores/live-score.ts'

type Played = Pick<MatchResult, 'complete' | 'holes' | 'lines' | 'pairings' | 'points' | 'sides'> &
  Partial<Pick<MatchResult, 'part'>>
type Line = Played['lines'][number]

/**
 * Returns the score of a match in progress for one of its sides: holes up or down if holes decide it, otherwise points,
 * or strokes relative to par in a field. Null before everyone has played the first hole, and after the match is
 * complete.
 * @example liveScore({ complete: true, holes: [], lines: [], pairings: [], points: [12, 8], sides: null }, 0) // null
 */
export function liveScore(results: Played, side: 0 | 1): string | null {
  const present = results.lines.filter((line) => !line.absent || line.ghost)
  const through = Math.min(...present.map((line) => playedBy(line, results.part ?? null)))
  if (results.complete || present.length === 0 || through === 0) return null
  const score = scoreOf(results, present, side)
  return score === null ? null : liveScoreText.through(score, through)
}

/** Returns how many of a match's holes a player has played. */
const playedBy = ({ gross, thru }: Line, part: MatchPart | null): number =>
  part === null ? thru : gross.slice(...part).filter((hit) => hit !== null).length

function scoreOf(results: Played, present: readonly Line[], side: 0 | 1): string | null {
  const { points } = results
  // A match has no points only if it is played against the field, without an opponent.
  if (points === null) return netToPar(results, present)
  const by = holesUp(results)
  if (by !== null) return liveScoreText.holes(side === 0 ? by : -by)
  const ahead = shownPoints(points[side] - points[side === 0 ? 1 : 0])
  return liveScoreText.points(ahead)
}

/**
 * Returns how many holes the first side is up. Null unless each hole has a single result, as it does when each side
 * plays one ball or two players play each other.
 */
function holesUp({ sides, pairings }: Played): number | null {
  const [only, another] = pairings
  const shares = sides
    ? sides[0].highLow === null
      ? sides[0].shares.holes
      : []
    : only && !another
      ? only[0].holePoints.map((first, hole) => {
          const second = only[1].holePoints[hole]
          return first == null || second == null ? null : ([first, second] as const)
        })
      : []
  const decided = shares.filter((share) => share !== null)
  if (decided.every(([first, second]) => first === 0 && second === 0)) return null
  return decided.reduce((up, [first, second]) => up + Math.sign(first - second), 0)
}

/**
 * Returns the net strokes relative to par of everyone who is present, on the holes that they have played; null after a
 * pick-up.
 */
function netToPar({ holes }: Played, present: readonly Line[]): string | null {
  let over = 0
  for (const { gross, strokes } of present)
    for (const [at, hole] of holes.entries()) {
      const hit = gross[at] ?? null
      if (hit === 'pickup') return null
      if (hit !== null) over += hit - (strokes[at] ?? 0) - hole.par
    }
  return liveScoreText.net(over)
}
