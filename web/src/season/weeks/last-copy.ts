import type { RowOf } from '@glm/shared/schema/tables'
import { isComplete, type Season } from '../use-season.ts'
import { hasHandicaps, isBegun, playedBefore, weekAfter } from './likely-weeks.ts'

/** When this device last made a copy of the league, and the last night whose cards it holds whole. */
export type LastCopy = { at: string; weekId: number | null }

/** The last night whose cards are all in: what a copy made now holds. */
export const lastWholeNight = (live: Season): RowOf<'weeks'> | undefined =>
  live.weeks.findLast((w) => w.status === 'planned' && isComplete(live, w))

/**
 * The night that is over by the time of the week in hand, cards and handicaps: the moment for a copy. None once the next one has
 * begun, whose half a copy would hold.
 */
export function nightToCopy(live: Season, week: RowOf<'weeks'>): RowOf<'weeks'> | undefined {
  const over = week.status === 'planned' && isComplete(live, week)
  const night = over ? week : isBegun(live, week) ? undefined : playedBefore(live, week)
  const next = night && weekAfter(live, night)
  // A league without handicaps has none to wait for.
  const usual = live.handicaps.some((h) => h.goingIn !== null)
  return next && usual && !hasHandicaps(live, next) ? undefined : night
}

/** The copy was made when that night was over, or a later one of its season. */
export const holdsNight = (live: Season, copy: LastCopy | null, night: RowOf<'weeks'>): boolean =>
  live.weeks.some((w) => w.id === copy?.weekId && w.weekNumber >= night.weekNumber)
