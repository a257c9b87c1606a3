import { scheduleCell } from '@glm/shared/documents/schedule-grid'
import type { Match } from '@glm/shared/schema/schedule/match'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { paperText } from '@glm/shared/text/documents/paper'
import { teamNumber } from './use-season.ts'

/**
 * Returns `Fun Round` or `Position Round`, as in the contract, or a note that the week is canceled; null for a regular
 * week.
 */
export function specialName(week: Pick<RowOf<'weeks'>, 'type' | 'status'>): string | null {
  if (week.status === 'cancelled') return paperText.cancelled
  return week.type === 'fun' ? paperText.funRound : week.type === 'position' ? paperText.positionRound : null
}

/** Returns a team's cell for a week, as in `scheduleCell()`, or a dash if it doesn't play. */
export function opponentOf(season: Season, week: RowOf<'weeks'>, teamId: number): string {
  const { season: row, matches } = season
  return scheduleCell(week, teamId, { season: row, matches, number: (id) => String(teamNumber(season, id)) }) || '–'
}

/** Returns a team's matches in a week, in order of play. */
export function matchesOf(season: Pick<Season, 'matches'>, week: { id: number }, teamId: number): Match[] {
  return season.matches
    .filter((m) => m.weekId === week.id && (m.team1Id === teamId || m.team2Id === teamId))
    .sort((a, b) => a.slot - b.slot)
}
