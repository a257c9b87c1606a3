import { nonNegative, wantNumber } from '../../lib/range.ts'
import { minus, over, plus, type Rational, rational, roundHalfUp, times } from '../../lib/rational.ts'

/**
 * A tee's slope (113 is neutral), and its course rating and par for the holes played. If the rating or the par is
 * missing, the two are treated as equal.
 */
export type Tee = { slope: number; rating?: number | undefined; par?: number | undefined }
export type CourseHandicap = { unrounded: Rational; handicap: number }

/** Any slope above 0 is valid. */
const slopes = { least: Number.MIN_VALUE }

/**
 * Calculates the WHS course handicap: index x slope / 113 + (rating - par), in strokes, rounded once; halves round up.
 * A plus index is negative. For nine holes, pass the nine's own tee and a nine-hole index (see `halfIndex`). The
 * `allowance` percentage applies to the unrounded value, as the rule requires. Throws for a slope of 0 and for anything
 * not finite.
 * @param index handicap index, to one decimal
 * @source W1; WHS 6.1, 6.2
 * @example
 * courseHandicap(16.9, { slope: 124 }).handicap // 19
 * courseHandicap(27.7, { slope: 129, rating: 71.1, par: 72 }, 85).handicap // 26
 */
export function courseHandicap(index: number, tee: Tee, allowance = 100): CourseHandicap {
  wantNumber('slope', tee.slope, slopes)
  wantNumber('allowance', allowance, nonNegative)
  const bySlope = times(rational(index), over(rational(tee.slope), rational(113)))
  const { rating, par } = tee
  const whole =
    rating === undefined || par === undefined ? bySlope : plus(bySlope, minus(rational(rating), rational(par)))
  const unrounded = times(whole, rational(allowance, 100))
  return { unrounded, handicap: roundHalfUp(unrounded) }
}

/**
 * Returns the index for nine holes: half of the index, rounded to one decimal; halves round up.
 * @source W2; WHS 6.1b, local guidance
 * @example
 * halfIndex(8.7) // 4.4
 */
export function halfIndex(index: number): number {
  return roundHalfUp(times(rational(index), rational(10, 2))) / 10
}
