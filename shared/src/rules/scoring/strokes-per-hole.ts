import { anyNumber, assertInteger, atLeastOne, wantWholes } from '../../lib/range.ts'
import { strokeRanks } from './stroke-ranks.ts'

/**
 * Returns the strokes received on each hole played: for S strokes over n holes, floor(S/n) on every hole and one more
 * on the S mod n hardest. A plus player (S below 0) gives strokes back starting with the easiest hole.
 * @param strokes strokes received over the round; negative for a plus player
 * @param strokeIndexes printed index of each hole played, in playing order
 * @returns strokes per hole; they add up to `strokes`
 * @source S2
 * @example
 * strokesPerHole(2, [7, 1, 17]) // [1, 1, 0]
 */
export function strokesPerHole(strokes: number, strokeIndexes: readonly number[]): number[] {
  return strokesByRank(strokes, strokeRanks(strokeIndexes))
}

/**
 * Like `strokesPerHole()`, but for holes whose ranks are already known.
 * @param ranks rank of each hole played, 1 the hardest
 * @example
 * strokesByRank(4, [2, 1, 3]) // [1, 2, 1]
 */
export function strokesByRank(strokes: number, ranks: readonly number[]): number[] {
  assertInteger('strokes', strokes, anyNumber)
  wantWholes('ranks', ranks, atLeastOne)
  const holes = ranks.length
  if (holes === 0) return []
  const size = Math.abs(strokes)
  const everywhere = Math.floor(size / holes)
  const rest = size % holes
  if (strokes >= 0) return ranks.map((rank) => everywhere + (rank <= rest ? 1 : 0))
  // `0 - x` instead of `-x`, so that a hole without strokes shows 0 and not -0.
  return ranks.map((rank) => 0 - everywhere - (rank > holes - rest ? 1 : 0))
}
