import type { SeasonIndex } from './season-index.ts'

/**
 * Returns the factor applied to a round's strokes in averages and handicaps, by its week's own rules: 0.5 for an
 * 18-hole round in a nine-hole season, 2 for a nine-hole round in an 18-hole season.
 * @source H15
 * @example
 * roundShare(seasonIndex(golden), golden.weeks[0].id) // 1
 */
export function roundShare(index: SeasonIndex, weekId: number): number {
  const week = index.weekById.get(weekId)
  const holes = week ? index.holesOfWeek(week).holes.length : 0
  return week && holes > 0 ? index.settingsOf(week).holesPerRound / (holes > 9 ? 18 : 9) : 1
}
