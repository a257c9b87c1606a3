import { opponentIn } from '@glm/shared/documents/public-week'
import { groupOfTeam } from '@glm/shared/rules/schedule/week-groups'
import type { Match } from '@glm/shared/schema/schedule/match'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { paperText } from '@glm/shared/text/documents/paper'
import { groupText } from '@glm/shared/text/groups'
import { teamNumber } from './use-season.ts'

/**
 * Returns `Fun Round` or `Position Round`, as in the contract, or a note that the week is canceled; null for a regular
 * week.
 */
export function specialName(week: Pick<RowOf<'weeks'>, 'type' | 'status'>): string | null {
  if (week.status === 'cancelled') return paperText.cancelled
  return week.type === 'fun' ? paperText.funRound : week.type === 'position' ? paperText.positionRound : null
}

/** Returns a team's entry for a week: its group if groups were drawn, its opponents' numbers, BYE, or nothing. */
export function opponentOf(season: Season, week: RowOf<'weeks'>, teamId: number): string {
  const group = groupOfTeam(week, season.matches, teamId)
  if (group) return groupText.short(group.number)
  const opponents = matchesOf(season, week, teamId).map((match) => opponentIn(match, teamId))
  if (opponents.length === 0) return '–'
  return opponents.map((id) => (id === null ? paperText.bye : teamNumber(season, id))).join(', ')
}

/** Returns a team's matches in a week, in order of play. */
export function matchesOf(season: Pick<Season, 'matches'>, week: { id: number }, teamId: number): Match[] {
  return season.matches
    .filter((m) => m.weekId === week.id && (m.team1Id === teamId || m.team2Id === teamId))
    .sort((a, b) => a.slot - b.slot)
}
