import { teamsOfMatch } from '../rules/season/teams-of-match.ts'
import type { Match } from '../schema/schedule/match.ts'
import type { Season } from '../season/season.ts'

/**
 * Returns both sides' points as shown for a match: the night's points that count or, if one of the teams has several
 * matches that night, what it won in this one. Null until there are any, and for a bye.
 * @source M8, M23
 */
export function pointsOfMatch(
  match: Match,
  { matches, weeks, results }: Pick<Season, 'matches' | 'weeks' | 'results'>,
): readonly [number, number] | null {
  const { weekId, team1Id, team2Id } = match
  const week = weeks.find(({ id }) => id === weekId)
  if (team2Id === null || !week) return null
  const ledger = results.weekPoints(week)
  const [first, second] = [team1Id, team2Id].map((id) => ledger.find(({ teamId }) => teamId === id)?.points ?? null)
  if (first == null || second == null) return null
  const sides = matches.filter((one) => one.weekId === weekId).flatMap(teamsOfMatch)
  const isOnly = [team1Id, team2Id].every((id) => sides.filter((one) => one === id).length === 1)
  return isOnly ? [first, second] : results.matchResult(match).points
}
