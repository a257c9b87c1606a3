import { currentOf } from '@glm/shared/claims/current-of'
import { daysLater } from '@glm/shared/lib/calendar-date'
import { byDate, weeksByDate } from '@glm/shared/rules/season/weeks-by-date'
import type { RowOf } from '@glm/shared/schema/tables'
import { lastCounted, lastNightCounted } from '@glm/shared/season/last-counted'
import type { Season } from '@glm/shared/season/season'
import { currentWeek, isBegun, isOver } from '../use-season.ts'

type Week = RowOf<'weeks'>

/**
 * Returns the week that a secretary is working on. That is the week just played, until its contest winners and the next
 * week's handicaps have been entered, and after that the next week. The next week also takes over once its first card
 * is started, or on its date.
 * @param day today, YYYY-MM-DD
 */
export function weekToFinish(season: Season, day: string): Week | undefined {
  const next = currentWeek(season, day)
  const played = next && playedBefore(season, next)
  if (!next || !played || day >= next.date || isBegun(season, next)) return next
  return openContests(season, played).length > 0 || !hasHandicaps(season, next) ? played : next
}

/**
 * Returns the week to prepare, which is the next one to play or, once that week's first card has been started, the one
 * after it. Skips fun rounds, because they need no preparation.
 * @param day today, YYYY-MM-DD
 */
export function weekToPrepare(season: Season, day: string): Week | undefined {
  const week = currentWeek(season, day)
  return week && isBegun(season, week) ? (weekAfter(season, week) ?? week) : week
}

/** Returns the week with the highest number whose results count; undefined before there is one. */
export const lastPlayed = (season: Season): Week | undefined =>
  season.weeks.find((w) => w.weekNumber === lastCounted(season))

/** Returns the latest night before this one that is over. */
export const playedBefore = (season: Season, week: Week): Week | undefined =>
  weeksByDate(season.weeks).findLast((w) => byDate(w, week) < 0 && w.status === 'planned' && isOver(season, w))

/** Returns the next night that is played for points. Skips canceled weeks. */
export const weekAfter = (season: Season, week: Week): Week | undefined =>
  weeksByDate(season.weeks).find((w) => byDate(w, week) > 0 && w.type !== 'fun' && w.status === 'planned')

/** Returns a week's contests that don't have a winner yet. */
export const openContests = (season: Season, week: Week): RowOf<'contests'>[] =>
  season.contests.filter(
    (c) =>
      c.weekId === week.id &&
      (currentOf(season.contestWinners.find((w) => w.contestId === c.id)?.winners) ?? []).length === 0,
  )

/** Returns whether anyone has a handicap for the week. */
export const hasHandicaps = (season: Season, week: Week): boolean =>
  season.handicaps.some((h) => h.weekId === week.id && h.goingIn !== null)

/** How many days a night's results are shown as news. */
const NEWS_DAYS = 4

/**
 * Returns the night whose results are still news: the last night whose results count, for a few days.
 * @param day today, YYYY-MM-DD
 */
export function lastNight(season: Season, day: string): Week | undefined {
  const week = lastNightCounted(season, day)
  return week && day <= daysLater(week.date, NEWS_DAYS) ? week : undefined
}
