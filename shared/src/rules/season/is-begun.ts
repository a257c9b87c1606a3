import { currentOf } from '../../claims/current-of.ts'
import type { Card } from '../../schema/scores/card.ts'

/**
 * Returns whether a card has been started, which means that it has a stroke on one of these holes, a total, or an
 * absence. A card that was erased or has strokes only on the other nine isn't started.
 * @param holes the week's holes, as returned by `holesOfWeek`
 * @source L1, M3, T9
 * @example
 * isBegun(golden.cards[0], ['1', '2', '3', '4', '5', '6', '7', '8', '9']) // true
 * isBegun(golden.cards[0], ['10', '11', '12', '13', '14', '15', '16', '17', '18']) // false
 */
export function isBegun({ cells }: Card, holes: readonly string[]): boolean {
  const isFilled = (name: string) => currentOf(cells[name]) !== undefined
  return holes.some(isFilled) || isFilled('total') || isFilled('attendance')
}
