import { currentOf } from '../claims/current-of.ts'
import type { PaperRows } from '../documents/paper-rows.ts'
import { tableText } from '../text/screens/league/export.ts'
import type { CsvRow, CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/** Who played for whom. */
export function subsTable(paper: PaperRows): CsvTable {
  const { byWeek, person } = exportNames(paper)
  const rows = byWeek(paper.rows.subAssignments).flatMap(({ row, week }): CsvRow[] => {
    const sub = currentOf(row.sub)
    return sub == null ? [] : [[week.weekNumber, week.date, person(row.playerId), person(sub)]]
  })
  return { name: 'subs', ...tableText.subs, rows }
}
