import { nonNegative, wantWholeOrEndless } from '../../lib/range.ts'
import type { SeasonIndex } from './season-index.ts'

/**
 * What a player goes into a week with: the week's own going-in handicap, else the last earlier one, else what they came to
 * the season with; null when there is none.
 * Nothing that happens later can move it.
 *
 * @param weekNumber number of the week within the season
 * @source H7
 * @example
 * goingInHandicap(seasonIndex(golden), 41, 3) // 7
 */
export function goingInHandicap(index: SeasonIndex, playerId: number, weekNumber: number): number | null {
  wantWholeOrEndless('weekNumber', weekNumber, nonNegative)
  const assigned = index.goingIn.get(playerId)?.findLast((h) => h.weekNumber <= weekNumber)?.goingIn
  return assigned ?? index.rows.startingHandicaps.get(playerId) ?? null
}
