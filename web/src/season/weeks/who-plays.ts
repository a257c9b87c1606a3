import { currentOf } from '@glm/shared/claims/current-of'
import { regularsOfWeek, subPool, type WeekPlace } from '@glm/shared/rules/availability'
import { signUpOfWeek } from '@glm/shared/rules/schedule/sign-up'
import { weeksByDate } from '@glm/shared/rules/season/weeks-by-date'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { isOver } from '../use-season.ts'

type Week = RowOf<'weeks'>

/**
 * Returns the player that a secretary has confirmed for an account; undefined if there is none, or if the player has
 * been deleted.
 */
export function confirmedPlayer(
  season: Pick<Season, 'members' | 'players'>,
  userId: number,
): RowOf<'players'> | undefined {
  const member = season.members.get(userId)
  return member?.confirmed && member.playerId !== null ? season.players.get(member.playerId) : undefined
}

/**
 * Returns the weeks for which users can say whether they're playing: the weeks from this day on that haven't been
 * played yet, in the order of their dates. A night that is over or locked isn't included, even on the day itself.
 */
export const comingWeeks = (season: Season, day: string): Week[] =>
  weeksByDate(season.weeks).filter((w) => w.date >= day && w.status === 'planned' && !isOver(season, w))

/**
 * Returns the weeks in which a player has a spot. For subs, and for everyone in a league where players sign up, that is
 * every week.
 */
export const weeksOf = (season: Season, weeks: readonly Week[], player: RowOf<'players'>): Week[] =>
  weeks.filter(
    (week) =>
      player.isSub ||
      isInSignUp(season, week, player.id) ||
      regularsOfWeek(week, season).some((place) => place.playerId === player.id),
  )

const isInSignUp = (season: Season, week: Week, playerId: number): boolean => {
  const signUp = signUpOfWeek(week, season)
  return (
    signUp !== null && [...signUp.playing, ...signUp.waiting, ...signUp.others].some((one) => one.playerId === playerId)
  )
}

/**
 * Returns a week's spots whose players are out, in order of play. Empty in a league where players sign up, because
 * there the waiting list fills these spots.
 */
export const outPlaces = (season: Season, week: Week): WeekPlace[] =>
  signUpOfWeek(week, season) ? [] : regularsOfWeek(week, season).filter(({ state }) => state === 'out')

/** Returns the league's subs, in the order they are asked. */
export const poolOf = (season: Season, week: Week) =>
  subPool(week, { ...season, results: season.results, players: season.players.values() })

/** Returns the sub in a regular's spot; null if there is none. */
export const subOf = (season: Season, { weekId, playerId }: { weekId: number; playerId: number }): number | null =>
  currentOf(season.subAssignments.find((s) => s.weekId === weekId && s.playerId === playerId)?.sub) ?? null
