import { type Gross, netsOf, type Opponent } from '../scoring/match-points.ts'
import { groupStrokes, matchStrokes } from '../scoring/match-strokes.ts'
import { type Compared, type Shares, shareMatch } from '../scoring/share-match.ts'
import { strokesByRank } from '../scoring/strokes-per-hole.ts'
import { haltedRound } from './halted-round.ts'
import { type Entrant, holesOfEntrant, type Setting } from './pairing-lines.ts'

/** What partners play together: net strokes of the side by hole, its net total, and the shares of both sides. */
export type SideLine = { nets: (number | null)[]; total: number | null; shares: Shares }

/**
 * Side against side. Better ball: the lower net of the partners on each hole, strokes from the lowest handicap of all four.
 * Both balls: the partners' strokes added up, on the difference of the added handicaps. A hole counts when all have played it.
 *
 * @source M4
 * @example
 * const season = { ...golden.season, settings: { ...golden.season.settings, sides: 'combined' } }
 * seasonResults({ ...golden, season }).matchResult(golden.matches[0]).sides[0].shares.holes.length // 9
 */
export function sideLines(pairs: readonly (readonly [Entrant, Entrant])[], setting: Setting): [SideLine, SideLine] {
  const { week, holes, settings } = setting
  const plain = settings.sides === 'combined' ? combined(pairs, setting) : betterBall(pairs, setting)
  const compared =
    week.status === 'halted'
      ? haltedRound({ ...plain, ranks: [holes.ranks, holes.ranks], rule: settings.haltedRound })
      : plain
  const nothing: Shares = { holes: holes.ranks.map(() => null), blocks: [], net: null, match: null }
  const shares = compared ? shareMatch(compared, settings) : nothing
  const line = (side: 0 | 1): SideLine => ({ nets: [...plain.nets[side]], total: plain.totals[side], shares })
  return [line(0), line(1)]
}

type Played = Compared & { pair: [Opponent, Opponent] }

function combined(pairs: readonly (readonly [Entrant, Entrant])[], { holes, settings }: Setting): Played {
  const pair: [Opponent, Opponent] = [addedUp(pairs.map(([a]) => a)), addedUp(pairs.map(([, b]) => b))]
  const given = matchStrokes({
    handicaps: [pair[0].handicap, pair[1].handicap],
    rule: settings.strokesRule,
    most: settings.maxStrokes,
  })
  const nets = [
    netsOf(pair[0].gross, strokesByRank(given[0], holes.ranks)),
    netsOf(pair[1].gross, strokesByRank(given[1], holes.ranks)),
  ] as const
  return { pair, nets, totals: [sumOf(pair[0].gross, pair[0].handicap), sumOf(pair[1].gross, pair[1].handicap)] }
}

function betterBall(pairs: readonly (readonly [Entrant, Entrant])[], setting: Setting): Played {
  const { holes, settings } = setting
  const all = pairs.flat()
  const given = groupStrokes({
    handicaps: all.map((e) => e.handicap),
    rule: settings.strokesRule,
    most: settings.maxStrokes,
  })
  const nets = all.map((entrant, i) =>
    netsOf(entrant.gross, strokesByRank(given[i] ?? 0, holesOfEntrant(entrant, setting).ranks)),
  )
  const best = (side: 0 | 1) => {
    const own = nets.filter((_, i) => i % 2 === side)
    return holes.ranks.map((_, hole) => {
      const balls = own.map((net) => net[hole] ?? null)
      return balls.length > 0 && balls.every((net) => net !== null) ? Math.min(...balls) : null
    })
  }
  const [first, second] = [best(0), best(1)]
  const asCards: [Opponent, Opponent] = [cardOf(first), cardOf(second)]
  return { pair: asCards, nets: [first, second], totals: [sumOf(asCards[0].gross, 0), sumOf(asCards[1].gross, 0)] }
}

/** The better ball as a card of handicap 0: its strokes are taken off already. */
function cardOf(nets: readonly (number | null)[]): Opponent {
  return { gross: nets.map((net) => (net === Number.POSITIVE_INFINITY ? 'pickup' : net)), handicap: 0 }
}

function addedUp(players: readonly Entrant[]): Opponent {
  const holes = players[0]?.gross.length ?? 0
  const gross = Array.from({ length: holes }, (_, hole): Gross => {
    const balls = players.map((p) => p.gross[hole] ?? null)
    if (balls.some((g) => g === null)) return null
    return balls.reduce<Gross>((sum, g) => (typeof sum === 'number' && typeof g === 'number' ? sum + g : 'pickup'), 0)
  })
  return { gross, handicap: players.reduce((sum, p) => sum + p.handicap, 0) }
}

function sumOf(gross: readonly Gross[], handicap: number): number | null {
  let sum = -handicap
  for (const g of gross) {
    if (typeof g !== 'number') return null
    sum += g
  }
  return gross.length === 0 ? null : sum
}
