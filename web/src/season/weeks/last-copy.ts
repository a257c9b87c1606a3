import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { isBegun, isComplete } from '../use-season.ts'
import { hasHandicaps, playedBefore, weekAfter } from './likely-weeks.ts'

/** When this device last made a copy of the league, and the last night that is complete in that copy. */
export type LastCopy = { at: string; weekId: number | null }

/** Returns the last night whose cards are all complete. A copy made now would include that night. */
export const lastWholeNight = (season: Season): RowOf<'weeks'> | undefined =>
  season.weeks.findLast((w) => w.status === 'planned' && isComplete(season, w))

/**
 * Returns the latest night if a copy should be made now, which is the case once that night's cards and the next week's
 * handicaps are complete. Undefined if the next night has begun, because a copy would contain only part of that night.
 */
export function nightToCopy(season: Season, week: RowOf<'weeks'>): RowOf<'weeks'> | undefined {
  const over = week.status === 'planned' && isComplete(season, week)
  const night = over ? week : isBegun(season, week) ? undefined : playedBefore(season, week)
  const next = night && weekAfter(season, night)
  // Don't wait for handicaps in a league that doesn't use them.
  const usual = season.handicaps.some((h) => h.goingIn !== null)
  return next && usual && !hasHandicaps(season, next) ? undefined : night
}

/** Returns whether the copy contains that night, or a later night of its season. */
export const holdsNight = (season: Season, copy: LastCopy | null, night: RowOf<'weeks'>): boolean =>
  season.weeks.some((w) => w.id === copy?.weekId && w.weekNumber >= night.weekNumber)
