import type { Team } from '../../schema/people/team.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { SeasonIndex } from './season-index.ts'

/**
 * Returns the teams that haven't left. Only these teams are in new weeks and position rounds.
 * @source T14
 * @example
 * const left = { ...golden.teams[0], leaves: { afterWeekId: null, results: 'out' } }
 * stillPlaying([left, golden.teams[1]]).map((team) => team.teamNumber) // [2]
 */
export const stillPlaying = <T extends Pick<Team, 'leaves'>>(teams: readonly T[]): T[] =>
  teams.filter((team) => !team.leaves)

/**
 * Returns whether a team has left before a week.
 * @source T14
 * @example
 * const teams = golden.teams.map((team) => ({ ...team, leaves: { afterWeekId: golden.weeks[1].id, results: 'out' } }))
 * const index = seasonIndex({ ...golden, teams })
 * [2, 3].map((weekNumber) => hasLeftBefore(index, { teamId: teams[0].id, weekNumber })) // [false, true]
 */
export function hasLeftBefore(index: SeasonIndex, { teamId, weekNumber }: { teamId: number; weekNumber: number }) {
  const leaves = index.teams.get(teamId)?.leaves
  return leaves != null && (index.weekById.get(leaves.afterWeekId ?? 0)?.weekNumber ?? 0) < weekNumber
}

/**
 * Returns whether a team is in the season in a week: it has joined and hasn't left.
 * @source T14
 * @example
 * const teams = golden.teams.map((team) => ({ ...team, joins: { afterWeekId: golden.weeks[1].id, results: 'byes' } }))
 * const index = seasonIndex({ ...golden, teams })
 * [2, 3].map((weekNumber) => isInSeason(index, { teamId: teams[0].id, weekNumber })) // [false, true]
 */
export function isInSeason(index: SeasonIndex, of: { teamId: number; weekNumber: number }): boolean {
  const joins = index.teams.get(of.teamId)?.joins
  const joined = joins == null || (index.weekById.get(joins.afterWeekId)?.weekNumber ?? 0) < of.weekNumber
  return joined && !hasLeftBefore(index, of)
}

/**
 * Returns how a match against a team that left counts for its opponent: as a bye or not at all. Null if the results
 * still count or the team hasn't left.
 * @source T15
 * @example
 * const teams = golden.teams.map((team) => ({ ...team, leaves: { afterWeekId: null, results: 'out' } }))
 * resultsLost(seasonIndex({ ...golden, teams }), golden.teams[0].id) // 'out'
 * resultsLost(seasonIndex(golden), golden.teams[0].id) // null
 */
export function resultsLost(index: SeasonIndex, teamId: number | null): 'byes' | 'out' | null {
  const results = index.teams.get(teamId ?? 0)?.leaves?.results
  return results === undefined || results === 'stand' ? null : results
}

/**
 * Returns whether a week counts as a bye for a team that joined after that week.
 * @source T14
 * @example
 * const teams = golden.teams.map((team) => ({ ...team, joins: { afterWeekId: golden.weeks[1].id, results: 'byes' } }))
 * const index = seasonIndex({ ...golden, teams, matches: [] })
 * [0, 1, 2].map((i) => isByeBefore(index, { teamId: teams[0].id, week: golden.weeks[i] })) // [true, true, false]
 */
export function isByeBefore(index: SeasonIndex, { teamId, week }: { teamId: number; week: Week }): boolean {
  const joins = index.teams.get(teamId)?.joins
  const last = joins?.results === 'byes' ? index.weekById.get(joins.afterWeekId) : undefined
  return last !== undefined && week.weekNumber <= last.weekNumber && !index.matchesOfTeam.get(week.id)?.has(teamId)
}
