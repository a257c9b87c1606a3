import type { SeasonIndex } from './season-index.ts'

/**
 * Returns the factor applied to a round's strokes if rounds have this many holes: 0.5 for an 18-hole round counted as
 * nine holes, 2 for a nine-hole round counted as eighteen.
 * @source H15
 * @example
 * roundShare(seasonIndex(golden), golden.weeks[0].id, 18) // 2
 */
export function roundShare(index: SeasonIndex, weekId: number, holesPerRound: 9 | 18): number {
  const week = index.weekById.get(weekId)
  const holes = week ? index.holesOfWeek(week).holes.length : 0
  return holes > 0 ? holesPerRound / (holes > 9 ? 18 : 9) : 1
}
