import type { Week } from '../../schema/schedule/week.ts'

/**
 * Tells whether a week's rounds count for statistics, awards and careers. Decided only here: anything that excludes a
 * week is checked here.
 * @source SA1, SA13
 * @example
 * countsForStatistics(golden.weeks[0]) // true
 * countsForStatistics({ type: 'fun', status: 'planned' }) // false
 */
export const countsForStatistics = ({
  type,
  status,
  outOfStatistics,
}: Pick<Week, 'type' | 'status' | 'outOfStatistics'>): boolean =>
  type !== 'fun' && status !== 'cancelled' && outOfStatistics !== true
