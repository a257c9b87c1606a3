import type { AnyTable, StoredKey, StoredRow } from '../local-rows.ts'
import { storedKey } from '../local-rows.ts'

/** What a transaction does to one table: rows by the text of their key (null: taken away); `cleared`: all that was there goes first. */
export type TableChanges = { cleared: boolean; rows: Map<string, { key: StoredKey; row: unknown }> }
/** The net effect of a transaction: every row at most once. */
export type RowChanges = Map<AnyTable, TableChanges>
/** One committed transaction: the number of changes before it and after it. `changes` is null where they are too many to tell. */
export type Committed = { from: number; to: number; changes: RowChanges | null }

export const idOf = (key: StoredKey): string => key.join('/')

export function notePut<T extends AnyTable>(changes: RowChanges, table: T, rows: readonly StoredRow<T>[]): void {
  for (const row of rows) {
    const key = storedKey(table, row)
    changesOf(changes, table).rows.set(idOf(key), { key, row })
  }
}

export function noteRemoved(changes: RowChanges, table: AnyTable, keys: readonly StoredKey[]): void {
  for (const key of keys) changesOf(changes, table).rows.set(idOf(key), { key, row: null })
}

export function noteCleared(changes: RowChanges, table: AnyTable): void {
  changes.set(table, { cleared: true, rows: new Map() })
}

function changesOf(changes: RowChanges, table: AnyTable): TableChanges {
  const found = changes.get(table)
  if (found) return found
  const made: TableChanges = { cleared: false, rows: new Map() }
  changes.set(table, made)
  return made
}
