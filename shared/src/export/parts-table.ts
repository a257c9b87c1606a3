import { departureNote } from '../documents/departure-note.ts'
import { type PaperRows, resultsOf } from '../documents/paper-rows.ts'
import { seasonParts } from '../documents/season-parts.ts'
import { tableText } from '../text/screens/league/export.ts'
import type { CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/**
 * The division and segment tables after the last week with points, one below the other; null in a season without them.
 */
export function partsTable(paper: PaperRows): CsvTable | null {
  const { team, pair } = exportNames(paper)
  const results = resultsOf(paper)
  const through = results.lastWeek()
  const parts = seasonParts(paper.rows, results, through)
  if (parts.length === 0) return null
  const rows = parts.flatMap(({ title, standings }) =>
    standings.map(({ teamId, place, points }) => [
      title,
      place,
      team(teamId)?.teamNumber ?? null,
      pair(teamId),
      points,
      departureNote(paper.rows, teamId, through),
    ]),
  )
  return { name: 'divisions-segments', ...tableText.parts, rows }
}
