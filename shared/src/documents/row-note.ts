import type { Season } from '../season/season.ts'
import { weightText } from '../text/left-out.ts'
import { departureNote } from './departure-note.ts'

/**
 * Returns the note next to a team in the standings, if it has left or if some weeks don't count for it; otherwise null.
 * @source T14, ST5
 */
export function rowNote(season: Season, teamId: number, through: number): string | null {
  const dropped = season.results.dropped(teamId, through).map((week) => week.weekNumber)
  const without = dropped.length === 0 ? null : weightText.without(dropped)
  return [departureNote(season, teamId, through), without].filter(Boolean).join(', ') || null
}
