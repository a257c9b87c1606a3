import { assertInteger, nonNegative, wantNumber } from '../../lib/range.ts'
import { minus, over, type Rational, rational, times, toDecimals } from '../../lib/rational.ts'

export type RatedScore = { adjustedGross: number; rating: number; slope: number; pcc?: number | undefined }

/**
 * Calculates a score's differential: (113 / slope) x (adjusted gross - rating - pcc), in strokes, exact. A score better
 * than the rating is negative. For nine holes, pass the nine's rating and slope: the result is a nine-hole
 * differential, which isn't combined with an expected score (that formula is unpublished). Throws for a slope of 0.
 * @source W3; WHS 5.1
 * @example
 * shownDifferential(scoreDifferential({ adjustedGross: 81, rating: 66.8, slope: 121 })) // 13.3
 */
export function scoreDifferential({ adjustedGross, rating, slope, pcc = 0 }: RatedScore): Rational {
  wantNumber('slope', slope, { least: Number.MIN_VALUE })
  const above = minus(minus(rational(adjustedGross), rational(rating)), rational(pcc))
  return times(over(rational(113), rational(slope)), above)
}

/**
 * Rounds a differential for display: one decimal; halves round up, toward plus infinity.
 * @source W3; WHS 5.1c
 * @example
 * shownDifferential(rational(-5, 4)) // -1.2
 */
export function shownDifferential(differential: Rational, decimals = 1): number {
  assertInteger('decimals', decimals, nonNegative)
  return toDecimals(differential, decimals)
}
