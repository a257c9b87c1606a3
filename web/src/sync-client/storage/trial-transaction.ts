import type { AnyTable, StoredKey, StoredRow } from '../local-rows.ts'
import { storedKey } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'

/** Returns a transaction whose writes are visible only to its own reads. Nothing reaches the storage. */
export function trialTransaction(tx: PhoneTransaction): PhoneTransaction {
  const written = new Map<AnyTable, Map<string, { row: unknown }>>()
  const cleared = new Set<AnyTable>()
  const rowsOf = (table: AnyTable) => written.get(table) ?? new Map<string, { row: unknown }>()
  const write = (table: AnyTable, key: StoredKey, row: unknown) =>
    written.set(table, rowsOf(table).set(JSON.stringify(key), { row }))
  const all = async <T extends AnyTable>(table: T): Promise<StoredRow<T>[]> => {
    const own = rowsOf(table)
    const stored = cleared.has(table) ? [] : await tx.all(table)
    const left = stored.filter((row) => !own.has(JSON.stringify(storedKey(table, row))))
    return [...left, ...[...own.values()].flatMap(({ row }) => (row === null ? [] : [row as StoredRow<T>]))]
  }
  return {
    all,
    get: async (table, key) => {
      const own = rowsOf(table).get(JSON.stringify(key))
      if (own) return (own.row ?? undefined) as never
      return cleared.has(table) ? undefined : tx.get(table, key)
    },
    where: async (table, index, equals) =>
      (await all(table)).filter((row) => (row as Record<string, unknown>)[index] === equals),
    put: async (table, rows) => {
      for (const row of rows) write(table, storedKey(table, row), row)
    },
    remove: async (table, keys) => {
      for (const key of keys) write(table, key, null)
    },
    clear: async (table) => {
      cleared.add(table)
      written.delete(table)
    },
  }
}
