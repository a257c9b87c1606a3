import type { Week } from '../../schema/schedule/week.ts'

/**
 * Whether the rounds of a week count for statistics, awards and careers. The one place that says so: whatever leaves a week out of
 * them is asked here.
 *
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
