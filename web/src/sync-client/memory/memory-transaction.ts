import type { AnyTable, StoredKey, StoredRow } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'
import { idOf, noteCleared, notePut, noteRemoved, type RowChanges } from './row-changes.ts'
import { changedTable, type RowTable, rowIn } from './row-table.ts'

/**
 * Runs a transaction on rows in memory. `changes` collects its writes, so that later reads in the same transaction see
 * them; null for a read-only transaction.
 */
export function transactionOnRows(
  tableOf: <T extends AnyTable>(table: T) => RowTable<T>,
  changes: RowChanges | null,
): PhoneTransaction {
  const now = <T extends AnyTable>(table: T): RowTable<T> => {
    const own = changes?.get(table)
    return own ? changedTable(tableOf(table), own) : tableOf(table)
  }
  const row = <T extends AnyTable>(table: T, key: StoredKey): StoredRow<T> | undefined => {
    const own = changes?.get(table)
    const written = own?.rows.get(idOf(key))
    if (written) return (written.row ?? undefined) as StoredRow<T> | undefined
    return own?.cleared ? undefined : rowIn(tableOf(table), key)
  }
  const writable = (): RowChanges => {
    if (!changes) throw new Error('Use a write transaction to write: this one is read-only.')
    return changes
  }
  return {
    get: async (table, key) => row(table, key),
    all: async (table) => [...now(table).rows],
    where: async (table, index, equals) =>
      now(table).rows.filter((one) => (one as Record<string, unknown>)[index] === equals),
    put: async (table, rows) => notePut(writable(), table, rows),
    remove: async (table, keys) => noteRemoved(writable(), table, keys),
    clear: async (table) => noteCleared(writable(), table),
  }
}
