import { currentOf } from '@glm/shared/claims/current-of'
import type { RowOf } from '@glm/shared/schema/tables'
import { currentWeek, isComplete, type Season } from '../use-season.ts'

type Week = RowOf<'weeks'>

/**
 * The week that a secretary has in hand: the one just played until its winners and the next handicaps are in, then the next one.
 * It moves on by itself with the first card of the next week, and on that week's day.
 *
 * @param day today, YYYY-MM-DD
 */
export function weekToFinish(live: Season, day: string): Week | undefined {
  const next = currentWeek(live)
  const played = next && playedBefore(live, next)
  if (!next || !played || day >= next.date || isBegun(live, next)) return next
  return openContests(live, played).length > 0 || !hasHandicaps(live, next) ? played : next
}

/** The week to prepare: the one to be played, or the one after it once its first card is begun. Fun rounds need no preparing. */
export function weekToPrepare(live: Season): Week | undefined {
  const week = currentWeek(live)
  return week && isBegun(live, week) ? (weekAfter(live, week) ?? week) : week
}

/** The last week with results; undefined before the first. */
export const lastPlayed = (live: Season): Week | undefined =>
  live.weeks.find((w) => w.weekNumber === live.results.lastWeek())

/** The latest week before this one whose cards are all in. */
export const playedBefore = (live: Season, week: Week): Week | undefined =>
  live.weeks.findLast((w) => w.weekNumber < week.weekNumber && w.status === 'planned' && isComplete(live, w))

/** The next week that is played for points. */
export const weekAfter = (live: Season, week: Week): Week | undefined =>
  live.weeks.find((w) => w.weekNumber > week.weekNumber && w.type !== 'fun')

/** The contests of a week that have no winner yet. */
export const openContests = (live: Season, week: Week): RowOf<'contests'>[] =>
  live.contests.filter(
    (c) =>
      c.weekId === week.id &&
      (currentOf(live.contestWinners.find((w) => w.contestId === c.id)?.winners) ?? []).length === 0,
  )

/** Somebody has a going-in handicap for the week. */
export const hasHandicaps = (live: Season, week: Week): boolean =>
  live.handicaps.some((h) => h.weekId === week.id && h.goingIn !== null)

/** Somebody has a card of the week. */
export const isBegun = (live: Season, week: Week): boolean => live.cards.some((c) => c.weekId === week.id)
