import { assertInteger, nonNegative } from '../../lib/range.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { withinPart } from '../scoring/match-part.ts'
import { type Gross, netsOf, type Opponent } from '../scoring/match-points.ts'
import { groupStrokes, matchStrokes } from '../scoring/match-strokes.ts'
import { type Compared, type Shares, shareMatch } from '../scoring/share-match.ts'
import { strokesByRank } from '../scoring/strokes-per-hole.ts'
import { haltedRound, partRound } from './halted-round.ts'
import { asCounted, type Entrant, holesOfEntrant, type Setting } from './pairing-lines.ts'

/**
 * The partners' combined result: the side's net strokes by hole, its net total, and both sides' shares. `strokes`: the
 * strokes that the side receives on each hole for the sum of its balls; all 0 unless the balls are added together.
 * `balls`: each player's net strokes, if the best of them count. `highLow`: the side's lowest and highest ball on each
 * hole, if both count. `counted`: the side as one card, whose strokes minus its handicap are the net total.
 */
export type SideLine = {
  nets: (number | null)[]
  strokes: readonly number[]
  total: number | null
  shares: Shares
  balls: readonly Ball[]
  highLow: readonly [low: (number | null)[], high: (number | null)[]] | null
  counted: Pick<Opponent, 'gross' | 'handicap'>
}
type Ball = { playerId: number; nets: readonly (number | null)[] }
type Sides = readonly [readonly Entrant[], readonly Entrant[]]

/** `strokesOf`: returns the strokes that a player receives on each hole of the match. */
type ComparedSides = { sides: [SideLine, SideLine]; strokesOf: (one: Entrant) => readonly number[] }

/**
 * Compares two sides, using the players present and any replacement scores. Even one player can represent a side. In
 * better ball, a side's score on a hole is its lowest net; if the league counts more than one ball, it is the sum of
 * that many lowest nets. Handicap strokes are measured from the lowest handicap of all the players. In high-low, the
 * sides' lowest nets are compared, and then their highest. In combined, each side adds up its players' strokes and
 * handicaps, and the side with the higher total handicap receives the difference; its players receive no strokes of
 * their own. If a side has fewer balls than the number that count, its balls are counted again, in order.
 * @source M4, M12, M19, M20, M21
 * @example
 * const season = { ...golden.season, settings: { ...golden.season.settings, sides: 'combined' } }
 * seasonResults({ ...golden, season }).matchResult(golden.matches[0]).sides[0].shares.holes.length // 9
 */
export function sideLines(sides: Sides, setting: Setting): ComparedSides {
  const { week, holes, settings, part = null } = setting
  const came = [sides[0].filter(plays), sides[1].filter(plays)] as const
  const played = settings.sides === 'combined' ? combined(came, setting) : bestBalls(came, setting)
  const { nets, counted, balls, highLow, strokes, received } = played
  const ballsMet: Compared['balls'] = highLow && [
    [highLow[0][0], highLow[1][0]],
    [highLow[0][1], highLow[1][1]],
  ]
  const ranks = [holes.ranks, holes.ranks] as const
  const plain: Compared = part
    ? partRound({ nets, pair: counted, ranks, part, balls: ballsMet })
    : { nets, totals: [totalOf(counted[0]), totalOf(counted[1])], ...(ballsMet && { balls: ballsMet }) }
  const compared =
    week.status === 'halted'
      ? haltedRound({ nets, pair: counted, ranks, rule: settings.haltedRound, balls: ballsMet, part })
      : plain
  const nothing: Shares = { holes: holes.ranks.map(() => null), blocks: [], net: null, match: null }
  const shares = compared ? shareMatch(compared, settings) : nothing
  const line = (side: 0 | 1): SideLine => ({
    nets: [...nets[side]],
    strokes: strokes[side],
    total: finite(plain.totals[side]),
    shares,
    balls: balls[side],
    highLow: highLow?.[side] ?? null,
    counted: counted[side],
  })
  const none = holes.ranks.map(() => 0)
  return { sides: [line(0), line(1)], strokesOf: (one) => received.get(one) ?? none }
}

