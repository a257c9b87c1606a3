import { plainDollars } from '../lib/dollars.ts'
import type { Season } from '../season/season.ts'
import { tableText } from '../text/screens/league/export.ts'
import { treasuryText } from '../text/screens/money/treasury.ts'
import type { CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/** Exports the dues that players have paid, then every treasury entry by day. */
export function treasuryTable(season: Season): CsvTable {
  const { person } = exportNames(season)
  const dues = [...season.players.values()].flatMap((player) =>
    player.paidDues
      ? [['', person(player.id), treasuryText.kinds.paid, plainDollars(player.paidDues), treasuryText.duesBefore]]
      : [],
  )
  const entries = [...season.treasuryEntries]
    .sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
    .map((entry) => [
      entry.date,
      person(entry.playerId),
      treasuryText.kinds[entry.kind],
      plainDollars(entry.cents),
      entry.reason ?? '',
    ])
  return { name: 'treasury', ...tableText.treasury, rows: [...dues, ...entries] }
}
