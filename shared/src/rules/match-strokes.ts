export type StrokesRule = 'difference' | 'full'

/**
 * Strokes that two opponents receive. Difference: the higher handicap gets the difference, the lower none. Full: each his own.
 *
 * @param options.handicaps going-in handicaps of the two, in order
 * @param options.most limit a player, null for none
 * @source league rules, product rule 4; the limit is the reference league's since 2023
 * @example
 * matchStrokes({ handicaps: [20, 8], rule: 'difference', most: 9 }) // [9, 0]
 */
export function matchStrokes(options: { handicaps: readonly [number, number]; rule: StrokesRule; most: number | null }): [number, number] {
  const [first, second] = options.handicaps
  const limit = (strokes: number) => Math.min(strokes, options.most ?? Number.POSITIVE_INFINITY)
  if (options.rule === 'full') return [limit(first), limit(second)]
  const low = Math.min(first, second)
  return [limit(first - low), limit(second - low)]
}
