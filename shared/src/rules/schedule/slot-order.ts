import { assertInteger } from '../../lib/range.ts'
import { rangeTo } from '../../lib/range-to.ts'
import { slotTables } from './slot-tables.ts'

/** The supported numbers of teams. */
export const teamCounts = { least: 2, most: 99 }

/**
 * Assigns the pairs of a round to slots. Pairs are identified by their distance on the circle. In round r, distance i
 * means that r+i plays r-i, and distance 0 means that r plays the team in the middle. If the number of teams is odd,
 * nobody is in the middle, so r has a bye, which comes last.
 *
 * If slots follow distance, every team on the circle has each slot twice, but the team in the middle never leaves the
 * last slot. So in rounds i/2 and -i/2 (modulo the circle's size), the pair with the team in the middle trades slots
 * with the pair at distance i. Then the team in the middle has each slot twice, too, and no other team gains or loses
 * more than one. This requires a circle whose size isn't divisible by 3; other sizes use a table.
 * @param teams 2 to 99
 * @param round 0-based
 * @source T2; Haselgrove and Leech, A tournament design problem (1977); Schellenberg, van Rees and Vanstone (1977)
 * @example
 * slotOrder(6, 0) // [1, 2, 0]
 * slotOrder(6, 1) // [1, 0, 2]
 */
export function slotOrder(teams: number, round: number): number[] {
  assertInteger('teams', teams, teamCounts)
  const ring = teams - 1 + (teams % 2)
  assertInteger('round', round, { least: 0, most: ring - 1 })
  const table = slotTables[teams]?.[Math.min(round, ring - round)]
  if (table) return [...table].map((letter) => Number.parseInt(letter, 36))
  const pairs = Math.floor((ring - 1) / 2)
  const order = [...rangeTo(pairs), 0]
  if (teams % 2 === 1) return order
  const doubled = (2 * round) % ring
  const moved = Math.min(doubled, ring - doubled)
  return order.map((distance) => (distance === moved ? 0 : distance === 0 ? moved : distance))
}
