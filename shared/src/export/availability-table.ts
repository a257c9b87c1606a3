import { currentOf } from '../claims/current-of.ts'
import type { Season } from '../season/season.ts'
import { tableText } from '../text/screens/league/export.ts'
import { availabilityText } from '../text/screens/people/availability.ts'
import type { CsvRow, CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/** Exports whether each player said they would play, and who subs for them. */
export function availabilityTable(season: Season): CsvTable {
  const { byWeek, person } = exportNames(season)
  const subs = new Map(season.subAssignments.map((row) => [`${row.weekId}/${row.playerId}`, currentOf(row.sub)]))
  const rows = byWeek(season.availability).flatMap(({ row, week }): CsvRow[] => {
    const state = currentOf(row.state)
    const sub = person(subs.get(`${row.weekId}/${row.playerId}`))
    return state == null ? [] : [[week.weekNumber, week.date, person(row.playerId), availabilityText.says[state], sub]]
  })
  return { name: 'who-is-out', ...tableText.whoIsOut, rows }
}
