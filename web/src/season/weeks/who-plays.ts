import { currentOf } from '@glm/shared/claims/current-of'
import { regularsOfWeek, subPool, type WeekPlace } from '@glm/shared/rules/availability'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { isComplete } from '../use-season.ts'

type Week = RowOf<'weeks'>

/** The player that a secretary has confirmed an account as; undefined if there is none, or the player was deleted. */
export function confirmedPlayer(
  season: Pick<Season, 'members' | 'players'>,
  userId: number,
): RowOf<'players'> | undefined {
  const member = season.members.get(userId)
  return member?.confirmed && member.playerId !== null ? season.players.get(member.playerId) : undefined
}

/**
 * The weeks for which users can say whether they play: from this day on, if they haven't been played yet. Nights that
 * are over or locked are excluded, even on their own day.
 */
export const comingWeeks = (season: Season, day: string): Week[] =>
  season.weeks.filter(
    (w) =>
      w.date >= day &&
      w.status === 'planned' &&
      !isComplete(season, w) &&
      !season.publications.some((one) => one.weekId === w.id),
  )

/** The weeks in which a player has a spot; all of them for a sub in the pool. */
export const weeksOf = (season: Season, weeks: readonly Week[], player: RowOf<'players'>): Week[] =>
  weeks.filter((week) => player.isSub || regularsOfWeek(week, season).some((place) => place.playerId === player.id))

/** A week's spots whose players are out, in order of play. */
export const outPlaces = (season: Season, week: Week): WeekPlace[] =>
  regularsOfWeek(week, season).filter(({ state }) => state === 'out')

/** The league's subs in order. */
export const poolOf = (season: Season, week: Week) =>
  subPool(week, { ...season, results: season.results, players: season.players.values() })

/** The player in a regular's spot; null if there is none. */
export const subOf = (season: Season, { weekId, playerId }: { weekId: number; playerId: number }): number | null =>
  currentOf(season.subAssignments.find((s) => s.weekId === weekId && s.playerId === playerId)?.sub) ?? null
