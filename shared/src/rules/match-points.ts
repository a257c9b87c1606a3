import { type HalvedHoles, holeShares, type Share, shareOf } from './hole-shares.ts'
import { matchStrokes, type StrokesRule } from './match-strokes.ts'
import { strokeRanks } from './stroke-ranks.ts'
import { strokesByRank } from './strokes-per-hole.ts'

/** `gross` is null where a hole is not played yet; a picked-up ball loses the hole. */
export type Gross = number | 'pickup' | null
export type Opponent = { gross: readonly Gross[]; handicap: number }

/** How a match gives points. What is left out gives none, and halved holes are split. */
export type PointsScale = {
  pointsPerHole: number
  pointsForNet: number
  strokesRule: StrokesRule
  maxStrokes: number | null
  pointsForMatch?: number
  pointsPerBlock?: number
  halvedHoles?: HalvedHoles
}

/** One player's line of a match. `net`, `netPoints` and `matchPoints` are null until all holes of both are in. */
export type MatchLine = {
  strokes: number[]
  holePoints: (number | null)[]
  /** Points for each three holes in a row; empty where the league gives none. */
  blockPoints: (number | null)[]
  thru: number
  grossTotal: number
  net: number | null
  netPoints: number | null
  matchPoints: number | null
  points: number
}

/** What the two sides of a match are compared by. */
export type Compared = {
  /** Net strokes of each side by hole: Infinity for a picked-up ball, null for a hole not played. */
  nets: readonly [readonly (number | null)[], readonly (number | null)[]]
  totals: readonly [number | null, number | null]
}
export type Shares = { holes: Share[]; blocks: Share[]; net: Share; match: Share }

/**
 * Points of one player against another: `pointsPerHole` for the lower net on a hole, `pointsForNet` for the lower net total
 * (gross minus the FULL own handicap), and what else the scale gives; ties are split. A hole that one has not played gives
 * nobody points yet.
 *
 * @param indexes printed stroke index of each hole played, in order
 * @source reference league (2 a hole, 2 for low net on nine holes = 20); product rule 6
 * @example
 * const scale = { pointsPerHole: 2, pointsForNet: 2, strokesRule: 'difference', maxStrokes: null }
 * matchPoints([{ gross: [4], handicap: 0 }, { gross: [5], handicap: 1 }], [1], scale).map((l) => l.points) // [2, 2]
 */
export function matchPoints(pair: readonly [Opponent, Opponent], indexes: readonly number[], scale: PointsScale): [MatchLine, MatchLine] {
  return matchPointsByRank(pair, strokeRanks(indexes), scale)
}

/**
 * The same for holes whose ranks are known already.
 *
 * @example
 * const scale = { pointsPerHole: 1, pointsForNet: 0, strokesRule: 'full', maxStrokes: null }
 * matchPointsByRank([{ gross: [4, 4], handicap: 1 }, { gross: [4, 4], handicap: 0 }], [2, 1], scale)[0].holePoints // [0.5, 1]
 */
export function matchPointsByRank(
  pair: readonly [Opponent, Opponent],
  ranks: readonly number[],
  scale: PointsScale,
): [MatchLine, MatchLine] {
  const [a, b] = pair
  const given = matchStrokes({ handicaps: [a.handicap, b.handicap], rule: scale.strokesRule, most: scale.maxStrokes })
  return matchLines({ pair, strokes: [strokesByRank(given[0], ranks), strokesByRank(given[1], ranks)], scale })
}

/** `change` replaces what is compared (null: nothing counts), as a halted round does. */
type Lines = {
  pair: readonly [Opponent, Opponent]
  strokes: readonly [number[], number[]]
  scale: PointsScale
  change?: (compared: Compared) => Compared | null
}

/**
 * Both lines of a match by the strokes that each receives on each hole.
 *
 * @source product rule 6
 * @example
 * const scale = { pointsPerHole: 1, pointsForNet: 3, strokesRule: 'difference', maxStrokes: null }
 * matchLines({ pair: [{ gross: [4], handicap: 0 }, { gross: [5], handicap: 1 }], strokes: [[0], [1]], scale }).map((line) => line.points) // [2, 2]
 */
export function matchLines({ pair, strokes, scale, change }: Lines): [MatchLine, MatchLine] {
  const nets = [netsOf(pair[0].gross, strokes[0]), netsOf(pair[1].gross, strokes[1])] as const
  const totals = [netTotal(pair[0], strokes[0].length), netTotal(pair[1], strokes[1].length)] as const
  const compared = change ? change({ nets, totals }) : { nets, totals }
  const shares = compared ? shareMatch(compared, scale) : nothingShared(nets[0].length)
  const line = (side: 0 | 1) =>
    lineOf({ player: pair[side], strokes: strokes[side], shares, side, net: (compared?.totals ?? totals)[side] })
  return [line(0), line(1)]
}

