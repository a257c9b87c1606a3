import { currentOf } from '../claims/current-of.ts'
import type { Season } from '../season/season.ts'
import { tableText } from '../text/screens/league/export.ts'
import type { CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/** Exports the season's contests with their winners; the winner is blank if nobody has won. */
export function winnersTable(season: Season): CsvTable {
  const { byWeek, person } = exportNames(season)
  const winners = new Map(season.contestWinners.map((row) => [row.contestId, currentOf(row.winners) ?? []]))
  const rows = byWeek(season.contests).map(({ row, week }) => [
    week.weekNumber,
    week.date,
    row.name,
    row.hole,
    (winners.get(row.id) ?? []).map(person).join(' & '),
  ])
  return { name: 'contest-winners', ...tableText.winners, rows }
}
