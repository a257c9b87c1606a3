import { anyNumber, assertInteger, nonNegative, wantNumberOrNull, wantNumbers } from '../../lib/range.ts'
import { minus, plus, type Rational, rational, times, toDecimals } from '../../lib/rational.ts'

/** How many of the recorded differentials are averaged, and the adjustment to their average. */
export type IndexTerms = { lowestUsed: number; adjustment: number }
/** A handicap index; `index` is null with fewer than three differentials. */
export type WhsIndex = IndexTerms & { index: number | null }

const used: readonly (readonly [most: number, lowestUsed: number, adjustment: number])[] = [
  [2, 0, 0],
  [3, 1, -2],
  [4, 1, -1],
  [5, 1, 0],
  [6, 2, -1],
  [8, 2, 0],
  [11, 3, 0],
  [14, 4, 0],
  [16, 5, 0],
  [18, 6, 0],
  [19, 7, 0],
]

/**
 * Returns how many of a player's recorded differentials are averaged, and the adjustment. With twenty or more, the
 * lowest eight are averaged.
 * @source W4; WHS 5.2a, 5.2b
 * @example
 * indexTerms(6) // { lowestUsed: 2, adjustment: -1 }
 */
export function indexTerms(onRecord: number): IndexTerms {
  assertInteger('onRecord', onRecord, nonNegative)
  const row = used.find(([most]) => onRecord <= most)
  return row ? { lowestUsed: row[1], adjustment: row[2] } : { lowestUsed: 8, adjustment: 0 }
}

/**
 * Calculates a player's handicap index from their 18-hole differentials: the average of the lowest of the last twenty,
 * plus the adjustment, to one decimal; halves round up. It isn't an official index; it is for players who don't have
 * one.
 * @param differentials one decimal each, oldest first
 * @source W4; WHS 5.2
 * @example
 * whsIndex([17.9, 11.6, 13.4, 12.5]).index // 10.6
 */
export function whsIndex(differentials: readonly number[]): WhsIndex {
  wantNumbers('differentials', differentials, anyNumber)
  const last = differentials.slice(-20)
  const terms = indexTerms(last.length)
  if (terms.lowestUsed === 0) return { ...terms, index: null }
  const lowest = [...last].sort((a, b) => a - b).slice(0, terms.lowestUsed)
  const sum = lowest.reduce<Rational>((total, d) => plus(total, rational(d)), rational(0))
  return { ...terms, index: toDecimals(plus(times(sum, rational(1, terms.lowestUsed)), rational(terms.adjustment)), 1) }
}

/** How far above the low index the caps start, in strokes; null for no cap. */
export type IndexCaps = { soft: number | null; hard: number | null }

/**
 * Applies the soft and hard caps to an index, measured from the low index of the past year: half of any rise above 3
 * counts, and the rise never exceeds 5 (or the league's own limits). The result is exact; display it with one decimal.
 * @source W5, H11; WHS 5.8
 * @example
 * toDecimals(cappedIndex(11.6, 6.5), 1) // 10.6
 * toDecimals(cappedIndex(11.6, 6.5, { soft: null, hard: 4 }), 1) // 10.5
 */
export function cappedIndex(
  index: number,
  lowIndex: number,
  { soft, hard }: IndexCaps = { soft: 3, hard: 5 },
): Rational {
  wantNumberOrNull('soft', soft, nonNegative)
  wantNumberOrNull('hard', hard, nonNegative)
  const rise = minus(rational(index), rational(lowIndex))
  const begins = rational(soft ?? 0)
  const halved =
    soft === null || !isAbove(rise, begins) ? rise : plus(begins, times(minus(rise, begins), rational(1, 2)))
  return plus(rational(lowIndex), hard !== null && isAbove(halved, rational(hard)) ? rational(hard) : halved)
}

const isAbove = (a: Rational, b: Rational): boolean => a.n * b.d > b.n * a.d

/**
 * Returns the reduction for an exceptional score: -1 for 7 or more strokes below the index at the time, -2 for 10 or
 * more, otherwise 0.
 * @param differential the score's differential, unrounded
 * @source W6; WHS 5.9
 * @example
 * exceptionalReduction({ index: 20, differential: 13 }) // -1
 */
export function exceptionalReduction({ index, differential }: { index: number; differential: number }): number {
  const better = minus(rational(index), rational(differential))
  if (better.n >= 10 * better.d) return -2
  return better.n >= 7 * better.d ? -1 : 0
}
