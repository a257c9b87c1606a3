import { nonNegative, wantNumber } from '../../lib/range.ts'
import { type HalvedHoles, holeShares, type Nets, type Share, shareTotal } from './hole-shares.ts'
import type { MatchPart } from './match-part.ts'
import type { StrokesRule } from './match-strokes.ts'

/**
 * How a match awards points. Optional fields that are missing have these defaults: no points, and halved holes and tied
 * totals are split.
 */
export type PointsScale = {
  pointsPerHole: number
  pointsForNet: number
  strokesRule: StrokesRule
  maxStrokes: number | null
  pointsForMatch?: number
  pointsPerBlock?: number
  halvedHoles?: HalvedHoles
  levelTotals?: 'split' | 'void'
}

/** The values that are compared between the two sides of a match. */
export type Compared = {
  nets: Nets
  totals: readonly [number | null, number | null]
  /**
   * Set if each hole is decided twice: low ball against low ball, and high ball against high ball. In that case, `nets`
   * has the sums.
   */
  balls?: readonly [low: Nets, high: Nets]
  /** The part of the round that the match covers; null or missing: all of it. */
  part?: MatchPart | null
  /** Whether no more holes will be played, because the round was suspended. */
  isOver?: boolean
}
export type Shares = { holes: Share[]; blocks: Share[]; net: Share; match: Share }

/**
 * Returns everything a match awards its two sides, whether a side is one player, a better ball, or the sum of its
 * balls. If the match covers part of the round, the other holes award nothing: blocks of three begin at its first hole,
 * and carried points are split after its last.
 * @source M1, M13, M24
 * @example
 * const scale = { pointsPerHole: 1, pointsForNet: 2, strokesRule: 'difference', maxStrokes: null }
 * shareMatch({ nets: [[4, 5], [5, 5]], totals: [9, 10] }, scale) // { holes: [[1, 0], [0.5, 0.5]], blocks: [], net: [2, 0], match: null }
 */
export function shareMatch(compared: Compared, scale: PointsScale): Shares {
  const { nets, totals, balls, part } = compared
  if (!part) return shareAll(compared, scale)
  const cut = ([first, second]: Nets): Nets => [first.slice(...part), second.slice(...part)]
  const cutBalls = balls && ([cut(balls[0]), cut(balls[1])] as const)
  const own: Compared = { ...compared, nets: cut(nets), totals, ...(cutBalls && { balls: cutBalls }) }
  const shares = shareAll(own, scale)
  const nothing = (holes: number) => new Array<Share>(holes).fill(null)
  return { ...shares, holes: [...nothing(part[0]), ...shares.holes, ...nothing(nets[0].length - part[1])] }
}

function shareAll({ nets, totals, balls, isOver }: Compared, scale: PointsScale): Shares {
  const { pointsPerBlock = 0, pointsForMatch = 0, halvedHoles = 'split', levelTotals: level } = scale
  wantNumber('pointsPerBlock', pointsPerBlock, nonNegative)
  wantNumber('pointsForMatch', pointsForMatch, nonNegative)
  const of = (nets: Nets) => holeShares({ nets, worth: scale.pointsPerHole, halved: halvedHoles, isOver })
  const holes = balls ? bothAdded(of(balls[0]), of(balls[1])) : of(nets)
  const blocks = pointsPerBlock > 0 ? blocksOf(nets, { worth: pointsPerBlock, level }) : []
  const lost = [holesLost(nets, 0, isOver), holesLost(nets, 1, isOver)] as const
  const match = pointsForMatch > 0 ? shareTotal(lost, { worth: pointsForMatch, level }) : null
  return { holes, blocks, net: shareTotal(totals, { worth: scale.pointsForNet, level }), match }
}

/**
 * Returns a side's points so far, added up from its shares.
 * @example
 * pointsOfSide({ holes: [[2, 0], [1, 1], null], blocks: [], net: [0, 2], match: null }, 0) // 3
 */
export function pointsOfSide({ holes, blocks, net, match }: Shares, side: 0 | 1): number {
  let sum = (net?.[side] ?? 0) + (match?.[side] ?? 0)
  for (const share of holes) sum += share?.[side] ?? 0
  for (const share of blocks) sum += share?.[side] ?? 0
  return sum
}

const bothAdded = (low: readonly Share[], high: readonly Share[]): Share[] =>
  low.map((share, i) => {
    const other = high[i] ?? null
    return share && other ? [share[0] + other[0], share[1] + other[1]] : null
  })

type Worth = { worth: number; level: PointsScale['levelTotals'] }

function blocksOf(nets: Compared['nets'], of: Worth): Share[] {
  const block = (side: 0 | 1, from: number) => {
    const three = nets[side].slice(from, from + 3)
    return three.some((net) => net === null) ? null : three.reduce<number>((sum, net) => sum + (net ?? 0), 0)
  }
  return nets[0].flatMap((_, i) => (i % 3 === 0 ? [shareTotal([block(0, i), block(1, i)], of)] : []))
}

/** Returns how many holes a side lost; null until both have played all that will be played. */
function holesLost(nets: Compared['nets'], side: 0 | 1, isOver = false): number | null {
  const other = nets[side === 0 ? 1 : 0]
  let lost = 0
  for (const [i, net] of nets[side].entries()) {
    const against = other[i] ?? null
    if (net !== null && against !== null) {
      if (net > against) lost += 1
    } else if (!isOver) return null
  }
  return lost
}