/**
 * Returns how many of a side's balls count on a hole.
 * @param hole the hole's 0-based position in the round
 * @source M19, M21
 * @example
 * const rules = { ballsCounted: 2, ballsByHole: [1, 2, 3] }
 * ballsOnHole(rules, 5) // 3
 * ballsOnHole({ ...rules, ballsByHole: [] }, 5) // 2
 */
export function ballsOnHole(
  { ballsCounted, ballsByHole }: Pick<LeagueSettings, 'ballsCounted' | 'ballsByHole'>,
  hole: number,
): number {
  assertInteger('hole', hole, nonNegative)
  return ballsByHole[hole % Math.max(1, ballsByHole.length)] ?? ballsCounted
}

/** Returns whether a player is present or has a replacement score. */
const plays = ({ absent, ghost }: Entrant): boolean => !absent || ghost
const finite = (total: number | null): number | null => (total === Number.POSITIVE_INFINITY ? null : total)

/** Returns a card's net total: null while a hole is missing, and Infinity if a pick-up leaves no total. */
function totalOf({ gross, handicap }: Opponent): number | null {
  if (gross.includes(null)) return null
  if (gross.includes('pickup')) return Number.POSITIVE_INFINITY
  return gross.reduce<number>((sum, g) => sum + Number(g), -handicap)
}

/**
 * `strokes`: what each side receives for the sum of its balls. `received`: what each player receives for their own ball.
 * `counted`: each side as one card, from which its net total is computed.
 */
type Played = {
  nets: Compared['nets']
  strokes: readonly [readonly number[], readonly number[]]
  received: ReadonlyMap<Entrant, readonly number[]>
  counted: readonly [Opponent, Opponent]
  balls: readonly [readonly Ball[], readonly Ball[]]
  highLow?: readonly [NonNullable<SideLine['highLow']>, NonNullable<SideLine['highLow']>]
}

function combined(sides: Sides, setting: Setting): Played {
  const { holes, settings, part = null } = setting
  const balls = Math.max(sides[0].length, sides[1].length)
  const repeated = (own: readonly Entrant[]) =>
    own.length === 0 ? [] : Array.from({ length: balls }, (_, i) => own[i % own.length] as Entrant)
  const [first, second] = [repeated(sides[0]), repeated(sides[1])]
  const pair: [Opponent, Opponent] = [addedUp(first, holes.ranks.length), addedUp(second, holes.ranks.length)]
  const given = matchStrokes({
    handicaps: [pair[0].handicap, pair[1].handicap],
    rule: settings.strokesRule,
    most: settings.maxStrokes,
  })
  const strokesOf = (side: 0 | 1) => withinPart(strokesByRank(given[side], holes.ranks), part, 0)
  const strokes = [strokesOf(0), strokesOf(1)] as const
  const nets = [netsOf(pair[0].gross, strokes[0]), netsOf(pair[1].gross, strokes[1])] as const
  const counted = (own: readonly Entrant[]) =>
    addedUp(
      own.map((one) => asCounted(one, setting)),
      holes.ranks.length,
    )
  return { nets, strokes, received: new Map(), counted: [counted(first), counted(second)], balls: [[], []] }
}

