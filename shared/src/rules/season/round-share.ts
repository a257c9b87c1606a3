import type { SeasonIndex } from './season-index.ts'

/**
 * Returns how much of a round's strokes counts toward averages and handicaps, by its week's own rules: half of eighteen
 * holes in a season of nine, twice nine holes in a season of eighteen.
 * @source H15
 * @example
 * roundShare(seasonIndex(golden), golden.weeks[0].id) // 1
 */
export function roundShare(index: SeasonIndex, weekId: number): number {
  const week = index.weekById.get(weekId)
  const holes = week ? index.holesOfWeek(week).holes.length : 0
  return week && holes > 0 ? index.settingsOf(week).holesPerRound / (holes > 9 ? 18 : 9) : 1
}
