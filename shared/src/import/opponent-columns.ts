import { plainWords } from '../lib/plain-words.ts'
import { unusedText } from '../text/screens/league/import.ts'
import type { ExportedSide } from './export-file.ts'
import type { Ledger } from './ledger.ts'
import { teamNumberIn } from './team-number.ts'

/** Each team's column of opponents, by team number. */
export type OpponentColumns = ReadonlyMap<number, number>

/** The minimum number of team columns. If there are only two, they are the two sides of a match. */
const LEAST_TEAMS = 3

/**
 * Returns the columns of a schedule that has one column per team ("Team 1" to "Team 8"), with opponents in the cells;
 * null for any other file.
 * @example
 * opponentColumns(openLedger([['Week', 'Team 1', 'Team 2', 'Team 3', 'Team 4'], ['1', '2', '1', '4', '3']]), 0)?.size // 4
 */
export function opponentColumns({ rows }: Ledger, head: number): OpponentColumns | null {
  const columns = new Map<number, number>()
  for (const [column, heading] of (rows[head] ?? []).entries()) {
    const team = teamNumberIn(plainWords(heading))
    if (team !== null && !columns.has(team)) columns.set(team, column)
  }
  const cells = rows.slice(head + 1).flatMap((row) => [...columns.values()].map((column) => row[column] ?? ''))
  const isMutual = rows.slice(head + 1).some((row) => [...columns.keys()].some((team) => foeIn(row, { team, columns })))
  return columns.size >= LEAST_TEAMS && isMutual && cells.every((cell) => cell.length < 12) ? columns : null
}

type Place = { team: number; columns: OpponentColumns }

/** Returns a team's opponent in a row; null unless each team is in the other team's cell. */
function foeIn(row: readonly string[], { team, columns }: Place): number | null {
  const foe = teamNumberIn(row[columns.get(team) ?? -1] ?? '')
  const back = foe === null ? null : teamNumberIn(row[columns.get(foe) ?? -1] ?? '')
  return foe !== team && back === team ? foe : null
}

/** Returns the matches in a row. A cell that contradicts the opponent's cell is recorded as unused. */
export function opponentsIn(
  ledger: Ledger,
  row: number,
  columns: OpponentColumns,
): { sides: [ExportedSide, ExportedSide | null] }[] {
  const cells = ledger.rows[row] ?? []
  return [...columns].flatMap(([team, column]): { sides: [ExportedSide, ExportedSide | null] }[] => {
    const cell = cells[column] ?? ''
    const foe = foeIn(cells, { team, columns })
    if (foe !== null || /^bye$/i.test(cell)) ledger.read(row, column)
    else if (cell !== '') ledger.leave(row, column, unusedText.notSide)
    if (/^bye$/i.test(cell)) return [{ sides: [team, null] }]
    return foe !== null && team < foe ? [{ sides: [team, foe] }] : []
  })
}
