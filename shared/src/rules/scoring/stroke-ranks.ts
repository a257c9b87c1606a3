import { atLeastOne, wantWholes } from '../../lib/range.ts'
/**
 * Ranks the holes actually played by ascending stroke index: 1 is the hardest. Comparing strokes with the printed index
 * would be wrong on nine holes, whose indexes may be 1, 3, … 17.
 * @param strokeIndexes printed index of each hole played, in playing order
 * @source S1
 * @example
 * strokeRanks([7, 1, 17]) // [2, 1, 3]
 */
export function strokeRanks(strokeIndexes: readonly number[]): number[] {
  wantWholes('strokeIndexes', strokeIndexes, atLeastOne)
  const order = strokeIndexes
    .map((index, hole) => ({ index, hole }))
    .sort((a, b) => a.index - b.index || a.hole - b.hole)
  const ranks = new Array<number>(strokeIndexes.length).fill(0)
  order.forEach(({ hole }, i) => {
    ranks[hole] = i + 1
  })
  return ranks
}