/**
 * Everything that a match gives to its two sides, whoever they are: one player each, a better ball, or both balls added up.
 *
 * @source product rule 6
 * @example
 * const scale = { pointsPerHole: 1, pointsForNet: 2, strokesRule: 'difference', maxStrokes: null }
 * shareMatch({ nets: [[4, 5], [5, 5]], totals: [9, 10] }, scale) // { holes: [[1, 0], [0.5, 0.5]], blocks: [], net: [2, 0], match: null }
 */
export function shareMatch({ nets, totals }: Compared, scale: PointsScale): Shares {
  const { pointsPerBlock = 0, pointsForMatch = 0, halvedHoles = 'split' } = scale
  const holes = holeShares({ nets, worth: scale.pointsPerHole, halved: halvedHoles })
  const blocks = pointsPerBlock > 0 ? blocksOf(nets, pointsPerBlock) : []
  const match = pointsForMatch > 0 ? shareOf(holesLost(nets, 0), holesLost(nets, 1), pointsForMatch) : null
  return { holes, blocks, net: shareOf(totals[0], totals[1], scale.pointsForNet), match }
}

/**
 * Sum of what was hit; blanks and pick-ups count 0.
 *
 * @example
 * grossTotal([4, 'pickup', null, 5]) // 9
 */
export function grossTotal(gross: readonly Gross[]): number {
  let sum = 0
  for (const g of gross) if (typeof g === 'number') sum += g
  return sum
}

/**
 * Net strokes by hole: Infinity for a picked-up ball, null for a hole not played.
 *
 * @example
 * netsOf([5, 'pickup', null], [1, 0, 0]) // [4, Infinity, null]
 */
export function netsOf(gross: readonly Gross[], strokes: readonly number[]): (number | null)[] {
  return strokes.map((received, i) => {
    const hit = gross[i] ?? null
    return hit === 'pickup' ? Number.POSITIVE_INFINITY : hit === null ? null : hit - received
  })
}

/**
 * Points that a side has from its shares so far.
 *
 * @example
 * pointsOfSide({ holes: [[2, 0], [1, 1], null], blocks: [], net: [0, 2], match: null }, 0) // 3
 */
export function pointsOfSide({ holes, blocks, net, match }: Shares, side: 0 | 1): number {
  let sum = (net?.[side] ?? 0) + (match?.[side] ?? 0)
  for (const share of holes) sum += share?.[side] ?? 0
  for (const share of blocks) sum += share?.[side] ?? 0
  return sum
}

function nothingShared(holes: number): Shares {
  return { holes: new Array<Share>(holes).fill(null), blocks: [], net: null, match: null }
}

type Line = { player: Opponent; strokes: number[]; shares: Shares; side: 0 | 1; net: number | null }

function lineOf({ player, strokes, shares, side, net }: Line): MatchLine {
  const played = player.gross.slice(0, strokes.length).filter((g) => g !== null)
  return {
    strokes,
    holePoints: shares.holes.map((share) => share?.[side] ?? null),
    blockPoints: shares.blocks.map((share) => share?.[side] ?? null),
    thru: played.length,
    grossTotal: grossTotal(player.gross),
    net,
    netPoints: shares.net?.[side] ?? null,
    matchPoints: shares.match?.[side] ?? null,
    points: pointsOfSide(shares, side),
  }
}

/** A card with a pick-up or a blank has no net total. */
function netTotal({ gross, handicap }: Opponent, holes: number): number | null {
  if (gross.length < holes) return null
  for (let i = 0; i < holes; i++) if (typeof gross[i] !== 'number') return null
  return grossTotal(gross.slice(0, holes)) - handicap
}

function blocksOf(nets: Compared['nets'], worth: number): Share[] {
  const block = (side: 0 | 1, from: number) => {
    const three = nets[side].slice(from, from + 3)
    return three.some((net) => net === null) ? null : three.reduce<number>((sum, net) => sum + (net ?? 0), 0)
  }
  return nets[0].flatMap((_, i) => (i % 3 === 0 ? [shareOf(block(0, i), block(1, i), worth)] : []))
}

/** Holes that a side lost; null until both have played them all. */
function holesLost(nets: Compared['nets'], side: 0 | 1): number | null {
  const other = nets[side === 0 ? 1 : 0]
  let lost = 0
  for (const [i, net] of nets[side].entries()) {
    const against = other[i] ?? null
    if (net === null || against === null) return null
    if (net > against) lost += 1
  }
  return lost
}
