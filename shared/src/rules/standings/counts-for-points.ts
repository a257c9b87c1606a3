import type { Week } from '../../schema/schedule/week.ts'

/**
 * Returns whether a week's points count in the standings. All other code uses this function to decide. Even if the
 * points don't count, they still decide the week's matches and who advances in the playoffs.
 * @source ST4
 * @example
 * countsForPoints({ outOfPoints: true }) // false
 */
export const countsForPoints = ({ outOfPoints }: Pick<Week, 'outOfPoints'>): boolean => outOfPoints !== true
