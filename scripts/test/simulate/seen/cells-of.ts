import type { Cell } from '@glm/shared/schema/cell'
import type { TableName } from '@glm/shared/schema/tables'

/** The tables with cells that two users may write without seeing each other's values. */
export const cellTables = [
  'cards',
  'points',
  'subAssignments',
  'handicaps',
  'contestWinners',
  'availability',
] as const satisfies readonly TableName[]
export type CellTable = (typeof cellTables)[number]
/** `place`: the same name for a cell wherever it is stored, for example `cards/1/5/3`. */
export type PlacedCell = { place: string; cell: Cell<unknown> }

type Keyed = { weekId?: number; playerId?: number; teamId?: number; contestId?: number }
type Held = Keyed & {
  cells?: Record<string, Cell<unknown>>
  entry?: unknown
  sub?: unknown
  typed?: unknown
  winners?: unknown
  state?: unknown
}

/** Returns a row's cells, each with its place. */
export function cellsOf(table: CellTable, row: object): PlacedCell[] {
  const { weekId, playerId, teamId, contestId, cells, entry, sub, typed, winners, state } = row as Held
  if (table === 'cards')
    return Object.entries(cells ?? {}).map(([name, cell]) => ({ place: `cards/${weekId}/${playerId}/${name}`, cell }))
  const cell = (entry ?? sub ?? typed ?? winners ?? state) as Cell<unknown> | null | undefined
  const key = table === 'contestWinners' ? contestId : `${weekId}/${table === 'points' ? teamId : playerId}`
  return cell ? [{ place: `${table}/${key}`, cell }] : []
}

export const isCellTable = (table: TableName): table is CellTable =>
  (cellTables as readonly TableName[]).includes(table)
