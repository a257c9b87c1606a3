import { anyNumber, assertInteger, nonNegative, wantWholes } from '../../lib/range.ts'
export type StrokesRule = 'difference' | 'full'

/**
 * Returns the strokes that two opponents receive. Difference: the player with the higher handicap gets the difference,
 * and the other gets none. Full: each player gets their own.
 * @param options.handicaps the two players' handicaps, in order
 * @param options.most limit per player, null for none
 * @source S3
 * @example
 * matchStrokes({ handicaps: [20, 8], rule: 'difference', most: 9 }) // [9, 0]
 */
export function matchStrokes(options: {
  handicaps: readonly [number, number]
  rule: StrokesRule
  most: number | null
}): [number, number] {
  const [first = 0, second = 0] = groupStrokes(options)
  return [first, second]
}

/**
 * Like `matchStrokes()`, but for any number of players in a group; the difference is measured from the lowest handicap.
 * @source S4
 * @example
 * groupStrokes({ handicaps: [4, 5, 10, 15], rule: 'difference', most: null }) // [0, 1, 6, 11]
 */
export function groupStrokes(options: {
  handicaps: readonly number[]
  rule: StrokesRule
  most: number | null
}): number[] {
  wantWholes('handicaps', options.handicaps, anyNumber)
  if (options.most !== null) assertInteger('most', options.most, nonNegative)
  const low = options.rule === 'full' ? 0 : Math.min(...options.handicaps)
  return options.handicaps.map((handicap) => Math.min(handicap - low, options.most ?? Number.POSITIVE_INFINITY))
}
