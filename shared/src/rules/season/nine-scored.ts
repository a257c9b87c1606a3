import { currentOf } from '../../claims/current-of.ts'
import { memoizeByList } from '../../lib/week-groups.ts'
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
export const nineScored = memoizeByList((cards: readonly Card[]): 'front' | 'back' | null => {
  let lead = 0
  for (const { cells } of cards)
    for (let hole = 1; hole <= 18; hole++) if (currentOf(cells[hole]) !== undefined) lead += hole <= 9 ? 1 : -1
  return lead === 0 ? null : lead > 0 ? 'front' : 'back'
})
