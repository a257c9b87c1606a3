import { currentOf } from '../../claims/current-of.ts'
import type { Card } from '../../schema/scores/card.ts'

/**
 * Returns the nine of an 18-hole course that a week was scored on: the nine with more scores, so that a single score on
 * the wrong nine doesn't hide the cards. Null if both have equally many, for example before the first score.
 * @param cards one week's cards
 * @source T9
 * @example
 * const of = (week) => golden.cards.filter((card) => card.weekId === golden.weeks[week].id)
 * nineScored(of(0)) // 'front'
 * nineScored([]) // null
 */
export function nineScored(cards: readonly Card[]): 'front' | 'back' | null {
  const lead = cards.reduce((sum, card) => sum + leadOf(card), 0)
  return lead === 0 ? null : lead > 0 ? 'front' : 'back'
}

/**
 * Returns how many more scores a card has on the front nine than on the back. Rows are replaced, never modified, so
 * each card is counted once.
 */
function leadOf(card: Card): number {
  const known = leads.get(card)
  if (known !== undefined) return known
  let lead = 0
  for (const [name, cell] of Object.entries(card.cells)) {
    const hole = Number(name)
    if (hole > 0 && currentOf(cell) !== undefined) lead += hole <= 9 ? 1 : -1
  }
  leads.set(card, lead)
  return lead
}

const leads = new WeakMap<Card, number>()
