import { PGlite, type Transaction } from '@electric-sql/pglite'
import type { PostgresClient, Query } from '../store/postgres/postgres-client.ts'
import type { Fields } from '../store/sql.ts'

/** PostgreSQL inside this process, in memory: its SQL and its types, on one connection. */
export async function pgliteClient(): Promise<PostgresClient> {
  const db = await PGlite.create()
  return {
    transaction: (mode, work) =>
      db.transaction(async (tx) => {
        if (mode === 'snapshot') await tx.exec('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
        return work(queryOf(tx))
      }),
    script: (work) =>
      db.transaction((tx) =>
        work(queryOf(tx), async (statements) => {
          await tx.exec(statements)
        }),
      ),
    listen: (channel, told) => db.listen(channel, told),
    notify: async (channel, payload) => {
      await db.query('SELECT pg_notify($1, $2)', [channel, payload])
    },
    close: () => db.close(),
  }
}

const queryOf =
  (tx: Transaction): Query =>
  async (text, values) => {
    const { rows, affectedRows = 0 } = await tx.query<Fields>(text, [...values])
    return { rows, changed: affectedRows }
  }
