import type { LeagueSettings } from '../schema/league-settings.ts'
import type { Opponent } from './match-points.ts'
import { holesToCount } from './player-rounds.ts'
import type { Compared } from './share-match.ts'
import { strokesByRank } from './strokes-per-hole.ts'

/**
 * What a halted round is compared by, once both have done enough of it (five of nine, nine of eighteen): the holes that both
 * played, and the net totals over those. Under `restHalved` the other holes are level, so that they are halved. Null where
 * it does not count.
 *
 * @source product rule 10
 * @example
 * haltedRound({ nets: [[4, null], [3, null]], pair: [{ gross: [4, null], handicap: 0 }, { gross: [3, null], handicap: 0 }], ranks: [1, 2], rule: 'restHalved' }) // { nets: [[4, 0], [3, 0]], totals: [4, 3] }
 */
export function haltedRound(options: {
  nets: Compared['nets']
  pair: readonly [Opponent, Opponent]
  ranks: readonly number[]
  rule: LeagueSettings['haltedRound']
}): Compared | null {
  const { nets, pair, ranks, rule } = options
  const both = nets[0].map((net, i) => net !== null && (nets[1][i] ?? null) !== null)
  if (rule === 'void' || both.filter(Boolean).length < holesToCount(ranks.length)) return null
  const rest = rule === 'restHalved' ? 0 : null
  const level = (side: 0 | 1) => nets[side].map((net, i) => (both[i] ? net : rest))
  const total = (side: 0 | 1) => {
    const received = strokesByRank(pair[side].handicap, ranks)
    const strokes = pair[side].gross.slice(0, ranks.length).map((g, i) => (both[i] ? g : 0))
    if (!strokes.every((g) => typeof g === 'number')) return null
    return strokes.reduce((sum, g, i) => sum + (both[i] ? g - (received[i] ?? 0) : 0), 0)
  }
  return { nets: [level(0), level(1)], totals: [total(0), total(1)] }
}
