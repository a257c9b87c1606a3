import type { Season } from '../season/season.ts'
import { cellText, tableText } from '../text/screens/league/export.ts'
import type { CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/** Exports handicaps and averages, one row per person and week. A plus player's handicap is below 0. */
export function handicapsTable(season: Season): CsvTable {
  const { byWeek, person } = exportNames(season)
  const rows = byWeek(season.handicaps)
    .map(({ row, week }) => ({ row, week, name: person(row.playerId) }))
    .sort((a, b) => a.week.weekNumber - b.week.weekNumber || a.name.localeCompare(b.name, 'en'))
    .map(({ row, week, name }) => [
      week.weekNumber,
      week.date,
      name,
      row.goingIn,
      row.handSet ? cellText.yes : cellText.no,
      row.generated,
      row.average === null ? null : (row.average / 10).toFixed(1),
    ])
  return { name: 'handicaps', ...tableText.handicaps, rows }
}
