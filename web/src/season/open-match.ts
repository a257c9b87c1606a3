import { cardsOpenTo } from '@glm/shared/rules/schedule/cards-open-to'
import { isPlayed } from '@glm/shared/rules/season/is-played'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'

/**
 * Returns a week's matches whose cards an account may enter as a player: its own matches first, then the others in its
 * group. Empty if only totals are recorded.
 */
export function openMatches(season: Season, userId: number, week: RowOf<'weeks'>): RowOf<'matches'>[] {
  const member = season.members.get(userId)
  if (!member || !season.results.keepsHoles(week)) return []
  const open = cardsOpenTo(member, week, season)
  const played = season.matches.filter((m) => m.weekId === week.id && isPlayed(m, season.season))
  const at = (m: RowOf<'matches'>) => Math.min(...teamsOfMatch(m).map((id) => open.indexOf(id)))
  return played.filter((m) => teamsOfMatch(m).every((id) => open.includes(id))).sort((a, b) => at(a) - at(b))
}

/** Like `openMatches()`, but returns only the first one; null if there is none. */
export const openMatch = (season: Season, userId: number, week: RowOf<'weeks'>): RowOf<'matches'> | null =>
  openMatches(season, userId, week)[0] ?? null
