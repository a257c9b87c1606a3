import type { Week } from '../../schema/schedule/week.ts'
import { isOwnRound } from '../../schema/schedule/week-format.ts'

/**
 * Returns whether a week's rounds count for statistics, awards and careers. All other code uses this function to
 * decide.
 * @source SA1, SA13, H13
 * @example
 * countsForStatistics(golden.weeks[0]) // true
 * countsForStatistics({ type: 'fun', status: 'planned' }) // false
 */
export const countsForStatistics = (week: Pick<Week, 'type' | 'status' | 'outOfStatistics' | 'format'>): boolean =>
  week.type !== 'fun' && week.status !== 'cancelled' && week.outOfStatistics !== true && isOwnRound(week)
