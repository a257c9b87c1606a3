import { anyNumber, wantNumber } from './range.ts'

/**
 * Rounds points for display to at most two decimals; halves round up. Sums and comparisons use the exact points.
 * @source P20
 * @example
 * shownPoints(25 / 3) // 8.33
 * shownPoints(46.5) // 46.5
 */
export function shownPoints(points: number): number {
  wantNumber('points', points, anyNumber)
  // Rounds to a millionth first: a sum that ends in exactly half a hundredth can be slightly too low in binary, and
  // would otherwise be rounded down.
  return Math.round(Math.round(points * 1_000_000) / 10_000) / 100
}

/**
 * Formats the points of two sides, separated by a dash, or by a `v` if one of them is negative.
 * @example
 * shownPair([12.5, 7.5]) // '12.5–7.5'
 * shownPair([-3, 2]) // '-3 v 2'
 */
export const shownPair = ([first, second]: readonly [number, number]): string =>
  `${shownPoints(first)}${first < 0 || second < 0 ? ' v ' : '–'}${shownPoints(second)}`
