import { currentOf } from '../../claims/current-of.ts'
import type { Card } from '../../schema/card.ts'

/**
 * Whether anything stands on a card. One that was rubbed out, or whose only entry was taken back, is none that anybody began.
 *
 * @source L1, M3
 * @example
 * isBegun(golden.cards[0]) // true
 * isBegun({ ...golden.cards[0], cells: {} }) // false
 */
export function isBegun({ cells }: Card): boolean {
  for (const name in cells) if (currentOf(cells[name]) !== undefined) return true
  return false
}
