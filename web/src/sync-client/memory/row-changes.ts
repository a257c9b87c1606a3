import type { AnyTable, StoredKey, StoredRow } from '../local-rows.ts'
import { storedKey } from '../local-rows.ts'

/**
 * A transaction's effect on one table: rows by key string, or null for a removed row. `cleared`: whether all previous
 * rows are removed first.
 */
export type TableChanges = { cleared: boolean; rows: Map<string, { key: StoredKey; row: unknown }> }
/** A transaction's net effect, with each row at most once. */
export type RowChanges = Map<AnyTable, TableChanges>
/**
 * One committed transaction, with the change counter before and after it. `changes` is null if there are too many to
 * send.
 */
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
