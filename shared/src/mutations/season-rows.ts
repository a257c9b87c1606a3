import type { SeasonRows } from '../rules/season-book.ts'
import { allRows, type Read, type RowReader } from './define-mutation.ts'

const whole = ['seasons', 'courses', 'weeks', 'teams', 'matches', 'cards', 'handicaps', 'subAssignments', 'points'] as const

/** Reads of a mutation that decides by a whole season: phone and book run it on their own rows, the book with authority. */
export const seasonReads: Read[] = whole.map(allRows)

/**
 * The rows of one season as the rules want them, in their usual order; null when there is no such season.
 *
 * @example
 * const rows = loadedRows(seasonReads, seasonReads.map(({ table }) => aLeague()[table]))
 * seasonRows(rows, 1)?.teams.length // 4
 */
export function seasonRows(rows: RowReader, seasonId: number): SeasonRows | null {
  const season = rows.get('seasons', [seasonId]) ?? rows.list('seasons').find((s) => s.id === seasonId)
  if (!season) return null
  return {
    season,
    course: rows.list('courses').find((c) => c.id === season.courseId),
    weeks: rows
      .list('weeks')
      .filter((w) => w.seasonId === seasonId)
      .sort((a, b) => a.weekNumber - b.weekNumber || a.id - b.id),
    teams: rows
      .list('teams')
      .filter((t) => t.seasonId === seasonId)
      .sort((a, b) => a.teamNumber - b.teamNumber || a.id - b.id),
    matches: rows.list('matches'),
    cards: rows.list('cards'),
    handicaps: rows.list('handicaps'),
    subAssignments: rows.list('subAssignments'),
    points: rows.list('points'),
  }
}
