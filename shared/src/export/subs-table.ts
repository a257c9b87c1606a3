import { currentOf } from '../claims/current-of.ts'
import type { Season } from '../season/season.ts'
import { tableText } from '../text/screens/league/export.ts'
import type { CsvRow, CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/** Exports who subbed for whom. */
export function subsTable(season: Season): CsvTable {
  const { byWeek, person } = exportNames(season)
  const rows = byWeek(season.subAssignments).flatMap(({ row, week }): CsvRow[] => {
    const sub = currentOf(row.sub)
    return sub == null ? [] : [[week.weekNumber, week.date, person(row.playerId), person(sub)]]
  })
  return { name: 'subs', ...tableText.subs, rows }
}
