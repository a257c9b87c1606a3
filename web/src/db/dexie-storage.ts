import { tables } from '@glm/shared/schema/tables'
import { type AnyTable, type LocalTable, localKeys, type StoredKey, type StoredRow } from '../sync/local-rows.ts'
import type { PhoneStorage, PhoneTransaction } from '../sync/phone-storage.ts'
import type { LeagueDatabase } from './league-database.ts'

/** The phone's storage on IndexedDB. Dexie resolves a transaction on `complete`, which is what "saved" means. */
export function dexieStorage(db: LeagueDatabase): PhoneStorage {
  const tx: PhoneTransaction = {
    get: (table, key) => db.rows(table).get(indexedKey(table, key) as never),
    all: (table) => db.rows(table).toArray(),
    where: (table, index, equals) => db.rows(table).where(index).equals(equals).toArray(),
    put: async <T extends AnyTable>(table: T, rows: readonly StoredRow<T>[]) => {
      if (rows.length === 1) await db.rows(table).put(rows[0] as StoredRow<T>)
      else await db.rows(table).bulkPut([...rows])
    },
    remove: (table, keys) => db.rows(table).bulkDelete(keys.map((key) => indexedKey(table, key)) as never[]),
    clear: (table) => db.rows(table).clear(),
  }
  // The scope must be an async function: only then does Dexie keep the transaction open over native awaits.
  return { transact: (mode, work) => db.transaction(mode === 'read' ? 'r' : 'rw', db.tables, async () => work(tx)) }
}

/** Dexie takes a lone key bare and a compound one as a list; `outbox` counts, all other own tables are named. */
function indexedKey(table: AnyTable, key: StoredKey): unknown {
  const names = table in tables ? tables[table as keyof typeof tables].key : [localKeys[table as LocalTable]]
  return names.length === 1 ? key[0] : [...key]
}
