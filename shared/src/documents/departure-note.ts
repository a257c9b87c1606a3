import type { SeasonRows } from '../rules/season/season-rows.ts'
import { teamsText } from '../text/screens/people/teams.ts'

/**
 * Returns the note next to a team that no longer plays, such as "Left after week 5". Null if the team still plays, or
 * if it was still playing in the given week.
 * @param through week number of the table (default: the current week)
 * @source T14
 * @example
 * const teams = golden.teams.map((team) => ({ ...team, leaves: { afterWeekId: golden.weeks[2].id, results: 'stand' } }))
 * [2, 3].map((week) => departureNote({ ...golden, teams }, teams[0].id, week)) // [null, 'Left after week 3']
 */
export function departureNote(
  { teams, weeks }: Pick<SeasonRows, 'teams' | 'weeks'>,
  teamId: number,
  through = Number.POSITIVE_INFINITY,
): string | null {
  const leaves = teams.find((team) => team.id === teamId)?.leaves
  if (!leaves) return null
  const after = weeks.find((week) => week.id === leaves.afterWeekId)?.weekNumber
  return (after ?? 0) > through ? null : teamsText.leftBadge(after)
}
