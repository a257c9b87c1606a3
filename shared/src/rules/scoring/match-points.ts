import { anyNumber, assertInteger, atLeastOne, wantNumber } from '../../lib/range.ts'
import type { Share } from './hole-shares.ts'
import { matchStrokes } from './match-strokes.ts'
import { type Compared, type PointsScale, pointsOfSide, type Shares, shareMatch } from './share-match.ts'
import { strokeRanks } from './stroke-ranks.ts'
import { strokesByRank } from './strokes-per-hole.ts'

/** `gross` is null if the hole hasn't been played yet. A pick-up loses the hole. */
export type Gross = number | 'pickup' | null
export type Opponent = { gross: readonly Gross[]; handicap: number }

/**
 * One player's line in a match. `net` is null until the player's card is complete, and `netPoints` and `matchPoints`
 * are null until both cards are.
 */
export type MatchLine = {
  strokes: number[]
  holePoints: (number | null)[]
  /** Points for each three consecutive holes; empty if the league awards none. */
  blockPoints: (number | null)[]
  thru: number
  grossTotal: number
  net: number | null
  netPoints: number | null
  matchPoints: number | null
  points: number
  /** Whether a pick-up leaves no net total, so that the other side gets the points for low net. */
  hasNoNet: boolean
}

/**
 * Returns one player's points against another: `pointsPerHole` for the lower net on a hole, `pointsForNet` for the
 * lower net total (gross minus the player's FULL handicap), and anything else that the scale awards. Ties are split. A
 * hole that only one has played earns no points yet.
 * @param indexes printed stroke index of each hole played, in order
 * @source M1, M9, M11
 * @example
 * const scale = { pointsPerHole: 2, pointsForNet: 2, strokesRule: 'difference', maxStrokes: null }
 * matchPoints([{ gross: [4], handicap: 0 }, { gross: [5], handicap: 1 }], [1], scale).map((l) => l.points) // [2, 2]
 */
export function matchPoints(
  pair: readonly [Opponent, Opponent],
  indexes: readonly number[],
  scale: PointsScale,
): [MatchLine, MatchLine] {
  const ranks = strokeRanks(indexes)
  const handicaps = [pair[0].handicap, pair[1].handicap] as const
  const given = matchStrokes({ handicaps, rule: scale.strokesRule, most: scale.maxStrokes })
  return matchLines({ pair, strokes: [strokesByRank(given[0], ranks), strokesByRank(given[1], ranks)], scale })
}

/**
 * `counted`: the cards as counted for the net total. `change`: replaces the values to compare, for example in a
 * suspended round; returns null if nothing counts.
 */
type Lines = {
  pair: readonly [Opponent, Opponent]
  strokes: readonly [number[], number[]]
  scale: PointsScale
  counted?: readonly [Opponent, Opponent]
  change?: (compared: Compared) => Compared | null
}

/**
 * Returns both lines of a match, given the strokes each receives on each hole.
 * @source M1
 * @example
 * const scale = { pointsPerHole: 1, pointsForNet: 3, strokesRule: 'difference', maxStrokes: null }
 * matchLines({ pair: [{ gross: [4], handicap: 0 }, { gross: [5], handicap: 1 }], strokes: [[0], [1]], scale }).map((line) => line.points) // [2, 2]
 */
export function matchLines({ pair, strokes, scale, counted = pair, change }: Lines): [MatchLine, MatchLine] {
  for (const { handicap } of pair) wantNumber('handicap', handicap, anyNumber)
  const nets = [netsOf(pair[0].gross, strokes[0]), netsOf(pair[1].gross, strokes[1])] as const
  const totals = [netTotal(counted[0], strokes[0].length), netTotal(counted[1], strokes[1].length)] as const
  const compared = change ? change({ nets, totals }) : { nets, totals }
  const shares = compared ? shareMatch(compared, scale) : nothingShared(nets[0].length)
  const line = (side: 0 | 1) =>
    lineOf({ player: pair[side], strokes: strokes[side], shares, side, net: (compared?.totals ?? totals)[side] })
  return [line(0), line(1)]
}

/**
 * Returns the total gross strokes; blanks and pick-ups count as 0.
 * @example
 * grossTotal([4, 'pickup', null, 5]) // 9
 */
export function grossTotal(gross: readonly Gross[]): number {
  let sum = 0
  for (const g of gross) {
    if (typeof g !== 'number') continue
    assertInteger('gross', g, atLeastOne)
    sum += g
  }
  return sum
}

/**
 * Returns net strokes by hole: Infinity for a pick-up, null for a hole that wasn't played.
 * @example
 * netsOf([5, 'pickup', null], [1, 0, 0]) // [4, Infinity, null]
 */
export function netsOf(gross: readonly Gross[], strokes: readonly number[]): (number | null)[] {
  return strokes.map((received, i) => {
    assertInteger('strokes', received, anyNumber)
    const hit = gross[i] ?? null
    if (typeof hit === 'number') assertInteger('gross', hit, atLeastOne)
    return hit === 'pickup' ? Number.POSITIVE_INFINITY : hit === null ? null : hit - received
  })
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
    net: net === Number.POSITIVE_INFINITY ? null : net,
    hasNoNet: net === Number.POSITIVE_INFINITY,
    netPoints: shares.net?.[side] ?? null,
    matchPoints: shares.match?.[side] ?? null,
    points: pointsOfSide(shares, side),
  }
}

/** Returns a card's net total: null while a hole is blank, and Infinity if a pick-up leaves no net total. */
function netTotal({ gross, handicap }: Opponent, holes: number): number | null {
  const hit = gross.slice(0, holes)
  if (hit.length < holes || hit.includes(null)) return null
  return hit.includes('pickup') ? Number.POSITIVE_INFINITY : grossTotal(hit) - handicap
}
