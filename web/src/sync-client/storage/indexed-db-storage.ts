import { tables } from '@glm/shared/schema/tables'
import { type AnyTable, allTables, type LocalTable, localKeys, type StoredKey, type StoredRow } from '../local-rows.ts'
import type { PhoneStorage, PhoneTransaction } from '../storage.ts'
import type { LeagueDatabase } from './league-database.ts'
import { answer } from './open-database.ts'
import { tellWritten } from './written.ts'

/** The phone's storage on IndexedDB. `transact` resolves on `complete`, which is what "saved" means. */
export function indexedDbStorage(db: LeagueDatabase): PhoneStorage {
  return {
    transact: async (mode, work, names = allTables()) => {
      if (mode === 'read') return completed(await db.transaction(names, 'readonly'), work)
      const result = await completed(await db.transaction(names, 'readwrite'), work)
      // Runs afterwards, so that nothing in it can keep a save from being reported.
      queueMicrotask(() => tellWritten(db.name))
      return result
    },
  }
}

function completed<R>(begun: IDBTransaction, work: (tx: PhoneTransaction) => Promise<R>): Promise<R> {
  return new Promise((done, failed) => {
    let result: { value: R } | undefined
    let problem: unknown
    const ended = new Error(
      'Inside a transaction, await only the transaction itself: it had ended before the work was done.',
    )
    begun.oncomplete = () => (result ? done(result.value) : failed(ended))
    begun.onabort = () => failed(problem ?? begun.error ?? new Error('The browser rolled the transaction back.'))
    work(transactionOn(begun)).then(
      (value) => {
        result = { value }
        if (begun.error === null) endNow(begun)
      },
      (error: unknown) => {
        problem = error
        try {
          begun.abort()
        } catch {
          failed(error)
        }
      },
    )
  })
}

/** It would end on its own; this saves a turn of the event loop. */
function endNow(begun: IDBTransaction): void {
  try {
    begun.commit()
  } catch {
    // It has already ended.
  }
}

function transactionOn(begun: IDBTransaction): PhoneTransaction {
  const store = (table: AnyTable) => begun.objectStore(table)
  const all = async (requests: IDBRequest[]) => void (await Promise.all(requests.map(answer)))
  return {
    get: (table, key) => answer(store(table).get(indexedKey(table, key))),
    all: (table) => answer(store(table).getAll()),
    where: (table, index, equals) => answer(store(table).index(index).getAll(equals)),
    put: <T extends AnyTable>(table: T, rows: readonly StoredRow<T>[]) => all(rows.map((row) => store(table).put(row))),
    remove: (table, keys) => all(keys.map((key) => store(table).delete(indexedKey(table, key)))),
    clear: (table) => all([store(table).clear()]),
  }
}

/** A single key is stored bare and a compound one as a list. */
function indexedKey(table: AnyTable, key: StoredKey): IDBValidKey {
  const names = table in tables ? tables[table as keyof typeof tables].key : [localKeys[table as LocalTable]]
  return names.length === 1 ? (key[0] as IDBValidKey) : [...key]
}
