import type { Week } from '../../schema/schedule/week.ts'

/**
 * Tells whether a week's rounds count for averages and handicaps. Decided only here.
 * @source H8, H12
 * @example
 * countsForHandicaps({ type: 'regular', status: 'planned', outOfHandicaps: true }) // false
 */
export const countsForHandicaps = (week: Pick<Week, 'type' | 'status' | 'outOfHandicaps'>): boolean =>
  givesRounds(week) && week.outOfHandicaps !== true

/**
 * Tells whether a week produces rounds at all.
 * @source H8
 * @example
 * givesRounds({ type: 'fun', status: 'planned' }) // false
 */
export const givesRounds = ({ type, status }: Pick<Week, 'type' | 'status'>): boolean =>
  type !== 'fun' && status !== 'cancelled'
