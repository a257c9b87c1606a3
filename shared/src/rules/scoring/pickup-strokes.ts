import { anyNumber, assertInteger, atLeastOne, wantWholes } from '../../lib/range.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Gross } from './match-points.ts'
import { strokesByRank } from './strokes-per-hole.ts'

type PickupRule = Pick<LeagueSettings, 'pickupNet' | 'pickupStrokes'>

/**
 * Returns a picked-up hole's value in net and totals, by the league's rule; null if a card with a picked-up hole has no
 * total.
 * @param options.received strokes that the player’s handicap gives on the hole
 * @source M11; Rules of Golf 21.2
 * @example
 * pickupStrokes({ rule: { pickupNet: 'netDoubleBogey', pickupStrokes: 5 }, par: 4, received: 1 }) // 7
 */
export function pickupStrokes(options: { rule: PickupRule; par: number; received: number }): number | null {
  const { rule, par, received } = options
  assertInteger('par', par, atLeastOne)
  assertInteger('received', received, anyNumber)
  assertInteger('pickupStrokes', rule.pickupStrokes, atLeastOne)
  if (rule.pickupNet === 'none') return null
  if (rule.pickupNet === 'netDoubleBogey') return Math.max(1, par + 2 + received)
  if (rule.pickupNet === 'doublePar') return 2 * par
  return rule.pickupNet === 'overPar' ? par + rule.pickupStrokes : rule.pickupStrokes
}

type Card = {
  gross: readonly Gross[]
  handicap: number
  holes: readonly { par: number }[]
  ranks: readonly number[]
  rule: PickupRule
}

/**
 * Returns a card as it counts in totals: picked-up holes get the league's value, or remain pick-ups if the league
 * doesn't set one.
 * @source M11
 * @example
 * const rule = { pickupNet: 'doublePar', pickupStrokes: 5 }
 * countedStrokes({ gross: [4, 'pickup'], handicap: 0, holes: [{ par: 4 }, { par: 3 }], ranks: [1, 2], rule }) // [4, 6]
 */
export function countedStrokes({ gross, handicap, holes, ranks, rule }: Card): readonly Gross[] {
  wantWholes('ranks', ranks, atLeastOne)
  assertInteger('handicap', handicap, anyNumber)
  if (rule.pickupNet === 'none' || !gross.includes('pickup')) return gross
  const received = strokesByRank(handicap, ranks)
  return gross.map((hit, i) =>
    hit === 'pickup' ? (pickupStrokes({ rule, par: holes[i]?.par ?? 1, received: received[i] ?? 0 }) ?? hit) : hit,
  )
}
