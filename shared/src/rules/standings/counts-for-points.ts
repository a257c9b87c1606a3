import type { Week } from '../../schema/schedule/week.ts'

/**
 * Whether the points of a week count in the standings. The one place that says so. Its night keeps its points: they decide its
 * matches, and who goes on in a playoff.
 *
 * @source ST4
 * @example
 * countsForPoints({ outOfPoints: true }) // false
 */
export const countsForPoints = ({ outOfPoints }: Pick<Week, 'outOfPoints'>): boolean => outOfPoints !== true
