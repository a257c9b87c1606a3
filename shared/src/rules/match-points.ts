import { matchStrokes, type StrokesRule } from './match-strokes.ts'
import { strokesPerHole } from './strokes-per-hole.ts'

/** `gross` is null where a hole is not played yet; a picked-up ball loses the hole. */
export type Gross = number | 'pickup' | null
export type Opponent = { gross: readonly Gross[]; handicap: number }
export type PointsScale = { pointsPerHole: number; pointsForNet: number; strokesRule: StrokesRule; maxStrokes: number | null }

/** One player's line of a match. `net` and `netPoints` are null until all holes of both are in. */
export type MatchLine = {
  strokes: number[]
  holePoints: (number | null)[]
  thru: number
  grossTotal: number
  net: number | null
  netPoints: number | null
  points: number
}

/**
 * Points of one player against another: `pointsPerHole` for the lower net on a hole and `pointsForNet` for the lower net
 * total (gross minus the FULL own handicap); halves are split. A hole that one has not played gives nobody points yet.
 *
 * @param indexes printed stroke index of each hole played, in order
 * @source reference league (2 a hole, 2 for low net on nine holes = 20)
 * @example
 * const scale = { pointsPerHole: 2, pointsForNet: 2, strokesRule: 'difference', maxStrokes: null } as const
 * matchPoints([{ gross: [4], handicap: 0 }, { gross: [5], handicap: 1 }], [1], scale).map((l) => l.points) // [2, 2]
 */
export function matchPoints(pair: readonly [Opponent, Opponent], indexes: readonly number[], scale: PointsScale): [MatchLine, MatchLine] {
  const [a, b] = pair
  const given = matchStrokes({ handicaps: [a.handicap, b.handicap], rule: scale.strokesRule, most: scale.maxStrokes })
  const strokes = given.map((s) => strokesPerHole(s, indexes)) as [number[], number[]]
  const holes = indexes.map((_, i) => holeShare(netOf(a.gross[i], strokes[0][i]), netOf(b.gross[i], strokes[1][i]), scale.pointsPerHole))
  const nets = pair.map((p) => netTotal(p, indexes.length)) as [number | null, number | null]
  const last = nets[0] === null || nets[1] === null ? null : holeShare(nets[0], nets[1], scale.pointsForNet)
  return [
    lineOf({ player: a, strokes: strokes[0], holes, last, side: 0, net: nets[0] }),
    lineOf({ player: b, strokes: strokes[1], holes, last, side: 1, net: nets[1] }),
  ]
}

type Share = readonly [number, number] | null
type Line = { player: Opponent; strokes: number[]; holes: Share[]; last: Share; side: 0 | 1; net: number | null }

function lineOf({ player, strokes, holes, last, side, net }: Line): MatchLine {
  const holePoints = holes.map((share) => share?.[side] ?? null)
  const netPoints = last?.[side] ?? null
  const points = holePoints.reduce<number>((sum, p) => sum + (p ?? 0), 0) + (netPoints ?? 0)
  const played = player.gross.slice(0, strokes.length).filter((g) => g !== null)
  return { strokes, holePoints, thru: played.length, grossTotal: grossTotal(player.gross), net, netPoints, points }
}

/** Sum of what was hit; blanks and pick-ups count 0. */
export function grossTotal(gross: readonly Gross[]): number {
  return gross.reduce<number>((sum, g) => sum + (typeof g === 'number' ? g : 0), 0)
}

function netOf(gross: Gross | undefined, strokes: number | undefined): number | null {
  if (gross === 'pickup') return Number.POSITIVE_INFINITY
  return typeof gross === 'number' ? gross - (strokes ?? 0) : null
}

/** A card with a pick-up or a blank has no net total. */
function netTotal({ gross, handicap }: Opponent, holes: number): number | null {
  const hit = gross.slice(0, holes)
  return hit.length === holes && hit.every((g) => typeof g === 'number') ? grossTotal(hit) - handicap : null
}

function holeShare(first: number | null, second: number | null, worth: number): Share {
  if (first === null || second === null) return null
  if (first === second) return [worth / 2, worth / 2]
  return first < second ? [worth, 0] : [0, worth]
}
