import type { PaperRows } from '../documents/paper-rows.ts'
import { formatClock } from '../lib/clock-time.ts'
import { tableText } from '../text/export.ts'
import type { CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/** The teams of the season by number. */
export function teamsTable(paper: PaperRows): CsvTable {
  const { person, inOrder } = exportNames(paper)
  const rows = inOrder().map((t) => [
    t.teamNumber,
    person(t.player1Id),
    person(t.player2Id),
    t.startTime === null ? null : formatClock(t.startTime),
  ])
  return { name: 'teams', ...tableText.teams, rows }
}
