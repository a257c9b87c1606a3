import { openTx } from '../open-tx.ts'
import { refuseNesting } from '../refuse-nesting.ts'
import type { ReadTx, Store, Tx } from '../store.ts'
import { migrationsOf } from './migrate-postgres.ts'
import type { PostgresClient, Query } from './postgres-client.ts'
import { postgresSql } from './postgres-sql.ts'

/** How many times to try a transaction that the engine rolls back in favor of another. */
const TRIES = 3
const MOST_PAUSE_MS = 50

/** Opens the store on PostgreSQL, through any driver. The database must already be migrated. */
export function openPostgresStore(client: PostgresClient): Store {
  const inTx = async <T>(query: Query, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const sql = postgresSql(query)
    try {
      return await work(openTx(sql))
    } finally {
      sql.end()
    }
  }
  return refuseNesting({
    together: 1,
    write: (leagueId, work) =>
      againWhereTold(() =>
        client.transaction('write', (query) =>
          inTx(query, async (tx) => {
            // Transactions wait here for the lock on the league's row, so each one sees everything that the previous
            // one wrote.
            if (leagueId !== null) await tx.lock(leagueId)
            return work(tx)
          }),
        ),
      ),
    snapshot: <T>(work: (tx: ReadTx) => Promise<T>) =>
      againWhereTold(() => client.transaction('snapshot', (query) => inTx(query, work))),
    migrationsDone: () => client.transaction('snapshot', migrationsOf),
    close: () => client.close(),
  })
}

/** Retries after 40001 and 40P01: the engine rolled the transaction back so that another one could continue. */
async function againWhereTold<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      if (tries >= TRIES || (code !== '40001' && code !== '40P01')) throw error
      await new Promise((later) => setTimeout(later, Math.random() * MOST_PAUSE_MS * tries))
    }
  }
}
