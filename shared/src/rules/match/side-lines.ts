import { type Gross, netsOf, type Opponent } from '../scoring/match-points.ts'
import { groupStrokes, matchStrokes } from '../scoring/match-strokes.ts'
import { type Compared, type Shares, shareMatch } from '../scoring/share-match.ts'
import { strokesByRank } from '../scoring/strokes-per-hole.ts'
import { haltedRound } from './halted-round.ts'
import { asCounted, type Entrant, holesOfEntrant, type Setting } from './pairing-lines.ts'

/** What partners play together: the side's net strokes by hole, its net total, and both sides' shares. */
export type SideLine = { nets: (number | null)[]; total: number | null; shares: Shares }
type Sides = readonly [readonly Entrant[], readonly Entrant[]]

/**
 * Side against side, with those present and the replacement scores: one ball can represent a side. Better ball: the
 * side's lowest available net on each hole, strokes off the lowest handicap of all. Both balls: the added strokes, on
 * the difference of the added handicaps; if one side has fewer balls, its own count again, in order.
 * @source M4, M12
 * @example
 * const season = { ...golden.season, settings: { ...golden.season.settings, sides: 'combined' } }
 * seasonResults({ ...golden, season }).matchResult(golden.matches[0]).sides[0].shares.holes.length // 9
 */
export function sideLines(sides: Sides, setting: Setting): [SideLine, SideLine] {
  const { week, holes, settings } = setting
  const came = [sides[0].filter(plays), sides[1].filter(plays)] as const
  const { nets, counted } = settings.sides === 'combined' ? combined(came, setting) : betterBall(came, setting)
  const plain: Compared = { nets, totals: [totalOf(counted[0]), totalOf(counted[1])] }
  const compared =
    week.status === 'halted'
      ? haltedRound({ nets, pair: counted, ranks: [holes.ranks, holes.ranks], rule: settings.haltedRound })
      : plain
  const nothing: Shares = { holes: holes.ranks.map(() => null), blocks: [], net: null, match: null }
  const shares = compared ? shareMatch(compared, settings) : nothing
  const line = (side: 0 | 1): SideLine => ({ nets: [...nets[side]], total: finite(plain.totals[side]), shares })
  return [line(0), line(1)]
}

/** Those present, and replacement scores for those absent. */
const plays = ({ absent, ghost }: Entrant): boolean => !absent || ghost
const finite = (total: number | null): number | null => (total === Number.POSITIVE_INFINITY ? null : total)

/** Null while a hole is not played, Infinity if a pick-up leaves no total. */
function totalOf({ gross, handicap }: Opponent): number | null {
  if (gross.includes(null)) return null
  if (gross.includes('pickup')) return Number.POSITIVE_INFINITY
  return gross.reduce<number>((sum, g) => sum + Number(g), -handicap)
}

/** `counted`: the sides as cards that count for the net total. */
type Played = { nets: Compared['nets']; counted: readonly [Opponent, Opponent] }

function combined(sides: Sides, setting: Setting): Played {
  const { holes, settings } = setting
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
  const nets = [
    netsOf(pair[0].gross, strokesByRank(given[0], holes.ranks)),
    netsOf(pair[1].gross, strokesByRank(given[1], holes.ranks)),
  ] as const
  const counted = (own: readonly Entrant[]) =>
    addedUp(
      own.map((one) => asCounted(one, setting)),
      holes.ranks.length,
    )
  return { nets, counted: [counted(first), counted(second)] }
}

function betterBall(sides: Sides, setting: Setting): Played {
  const { holes, settings } = setting
  const all = sides.flat()
  const given = groupStrokes({
    handicaps: all.map((e) => e.handicap),
    rule: settings.strokesRule,
    most: settings.maxStrokes,
  })
  const received = new Map(
    all.map((one, i) => [one, strokesByRank(given[i] ?? 0, holesOfEntrant(one, setting).ranks)] as const),
  )
  const best = (own: readonly Entrant[], cardOf: (one: Entrant) => readonly Gross[]) => {
    const nets = own.map((one) => netsOf(cardOf(one), received.get(one) ?? []))
    return holes.ranks.map((_, hole) => bestOf(own, nets, hole))
  }
  const counted = (own: readonly Entrant[]) => cardOf(best(own, (one) => asCounted(one, setting).gross))
  const hit = (one: Entrant) => one.gross
  return {
    nets: [best(sides[0], hit), best(sides[1], hit)],
    counted: [counted(sides[0]), counted(sides[1])],
  }
}

/**
 * A side has picked up once all of its players have; a replacement ball counts once a present player on the side has
 * played the hole.
 */
function bestOf(own: readonly Entrant[], nets: readonly (readonly (number | null)[])[], hole: number): number | null {
  const balls = nets.map((net) => net[hole] ?? null)
  const came = own.flatMap(({ ghost }, i) => (ghost ? [] : [balls[i] ?? null]))
  if (balls.length === 0 || (came.length > 0 && came.every((net) => net === null))) return null
  const best = Math.min(...balls.map((net) => net ?? Number.POSITIVE_INFINITY))
  return Number.isFinite(best) || !balls.includes(null) ? best : null
}

/** The better ball as a card with handicap 0: its strokes are already subtracted. */
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
