import { assertInteger, atLeastOne } from '../../lib/range.ts'

/** A team to draw, with its handicap: its only player's, or the sum of its players' handicaps. Null if it has none. */
export type Drawn = { teamId: number; handicap: number | null }

/**
 * Splits teams into flights by handicap, lowest first: flight sizes differ by at most one team, and the first flights
 * are the larger ones. Teams without a handicap come last; teams with equal handicaps keep their order.
 * @source D2
 * @example
 * const team = (teamId: number, handicap: number | null) => ({ teamId, handicap })
 * drawFlights([team(1, 12), team(2, 3), team(3, null), team(4, 8), team(5, 20)], 2).map((flight) => flight.map((one) => one.teamId)) // [[2, 4, 1], [5, 3]]
 */
export function drawFlights(teams: readonly Drawn[], flights: number): Drawn[][] {
  assertInteger('flights', flights, atLeastOne)
  const rest = [...teams].sort(byHandicap)
  return Array.from({ length: flights }, (_, i) => rest.splice(0, Math.ceil(rest.length / (flights - i))))
}

/**
 * Compares handicaps for sorting: lowest first, and missing handicaps last.
 * @source D2, U4
 * @example
 * [{ handicap: null }, { handicap: 7 }, { handicap: 3 }].sort(byHandicap).map((one) => one.handicap) // [3, 7, null]
 */
export const byHandicap = (a: Pick<Drawn, 'handicap'>, b: Pick<Drawn, 'handicap'>): number =>
  (a.handicap ?? Number.MAX_SAFE_INTEGER) - (b.handicap ?? Number.MAX_SAFE_INTEGER)
