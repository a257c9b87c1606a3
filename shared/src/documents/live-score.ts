import { shownPoints } from '../lib/shown-points.ts'
import type { MatchResult } from '../rules/match/match-result.ts'
import type { MatchPart } from '../rules/scoring/match-part.ts'
import { liveScoreText } from '../text/screens/scores/live-score.ts'

type Line = MatchResult['lines'][number]
type HolesOf = (tee: string | null) => Readonly<MatchResult['holes']>

/**
 * Returns the score of a match in progress for one of its sides: holes up or down if holes decide it, otherwise points,
 * or the team's own score in a field: net strokes relative to the pars of the players' tees or, in a field ranked by
 * quota, points relative to the quota so far. Null before everyone has played the first hole, after the match is
 * complete, and if the match doesn't count.
 * @param holesOf returns the week's holes on a tee's scorecard (default: every tee uses the course's default scorecard)
 * @example
 * liveScore(seasonResults(golden).matchResult(golden.matches[0]), 0) // null
 */
export function liveScore(results: MatchResult, side: 0 | 1, holesOf: HolesOf = () => results.holes): string | null {
  const { match, rules } = results
  const teamId = side === 0 ? match.team1Id : match.team2Id
  const isIn = (line: Line) => rules.opponents === 'match' || line.teamId === teamId
  const present = results.lines.filter((line) => isIn(line) && (!line.absent || line.ghost))
  const through = Math.min(...present.map((line) => playedBy(line, results.part)))
  if (results.complete || present.length === 0 || through === 0) return null
  const score = results.rules.opponents === 'field' ? ownScore(results, present, holesOf) : scoreOf(results, side)
  return score === null ? null : liveScoreText.through(score, through)
}

/**
 * Returns the scores to show for a match in progress: that of the team that is ahead, or each team's own in a field.
 * Empty when `liveScore()` is null.
 * @param holesOf as for `liveScore()`
 * @example
 * liveScores(seasonResults(golden).matchResult(golden.matches[0]), () => []) // []
 */
export function liveScores(results: MatchResult, holesOf: HolesOf): { teamId: number; score: string }[] {
  const { match, points, rules } = results
  const isBehind = points !== null && points[1] > points[0]
  const sides = rules.opponents === 'field' ? ([0, 1] as const) : ([isBehind ? 1 : 0] as const)
  return sides.flatMap((side) => {
    const teamId = side === 0 ? match.team1Id : match.team2Id
    const score = teamId === null ? null : liveScore(results, side, holesOf)
    return teamId === null || score === null ? [] : [{ teamId, score }]
  })
}

/** Returns how many of a match's holes a player has played. */
const playedBy = ({ gross, thru }: Line, part: MatchPart | null): number =>
  part === null ? thru : gross.slice(...part).filter((hit) => hit !== null).length

function scoreOf(results: MatchResult, side: 0 | 1): string | null {
  const { points } = results
  if (points === null) return null
  const by = holesUp(results)
  if (by !== null) return liveScoreText.holes(side === 0 ? by : -by)
  const ahead = shownPoints(points[side] - points[side === 0 ? 1 : 0])
  return liveScoreText.points(ahead)
}

/**
 * Returns how many holes the first side is up. Null unless each hole has a winner and a single result, as it does when
 * each side plays one ball or two players play each other. With points by result, holes have no winner.
 */
function holesUp({ sides, pairings, rules }: MatchResult): number | null {
  if (rules.scoring !== 'match') return null
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
 * Returns the score of everyone who is present, on the holes that they have played; net strokes are null after a
 * pick-up.
 */
function ownScore({ rules }: MatchResult, present: readonly Line[], holesOf: HolesOf): string | null {
  if (rules.fieldRank === 'quota') return liveScoreText.quota(present.reduce((sum, { points }) => sum + points, 0))
  let over = 0
  for (const { gross, strokes, tee = null } of present)
    for (const [at, { par }] of holesOf(tee).entries()) {
      const hit = gross[at] ?? null
      if (hit === 'pickup') return null
      if (hit !== null) over += hit - (strokes[at] ?? 0) - par
    }
  return liveScoreText.net(over)
}
