import type { MutationContext } from '@glm/shared/mutations/define-mutation'
import { prepareMutation, runPrepared } from '@glm/shared/mutations/run-mutation'
import { type AnyRow, keyOf, keyText, type TableName, tables } from '@glm/shared/schema/tables'
import type { SqliteStore } from '@glm/sync-server/store/sqlite-store'
import { inKeyOrder } from './in-key-order.ts'
import { rowsText } from './row-hash.ts'

/** A row of the ledger as SQLite holds it. */
export type LedgerRow = {
  league_id: number
  client_id: string
  seq: number
  name: string
  mutation_version: number
  args: string
  ids: string
  seen: number
  at: string | null
  gesture: string
  user_id: number
  version: number
  status: string
  code: string | null
  was: string | null
  over: string | null
}
export type LeagueRows = ReadonlyMap<string, { table: TableName; row: AnyRow }>

/** The whole ledger in the order in which it was written. */
export function readLedger({ db }: SqliteStore): LedgerRow[] {
  return db.prepare('SELECT * FROM ledger ORDER BY league_id, version, client_id, seq').all() as LedgerRow[]
}

export const overOf = (row: LedgerRow): string[] => (row.over ? (JSON.parse(row.over) as string[]) : [])

/** All rows of a league, by key. */
export function leagueRows(store: SqliteStore, league: number): LeagueRows {
  const rows = new Map<string, { table: TableName; row: AnyRow }>()
  for (const table of Object.keys(tables) as TableName[])
    for (const row of store.read(league, { table, all: true })) rows.set(keyText(table, keyOf(table, row as never)), { table, row })
  return rows
}

/** What a league must hold: its rows before anybody wrote, and every accepted mutation of the ledger run on them. */
export function foldLedger(start: LeagueRows, ledger: readonly LedgerRow[], league: number): LeagueRows {
  const rows = new Map(start)
  for (const entry of ledger) if (entry.league_id === league && entry.status !== 'refused') fold(rows, entry)
  return rows
}

function fold(rows: Map<string, { table: TableName; row: AnyRow }>, entry: LedgerRow): void {
  const ctx: MutationContext = {
    leagueId: entry.league_id,
    userId: entry.user_id,
    clientId: entry.client_id,
    seq: entry.seq,
    ids: JSON.parse(entry.ids),
    at: entry.at,
    seen: entry.seen,
    over: overOf(entry),
    version: entry.version,
  }
  const prepared = prepareMutation({ name: entry.name, version: entry.mutation_version, args: JSON.parse(entry.args) }, ctx)
  if ('status' in prepared) return
  const loaded = prepared.reads.map((read) => {
    if ('key' in read) return [rows.get(keyText(read.table, read.key))?.row].filter((row) => row !== undefined)
    const all = inKeyOrder(
      read.table,
      [...rows.values()].filter((one) => one.table === read.table).map((one) => one.row),
    )
    return 'all' in read ? all : all.filter((row) => (row as Record<string, unknown>)[read.index] === read.equals)
  })
  const { outcome } = runPrepared(prepared, loaded)
  if (outcome.status === 'refused') return
  for (const change of outcome.changes) {
    const key = keyText(change.table, 'put' in change ? keyOf(change.table, change.put as never) : change.remove)
    if ('put' in change) rows.set(key, { table: change.table, row: change.put })
    else rows.delete(key)
  }
}

export function leagueText(rows: LeagueRows): string {
  const all = [...rows.values()]
  return rowsText((table) => all.filter((one) => one.table === table).map((one) => one.row))
}
