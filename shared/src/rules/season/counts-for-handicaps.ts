import type { Week } from '../../schema/schedule/week.ts'
import { isOwnRound } from '../../schema/schedule/week-format.ts'

/**
 * Returns whether a week's rounds count for averages and handicaps. All other code uses this function to decide.
 * @source H8, H12
 * @example
 * countsForHandicaps({ type: 'regular', status: 'planned', outOfHandicaps: true }) // false
 */
export const countsForHandicaps = (week: Pick<Week, 'type' | 'status' | 'outOfHandicaps' | 'format'>): boolean =>
  givesRounds(week) && week.outOfHandicaps !== true

/**
 * Returns whether a week has individual rounds. A side's shared ball isn't anyone's own round, and neither is a
 * shamble.
 * @source H8, H13
 * @example
 * givesRounds({ type: 'fun', status: 'planned' }) // false
 */
export const givesRounds = (week: Pick<Week, 'type' | 'status' | 'format'>): boolean =>
  week.type !== 'fun' && week.status !== 'cancelled' && isOwnRound(week)
