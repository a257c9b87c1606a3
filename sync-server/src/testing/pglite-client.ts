import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { PostgresClient, Query } from '../store/postgres/postgres-client.ts'
import { askerOf, readNumbers } from '../store/postgres/postgres-driver.ts'
import { PgliteSocket } from './pglite-socket.ts'

/**
 * PostgreSQL in this process, in memory: it has PostgreSQL's SQL and types, on one connection, and is used through the
 * product's driver.
 */
export async function pgliteClient(): Promise<PostgresClient> {
  const db = await PGlite.create()
  const client = new pg.Client({
    stream: () => new PgliteSocket(db),
    user: 'postgres',
    database: 'postgres',
    pipeline: true,
    types: readNumbers,
  })
  await client.connect()
  const ask = askerOf(client, 0)
  const ears = new Map<string, Set<(payload: string) => void>>()
  client.on('notification', ({ channel, payload = '' }) => {
    for (const told of ears.get(channel) ?? []) told(payload)
  })

  let last: Promise<unknown> = Promise.resolve()
  /** Runs one piece of work after another, because there is only one connection. */
  const inQueue = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  const transaction = <T>(begin: string, work: (query: Query) => Promise<T>): Promise<T> =>
    inQueue(async () => {
      const begun = ask(begin, [])
      try {
        const value = await work(ask)
        await begun
        await ask('COMMIT', [])
        return value
      } catch (error) {
        await ask('ROLLBACK', [])
        throw error
      }
    })
  return {
    transaction: (mode, work) =>
      transaction(mode === 'snapshot' ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN', work),
    script: (work) =>
      transaction('BEGIN', (query) => work(query, async (statements) => void (await query(statements, [])))),
    listen: async (channel, told) => {
      const heard = ears.get(channel) ?? new Set()
      ears.set(channel, heard.add(told))
      await inQueue(() => ask(`LISTEN ${channel}`, []))
      return async () => void heard.delete(told)
    },
    notify: async (channel, payload) => void (await inQueue(() => ask('SELECT pg_notify($1, $2)', [channel, payload]))),
    close: async () => {
      await client.end()
      await db.close()
    },
  }
}
