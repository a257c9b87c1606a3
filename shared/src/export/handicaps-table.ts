import { handicapText } from '../lib/handicap-text.ts'
import type { Season } from '../season/season.ts'
import { cellText, tableText } from '../text/screens/league/export.ts'
import type { CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/** Handicaps and averages, one row per person and week. */
export function handicapsTable(season: Season): CsvTable {
  const { byWeek, person } = exportNames(season)
  const shown = (handicap: number | null) => (handicap === null ? null : handicapText(handicap))
  const rows = byWeek(season.handicaps)
    .map(({ row, week }) => ({ row, week, name: person(row.playerId) }))
    .sort((a, b) => a.week.weekNumber - b.week.weekNumber || a.name.localeCompare(b.name, 'en'))
    .map(({ row, week, name }) => [
      week.weekNumber,
      week.date,
      name,
      shown(row.goingIn),
      row.handSet ? cellText.yes : cellText.no,
      shown(row.generated),
      row.average === null ? null : (row.average / 10).toFixed(1),
    ])
  return { name: 'handicaps', ...tableText.handicaps, rows }
}
