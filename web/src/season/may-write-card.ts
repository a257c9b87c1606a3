import { teamsOpenTo } from '@glm/shared/rules/schedule/teams-open-to'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'

type Who = { week: RowOf<'weeks'>; teamId: number; userId: number }

/** Returns whether an account may sign a match's card as a player, or add photos to it. That includes closed cards. */
export function mayWriteCard(season: Season, { week, teamId, userId }: Who): boolean {
  const member = season.members.get(userId)
  if (!member?.confirmed || member.playerId === null) return false
  if (member.cardsAfter !== null && week.date <= member.cardsAfter) return false
  return teamsOpenTo(member.playerId, week, season).includes(teamId)
}
