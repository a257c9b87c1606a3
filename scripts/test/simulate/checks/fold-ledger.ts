import { alsoNamed } from '@glm/shared/claims/claim-names'
import type { MutationContext } from '@glm/shared/mutations/define/define-mutation'
import { prepareMutation, runPrepared } from '@glm/shared/mutations/run-mutation'
import { type AnyRow, keyOf, keyText, type TableName, tableNames } from '@glm/shared/schema/tables'
import { readTables } from '@glm/sync-server/store/read-tables'
import type { SqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import type { Store } from '@glm/sync-server/store/store'
import { inKeyOrder } from './in-key-order.ts'
import { rowsText } from './row-hash.ts'

/** A ledger row as SQLite stores it. */
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
  action: string
  user_id: number
  version: number
  status: string
  code: string | null
  original_id: string | null
  supersedes: string | null
}
export type LeagueRows = ReadonlyMap<string, { table: TableName; row: AnyRow }>
/** A row before and after a mutation in the ledger; undefined if there is none. */
export type RowStep = { entry: LedgerRow; table: TableName; before: AnyRow | undefined; after: AnyRow | undefined }
/** `onIdle`: called with an accepted entry that changes nothing, and the rows at that moment. */
type Handlers = { onStep?: (step: RowStep) => void; onIdle?: (entry: LedgerRow, rows: LeagueRows) => void }
type Folding = Handlers & { rows: Map<string, { table: TableName; row: AnyRow }> }

/** Reads the whole ledger in the order it was written. */
export function readLedger({ db }: SqliteStore): LedgerRow[] {
  return db.prepare('SELECT * FROM ledger ORDER BY league_id, version, client_id, seq').all() as LedgerRow[]
}

export const supersedesOf = (row: LedgerRow): string[] =>
  row.supersedes ? (JSON.parse(row.supersedes) as string[]) : []

/** Returns all rows of a league, by key. */
export async function leagueRows(store: Store, league: number): Promise<LeagueRows> {
  const rows = new Map<string, { table: TableName; row: AnyRow }>()
  const all = await store.snapshot((tx) => readTables(tx, league, tableNames))
  for (const table of tableNames)
    for (const row of all[table]) rows.set(keyText(table, keyOf(table, row)), { table, row })
  return rows
}

type Ledger = { ledger: readonly LedgerRow[]; league: number }

/** Returns what a league must contain: its initial rows, with every accepted mutation in the ledger applied. */
export function foldLedger(start: LeagueRows, { ledger, league }: Ledger, handlers: Handlers = {}): LeagueRows {
  const rows = new Map(start)
  for (const entry of ledger)
    if (entry.league_id === league && entry.status !== 'refused') fold({ rows, ...handlers }, entry)
  return rows
}

function fold({ rows, onStep, onIdle }: Folding, entry: LedgerRow): void {
  const ctx: MutationContext = {
    leagueId: entry.league_id,
    userId: entry.user_id,
    clientId: entry.client_id,
    seq: entry.seq,
    ids: JSON.parse(entry.ids),
    at: entry.at,
    seen: entry.seen,
    supersedes: supersedesOf(entry),
    renumbered: entry.original_id !== null,
    version: entry.version,
  }
  const prepared = prepareMutation(
    { name: entry.name, version: entry.mutation_version, args: JSON.parse(entry.args) },
    ctx,
  )
  if ('status' in prepared) return
  const args = alsoNamed(prepared.args, ctx.supersedes)
  const loaded = prepared.reads.map((read) => {
    if ('key' in read) return [rows.get(keyText(read.table, read.key))?.row].filter((row) => row !== undefined)
    const all = inKeyOrder(
      read.table,
      [...rows.values()].filter((one) => one.table === read.table).map((one) => one.row),
    )
    return 'all' in read ? all : all.filter((row) => (row as Record<string, unknown>)[read.index] === read.equals)
  })
  const { outcome } = runPrepared({ ...prepared, args }, loaded)
  if (outcome.status === 'refused') return
  if (outcome.changes.length === 0) onIdle?.(entry, rows)
  for (const change of outcome.changes) {
    const { table } = change
    const key = keyText(table, 'put' in change ? keyOf(table, change.put as never) : change.remove)
    const after = 'put' in change ? change.put : undefined
    onStep?.({ entry, table, before: rows.get(key)?.row, after })
    if (after) rows.set(key, { table, row: after })
    else rows.delete(key)
  }
}

export function leagueText(rows: LeagueRows): string {
  const all = [...rows.values()]
  return rowsText((table) => all.filter((one) => one.table === table).map((one) => one.row))
}
