import type { Week } from '../../schema/schedule/week.ts'

/**
 * Whether the rounds of a week count for averages and handicaps. The one place that says so.
 *
 * @source H8, H12
 * @example
 * countsForHandicaps({ type: 'regular', status: 'planned', outOfHandicaps: true }) // false
 */
export const countsForHandicaps = (week: Pick<Week, 'type' | 'status' | 'outOfHandicaps'>): boolean =>
  givesRounds(week) && week.outOfHandicaps !== true

/**
 * Whether what is played in a week is a round of its own at all.
 *
 * @source H8
 * @example
 * givesRounds({ type: 'fun', status: 'planned' }) // false
 */
export const givesRounds = ({ type, status }: Pick<Week, 'type' | 'status'>): boolean =>
  type !== 'fun' && status !== 'cancelled'
