import type { PostgresClient } from '../store/postgres/postgres-client.ts'
import { numbered } from '../store/postgres/postgres-sql.ts'
import { openPostgresStore } from '../store/postgres/postgres-store.ts'
import type { Value } from '../store/sql.ts'
import { openSqliteStore, type SqliteStore } from '../store/sqlite/sqlite-store.ts'
import type { Store } from '../store/store.ts'
import { afterThisTest } from './after-test.ts'
import { aCopyOf, aFilledSchema } from './postgres-schema.ts'
import { type AutoTx, withAutoTransactions } from './with-auto-transactions.ts'

/** A store on the engine that is being tested. It can also be queried without a transaction. */
export type TestStore = Store & AutoTx & OfTests
type OfTests = {
  /** Runs one statement on its own. */
  ask<R = Record<string, unknown>>(text: string, ...values: Value[]): Promise<R[]>
  /** Returns another store with the current contents of this one, like a backup or a restored copy. */
  copied(): Promise<TestStore>
}

/** Whether the engine being tested is PostgreSQL. It is SQLite unless GLM_TEST_ENGINE is postgres. */
export const testsPostgres = process.env.GLM_TEST_ENGINE === 'postgres'

/**
 * Seeds a store for a test, and returns plain data describing what it wrote. It writes the same data to every empty
 * store.
 */
export type Fill<T> = (store: TestStore) => Promise<T>

/** Creates an empty store. */
export async function aStore(): Promise<TestStore> {
  return (await aFilledStore(nothing)).store
}

const nothing = async (): Promise<void> => {}

/**
 * Creates a store with what `fill` writes. It is filled once per process and copied after that. Otherwise, migrations
 * and writing the same rows would take up most of a test's time.
 */
export async function aFilledStore<T>(fill: Fill<T>): Promise<{ store: TestStore; told: T }> {
  if (!testsPostgres) return aFilledSqliteStore(fill)
  const { client, told } = await aFilledSchema(fill, (empty) => fill(overPostgres(empty)))
  return { store: overPostgres(client), told: structuredClone(told) as T }
}

const filledOnSqlite = new Map<unknown, Promise<{ bytes: Buffer; told: unknown }>>()

/** Like `aFilledStore()`, but on SQLite, no matter which engine is being tested. */
export async function aFilledSqliteStore<T>(fill: Fill<T>): Promise<{ store: TestStore & SqliteStore; told: T }> {
  const filled = filledOnSqlite.get(fill) ?? fillSqlite(fill)
  filledOnSqlite.set(fill, filled)
  const { bytes, told } = await filled
  return { store: aSqliteStore(bytes), told: structuredClone(told) as T }
}

/** An empty database after all migrations. Running them takes longer than filling it. */
let migrated: Buffer | null = null

function anEmptySqliteStore(): TestStore & SqliteStore {
  if (migrated) return aSqliteStore(migrated)
  const store = aSqliteStore(':memory:')
  migrated = store.db.serialize()
  return store
}

async function fillSqlite<T>(fill: Fill<T>): Promise<{ bytes: Buffer; told: T }> {
  const store = anEmptySqliteStore()
  const told = await fill(store)
  const bytes = store.db.serialize()
  store.db.close()
  return { bytes, told }
}

function overPostgres(client: PostgresClient): TestStore {
  const ask: TestStore['ask'] = async <R>(text: string, ...values: Value[]) =>
    (await client.transaction('write', (query) => query(numbered(text), values))).rows as R[]
  const copied = async () => overPostgres(await aCopyOf(client))
  return Object.assign(withAutoTransactions(openPostgresStore(client)), { ask, copied })
}

/**
 * Creates a store on SQLite, no matter which engine is being tested. Used for features that only SQLite has, such as
 * files and full disks.
 */
export function aSqliteStore(path: string | Buffer): TestStore & SqliteStore {
  const store = openSqliteStore(path)
  // With hundreds of databases open, opening another one takes six times as long.
  if (isInMemory(path)) afterThisTest(() => store.db.close())
  const ask: TestStore['ask'] = async <R>(text: string, ...values: Value[]) => {
    const statement = store.db.prepare(text)
    const plain = values.map((value) => (typeof value === 'boolean' ? Number(value) : value))
    if (statement.reader) return statement.all(plain) as R[]
    statement.run(plain)
    return []
  }
  const copied = async () => aSqliteStore(store.db.serialize())
  return Object.assign(withAutoTransactions(store), { ask, copied })
}

const isInMemory = (path: string | Buffer): boolean => typeof path !== 'string' || path === ':memory:'
