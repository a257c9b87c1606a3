import { cardsOpenTo } from '@glm/shared/rules/schedule/cards-open-to'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'

/**
 * Returns the match in a week whose cards an account may enter as a player. Null if there is none, or if only totals
 * are recorded.
 */
export function openMatch(season: Season, userId: number, week: RowOf<'weeks'>): RowOf<'matches'> | null {
  const member = season.members.get(userId)
  if (!member || !season.results.keepsHoles(week)) return null
  const [teamId] = cardsOpenTo(member, week, season)
  return season.matches.find((m) => m.weekId === week.id && m.team1Id === teamId) ?? null
}
