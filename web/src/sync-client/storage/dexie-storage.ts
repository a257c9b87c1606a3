import { tables } from '@glm/shared/schema/tables'
import Dexie, { RangeSet } from 'dexie'
import { type AnyTable, allTables, type LocalTable, localKeys, type StoredKey, type StoredRow } from '../local-rows.ts'
import type { PhoneStorage, PhoneTransaction } from '../storage.ts'
import type { LeagueDatabase } from './league-database.ts'

/**
 * The phone's storage on IndexedDB. Dexie opens and upgrades the database. The transactions are the browser's own; with
 * Dexie's, most of a tap's time would go to promise zones and to copying each result. `transact` resolves on
 * `complete`, which is what "saved" means.
 */
export function dexieStorage(db: LeagueDatabase): PhoneStorage {
  return {
    transact: async (mode, work, names = allTables()) => {
      if (mode === 'read') return completed(await begin(db, names, 'readonly'), work)
      const written = new Set<AnyTable>()
      const begun = await begin(db, names, 'readwrite')
      const result = await completed(begun, (tx) => work(notingWrites(tx, written)))
      // Notifies the live queries later, so that an error there can't make a successful save look failed.
      queueMicrotask(() => tellLiveQueries(db.name, written))
      return result
    },
  }
}

/** Records which tables a transaction writes to. */
function notingWrites(tx: PhoneTransaction, written: Set<AnyTable>): PhoneTransaction {
  const noting =
    <A extends [AnyTable, ...unknown[]], R>(write: (...args: A) => R) =>
    (...args: A): R => {
      written.add(args[0])
      return write(...args)
    }
  return { ...tx, put: noting(tx.put), remove: noting(tx.remove), clear: noting(tx.clear) }
}

/**
 * Dexie's live queries, in every tab, notice only the writes of Dexie's own transactions, so this tells them about
 * ours. The whole table counts as changed.
 */
function tellLiveQueries(database: string, written: ReadonlySet<AnyTable>): void {
  const whole = new RangeSet(Number.NEGATIVE_INFINITY, [[]])
  const parts = [...written].flatMap((table) =>
    ['', ':dels'].map((part) => [`idb://${database}/${table}/${part}`, whole]),
  )
  if (parts.length > 0) Dexie.on.storagemutated.fire(Object.fromEntries(parts))
}

async function begin(
  db: LeagueDatabase,
  names: readonly AnyTable[],
  mode: IDBTransactionMode,
): Promise<IDBTransaction> {
  const once = async () => (await opened(db)).transaction(names, mode, { durability: 'strict' })
  try {
    return await once()
  } catch (error) {
    // The browser closed the connection, as iOS does in the background, so open a new one.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    db.close({ disableAutoOpen: false })
    return once()
  }
}

async function opened(db: LeagueDatabase): Promise<IDBDatabase> {
  if (db.hasBeenClosed()) throw new Dexie.DatabaseClosedError()
  if (!db.isOpen()) await db.open()
  return db.backendDB()
}

function completed<R>(begun: IDBTransaction, work: (tx: PhoneTransaction) => Promise<R>): Promise<R> {
  return new Promise((done, failed) => {
    let result: { value: R } | undefined
    let problem: unknown
    const ended = new Error(
      'Await nothing but the transaction’s own calls inside it: the transaction ended before the work was done.',
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

/** Commits right away. Without this call, the transaction would end one turn of the event loop later. */
function endNow(begun: IDBTransaction): void {
  try {
    begun.commit()
  } catch {
    // The browser throws if the transaction has already ended.
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

const answer = <V>(request: IDBRequest<V>): Promise<V> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })

/** IndexedDB takes a single-field key as a plain value, and a compound key as a list. */
function indexedKey(table: AnyTable, key: StoredKey): IDBValidKey {
  const names = table in tables ? tables[table as keyof typeof tables].key : [localKeys[table as LocalTable]]
  return names.length === 1 ? (key[0] as IDBValidKey) : [...key]
}
