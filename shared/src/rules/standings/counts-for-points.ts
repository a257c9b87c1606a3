import type { Week } from '../../schema/schedule/week.ts'

/**
 * Returns whether a week's points count in the standings. Decided only here. The night keeps its points even if they
 * don't count here: they decide its matches and who advances in a playoff.
 * @source ST4
 * @example
 * countsForPoints({ outOfPoints: true }) // false
 */
export const countsForPoints = ({ outOfPoints }: Pick<Week, 'outOfPoints'>): boolean => outOfPoints !== true
