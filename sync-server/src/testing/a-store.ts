import { numbered } from '../store/postgres/postgres-sql.ts'
import { openPostgresStore } from '../store/postgres/postgres-store.ts'
import type { Value } from '../store/sql.ts'
import { openSqliteStore, type SqliteStore } from '../store/sqlite/sqlite-store.ts'
import type { Store } from '../store/store.ts'
import { type Alone, aloneToo } from './alone-too.ts'
import { aSchema } from './postgres-schema.ts'

/** A store of the engine that is tested, which can be asked without a transaction; `ask` is one statement by itself. */
export type TestStore = Store & Alone & { ask<R = Record<string, unknown>>(text: string, ...values: Value[]): Promise<R[]> }

/** The engine that is tested: SQLite unless GLM_TEST_ENGINE says postgres. */
export const testsPostgres = process.env.GLM_TEST_ENGINE === 'postgres'

export async function aStore(): Promise<TestStore> {
  if (!testsPostgres) return aSqliteStore(':memory:')
  const client = await aSchema()
  const ask: TestStore['ask'] = async <R>(text: string, ...values: Value[]) =>
    (await client.transaction('write', (query) => query(numbered(text), values))).rows as R[]
  return Object.assign(aloneToo(openPostgresStore(client)), { ask })
}

/** The same on SQLite, whatever is tested: for what SQLite alone has, as files and full disks. */
export function aSqliteStore(path: string | Buffer): TestStore & SqliteStore {
  const store = openSqliteStore(path)
  const ask: TestStore['ask'] = async <R>(text: string, ...values: Value[]) => {
    const statement = store.db.prepare(text)
    const plain = values.map((value) => (typeof value === 'boolean' ? Number(value) : value))
    if (statement.reader) return statement.all(plain) as R[]
    statement.run(plain)
    return []
  }
  return Object.assign(aloneToo(store), { ask })
}
