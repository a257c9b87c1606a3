import { anyNumber, assertInteger, atLeastOne, wantNumberOrNull } from '../../lib/range.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'

export type HoleCap = LeagueSettings['holeCap']

/**
 * Returns the maximum strokes on a hole that count toward a handicap; the score itself is unchanged. Infinity without a
 * cap.
 *
 * Net double bogey is par + 2 + strokes received, and par + 5 if four or more strokes are received. Classic, over nine
 * holes: at most double bogey for course handicaps 0-4, 7 for 5-9, 8 for 10-14, 9 for 15-19, and 10 for 20 and more.
 * Over 18 holes, these ranges are twice as wide.
 * @param options.strokes strokes received on the hole, negative for a plus player
 * @param options.handicap course handicap of the round; null for a player who has none yet, whose cap is par + 5, or 10
 * under the classic table
 * @param options.holes 9 or 18
 * @source H5; WHS 3.1; Equitable Stroke Control
 * @example
 * holeCap({ cap: 'netDoubleBogey', par: 4, strokes: 1, handicap: 12, holes: 18 }) // 7
 * holeCap({ cap: 'netDoubleBogey', par: 4, strokes: 0, handicap: null, holes: 9 }) // 9
 * holeCap({ cap: 'classic', par: 4, strokes: 1, handicap: 12, holes: 9 }) // 8
 */
export function holeCap(options: {
  cap: HoleCap
  par: number
  strokes: number
  handicap: number | null
  holes: number
}): number {
  const { cap, par, strokes, handicap, holes } = options
  assertInteger('par', par, atLeastOne)
  assertInteger('strokes', strokes, anyNumber)
  wantNumberOrNull('handicap', handicap, anyNumber)
  assertInteger('holes', holes, atLeastOne)
  if (cap === 'none') return Number.POSITIVE_INFINITY
  if (cap === 'doubleBogey') return par + 2
  if (cap === 'tripleBogey') return par + 3
  if (cap === 'netDoubleBogey') return handicap === null ? par + 5 : par + Math.min(5, 2 + strokes)
  if (handicap === null) return 10
  const band = Math.floor(handicap / (holes > 9 ? 10 : 5))
  return band <= 0 ? par + 2 : Math.min(10, 6 + band)
}
