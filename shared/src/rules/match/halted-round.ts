import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Nets } from '../scoring/hole-shares.ts'
import { wantNets } from '../scoring/hole-shares.ts'
import { holesInPart, isInPart, type MatchPart } from '../scoring/match-part.ts'
import type { Opponent } from '../scoring/match-points.ts'
import type { Compared } from '../scoring/share-match.ts'
import { strokesByRank } from '../scoring/strokes-per-hole.ts'
import { holesToCount } from '../season/player-rounds.ts'

/**
 * Returns what decides a suspended round once both players have played enough holes (five of nine, or nine of
 * eighteen): the holes both played, and the net totals over those holes. With `restHalved`, all other holes are halved.
 * Null if the round doesn't count.
 * @source R3, M11
 * @example
 * haltedRound({ nets: [[4, null], [3, null]], pair: [{ gross: [4, null], handicap: 0 }, { gross: [3, null], handicap: 0 }], ranks: [[1, 2], [1, 2]], rule: 'restHalved' }) // { nets: [[4, 0], [3, 0]], totals: [4, 3], part: null, isOver: true }
 */
export function haltedRound(options: {
  nets: Compared['nets']
  /** The cards as counted in totals. A picked-up hole stays a pick-up if the league gives it no value. */
  pair: readonly [Opponent, Opponent]
  /** Each player's stroke rank by hole. */
  ranks: readonly [readonly number[], readonly number[]]
  rule: LeagueSettings['haltedRound']
  /** The low and high balls, if they decide the holes. */
  balls?: Compared['balls']
  part?: MatchPart | null
}): Compared | null {
  const { nets, pair, ranks, rule, balls, part = null } = options
  const both = bothPlayed(nets).map((played, i) => played && isInPart(part, i))
  if (rule === 'void' || both.filter(Boolean).length < holesToCount(holesInPart(part, ranks[0].length))) return null
  const totals = [totalOn(both, pair[0], ranks[0]), totalOn(both, pair[1], ranks[1])] as const
  const compared: Compared = { nets: haltedNets(nets, rule), totals, part, isOver: true }
  return balls ? { ...compared, balls: [haltedNets(balls[0], rule), haltedNets(balls[1], rule)] } : compared
}

/**
 * Returns what decides a match that covers part of the round: the net totals on its holes, minus only the handicap
 * strokes on those holes.
 * @source M24
 * @example
 * const card = (gross) => ({ gross, handicap: 1 })
 * partRound({ nets: [[4, 5], [3, 5]], pair: [card([4, 6]), card([4, 5])], ranks: [[1, 2], [1, 2]], part: [1, 2] }).totals // [6, 5]
 */
export function partRound(
  options: Pick<Parameters<typeof haltedRound>[0], 'nets' | 'pair' | 'ranks' | 'balls'> & { part: MatchPart },
): Compared {
  const { nets, pair, ranks, balls, part } = options
  const counts = ranks[0].map((_, i) => isInPart(part, i))
  const totals = [totalOn(counts, pair[0], ranks[0]), totalOn(counts, pair[1], ranks[1])] as const
  return { nets, totals, part, ...(balls && { balls }) }
}

/**
 * Returns the net total on the holes that count; null while any of them is blank, Infinity if a pick-up leaves no
 * total.
 */
function totalOn(counts: readonly boolean[], { gross, handicap }: Opponent, ranks: readonly number[]): number | null {
  const received = strokesByRank(handicap, ranks)
  const strokes = ranks.map((_, i) => (counts[i] ? (gross[i] ?? null) : 0))
  if (strokes.includes(null)) return null
  if (strokes.includes('pickup')) return Number.POSITIVE_INFINITY
  return strokes.reduce<number>((sum, g, i) => sum + (counts[i] ? Number(g) - (received[i] ?? 0) : 0), 0)
}

/**
 * Returns the net scores that decide a suspended round: those on the holes both sides played. With `restHalved`, all
 * other holes are tied (0 against 0); with the other rules, they count as not played.
 * @source R3
 * @example
 * haltedNets([[4, null], [3, 5]], 'restHalved') // [[4, 0], [3, 0]]
 */
export function haltedNets(nets: Nets, rule: LeagueSettings['haltedRound']): Nets {
  const both = bothPlayed(nets)
  const rest = rule === 'restHalved' ? 0 : null
  const kept = (side: 0 | 1) => nets[side].map((net, i) => (both[i] ? net : rest))
  return [kept(0), kept(1)]
}

/**
 * For each hole, returns whether both sides have played it.
 * @example
 * bothPlayed([[4, null], [3, 5]]) // [true, false]
 */
export function bothPlayed(nets: Nets): boolean[] {
  wantNets(nets)
  return nets[0].map((net, i) => net !== null && (nets[1][i] ?? null) !== null)
}
