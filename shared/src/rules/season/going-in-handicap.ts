import { nonNegative, wantWholeOrEndless } from '../../lib/range.ts'
import type { SeasonIndex } from './season-index.ts'

/**
 * A player's starting handicap for a week: the week's own, otherwise the last earlier one, otherwise the season's
 * starting handicap; null if there is none. Later events can't change it.
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