function bestBalls(sides: Sides, setting: Setting): Played {
  const { holes, settings, part = null } = setting
  const isHighLow = settings.sides === 'highLow'
  const all = sides.flat()
  const byGross = settings.ballsBy === 'gross'
  const given = groupStrokes({
    handicaps: all.map((e) => (byGross ? 0 : e.handicap)),
    rule: settings.strokesRule,
    most: settings.maxStrokes,
  })
  const strokesAt = (one: Entrant, i: number) =>
    withinPart(strokesByRank(given[i] ?? 0, holesOfEntrant(one, setting).ranks), part, 0)
  const received = new Map(all.map((one, i) => [one, strokesAt(one, i)] as const))
  const none = holes.ranks.map(() => 0)
  const ballsOf = (own: readonly Entrant[], cardOf: (one: Entrant) => readonly Gross[]): Ball[] =>
    own.map((one) => ({ playerId: one.playerId, nets: netsOf(cardOf(one), received.get(one) ?? []) }))
  const lowest = (own: readonly Entrant[], balls: readonly Ball[]) => {
    const enough = isHighLow ? outermost : lowestOf
    return holes.ranks.map((_, hole) => enough(playedBalls(own, balls, hole), ballsOnHole(settings, hole)))
  }
  const counted = (own: readonly Entrant[]) =>
    cardOf(
      lowest(
        own,
        ballsOf(own, (one) => asCounted(one, setting).gross),
      ).map(sumOf),
    )
  const hit = (one: Entrant) => one.gross
  const balls = [ballsOf(sides[0], hit), ballsOf(sides[1], hit)] as const
  const [first, second] = [lowest(sides[0], balls[0]), lowest(sides[1], balls[1])]
  const lowAndHigh = (own: typeof first) =>
    [own.map((two) => two?.[0] ?? null), own.map((two) => two?.[1] ?? null)] as const
  return {
    nets: [first.map(sumOf), second.map(sumOf)],
    strokes: [none, none],
    received,
    counted: [counted(sides[0]), counted(sides[1])],
    balls,
    ...(isHighLow && { highLow: [lowAndHigh(first), lowAndHigh(second)] as const }),
  }
}

const sumOf = (balls: readonly number[] | null): number | null =>
  balls === null ? null : balls.reduce((sum, net) => sum + net, 0)

/**
 * Returns a side's balls on a hole. A replacement ball for an absent player doesn't count until one of the players
 * present has played the hole, so the list is empty until then.
 */
function playedBalls(own: readonly Entrant[], balls: readonly Ball[], hole: number): (number | null)[] {
  const nets = balls.map((ball) => ball.nets[hole] ?? null)
  const came = own.flatMap(({ ghost }, i) => (ghost ? [] : [nets[i] ?? null]))
  return came.length > 0 && came.every((net) => net === null) ? [] : nets
}

/**
 * Returns a side's lowest balls, or null until enough have been played. If a side has fewer balls than `count`, its
 * balls are counted again, in order. A picked-up ball (Infinity) counts only if no other is left.
 */
function lowestOf(nets: readonly (number | null)[], count: number): number[] | null {
  if (nets.length === 0) return null
  const all = Array.from({ length: Math.max(count, nets.length) }, (_, i) => nets[i % nets.length] ?? null)
  const inOrder = all.map((net) => net ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b)
  const lowest = inOrder.slice(0, count)
  return lowest.every(Number.isFinite) || !all.includes(null) ? lowest : null
}

/** Returns a side's lowest and highest ball once all have been played. */
function outermost(nets: readonly (number | null)[]): number[] | null {
  const known = nets.flatMap((net) => (net === null ? [] : [net]))
  return known.length === 0 || known.length < nets.length ? null : [Math.min(...known), Math.max(...known)]
}

/** Converts the better ball to a card with handicap 0, because its nets already have the strokes subtracted. */
function cardOf(nets: readonly (number | null)[]): Opponent {
  return { gross: nets.map((net) => (net === Number.POSITIVE_INFINITY ? 'pickup' : net)), handicap: 0 }
}

function addedUp(players: readonly Opponent[], holes: number): Opponent {
  const gross = Array.from({ length: holes }, (_, hole): Gross => {
    const balls = players.map((p) => p.gross[hole] ?? null)
    if (balls.length === 0 || balls.includes(null)) return null
    return balls.reduce<Gross>((sum, g) => (typeof sum === 'number' && typeof g === 'number' ? sum + g : 'pickup'), 0)
  })
  return { gross, handicap: players.reduce((sum, p) => sum + p.handicap, 0) }
}
