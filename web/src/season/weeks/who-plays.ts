import { regularsOfWeek, subOf, subPool, type WeekPlace } from '@glm/shared/rules/availability'
import { dayOfMatch } from '@glm/shared/rules/schedule/first-match'
import { signUpOfWeek } from '@glm/shared/rules/schedule/sign-up'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import { weeksByDate } from '@glm/shared/rules/season/weeks-by-date'
import type { AvailabilityState } from '@glm/shared/schema/people/availability'
import { isInTeam } from '@glm/shared/schema/people/team-places'
import type { RowOf } from '@glm/shared/schema/tables'
import { nextDay } from '@glm/shared/season/makeup-matches'
import type { Season } from '@glm/shared/season/season'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
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
 * played yet, in the order of their dates. A night that is over or locked isn't included, even on the day itself. A week
 * with a match to make up is included until then, and its `date` is the date on which it is played next. With `playerId`,
 * only the matches of that player's teams count, if they have any.
 */
export function comingWeeks(season: Season, day: string, playerId = 0): Week[] {
  const teams = new Set(season.teams.flatMap((team) => (isInTeam(team, playerId) ? [team.id] : [])))
  const own = season.matches.filter((match) => teamsOfMatch(match).some((id) => teams.has(id)))
  const dated = season.weeks.map((week) => {
    const dates = own.flatMap((match) => (match.weekId === week.id ? [dayOfMatch(match, week)] : [])).sort()
    const date = dates.find((one) => one >= day) ?? dates.at(-1) ?? nextDay(week, day, season)
    return date === week.date ? week : { ...week, date }
  })
  return weeksByDate(dated).filter((w) => w.date >= day && w.status === 'planned' && !isOver(season, w))
}

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
 * Returns a week's spots whose players are out, or are in but have a sub in their spot, in order of play. Empty in a
 * league where players sign up, because there the waiting list fills these spots.
 */
export const outPlaces = (season: Season, week: Week): WeekPlace[] =>
  signUpOfWeek(week, season)
    ? []
    : regularsOfWeek(week, season).filter(({ state, subId }) => state === 'out' || (state === 'in' && subId !== null))

/** Returns the league's subs, in the order they are asked. */
export const poolOf = (season: Season, week: Week) =>
  subPool(week, { ...season, results: season.results, players: season.players.values() })

/**
 * Returns the message that a regular's answer for a week is saved. If they can play but a sub has their spot, they get
 * it back only from their secretary.
 */
export function savedAnswer(
  { subAssignments }: Pick<Season, 'subAssignments'>,
  { state, ...of }: { weekId: number; playerId: number; state: AvailabilityState },
): string {
  const { saved, hasSub } = availabilityText
  return state === 'in' && subOf(subAssignments, of) !== null ? `${saved.unknown} ${hasSub}` : saved[state]
}
