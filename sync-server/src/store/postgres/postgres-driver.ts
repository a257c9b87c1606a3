import postgres, { type Sql as Driver, type ReservedSql } from 'postgres'
import type { Fields } from '../sql.ts'
import { StoreBusy } from '../store-busy.ts'
import type { PostgresClient, Query } from './postgres-client.ts'

/** Transactions at one time, and as many connections. */
const CONNECTIONS = 10
/** What waits longer is taken back and answered with 503: a phone comes again. */
const PATIENCE = { lock_timeout: 5_000, idle_in_transaction_session_timeout: 10_000, statement_timeout: 15_000 }

export type PostgresAddress = {
  /** postgres://user:password@host:port/database */
  url: string
  /** Where LISTEN is possible, where `url` leads through a pooler of transactions. */
  listenUrl?: string | undefined
}

/** Connections to a PostgreSQL server; the first is made when it is needed. */
export function postgresDriver({ url, listenUrl = url }: PostgresAddress): PostgresClient {
  const options = {
    onnotice: () => {},
    types: { number: { to: 20, from: [20], parse: Number, serialize: String } },
    connection: { application_name: 'golf-league-manager', ...PATIENCE },
  }
  const driver = postgres(url, { ...options, max: CONNECTIONS })
  const hearing = postgres(listenUrl, { ...options, max: 1 })
  return {
    transaction: (mode, work) => explained(inTransaction(driver, beginnings[mode], (sql) => work(queryOf(sql)))),
    script: (work) =>
      explained(
        inTransaction(driver, beginnings.write, (sql) =>
          work(queryOf(sql), async (statements) => {
            await sql.unsafe(statements)
          }),
        ),
      ),
    listen: async (channel, told, onReconnect) => {
      let known = false
      const { unlisten } = await hearing.listen(channel, told, () => {
        if (known) onReconnect()
        known = true
      })
      return unlisten
    },
    notify: async (channel, payload) => void (await hearing.notify(channel, payload)),
    close: async () => void (await Promise.all([driver.end({ timeout: 5 }), hearing.end({ timeout: 5 })])),
  }
}

const beginnings = {
  write: 'BEGIN ISOLATION LEVEL READ COMMITTED',
  snapshot: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
}

/** By hand on one connection: the driver's own transactions fail with every statement that failed, also where that was taken back. */
async function inTransaction<T>(driver: Driver, begin: string, work: (sql: ReservedSql) => Promise<T>): Promise<T> {
  const sql = await driver.reserve()
  try {
    await sql.unsafe(begin)
    const value = await work(sql)
    const { command } = await sql.unsafe('COMMIT')
    // PostgreSQL answers the COMMIT of what has failed with a ROLLBACK, and with no error.
    if (command !== 'COMMIT') throw new Error(`The transaction was taken back: ${command}.`)
    return value
  } catch (error) {
    await sql.unsafe('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    sql.release()
  }
}

const queryOf =
  (sql: ReservedSql): Query =>
  async (text, values) => {
    const result = await sql.unsafe<Fields[]>(text, [...values], { prepare: true })
    return { rows: [...result], changed: result.count }
  }

/** Connections that break, time that runs out, a server that shuts down or is full. */
const busy =
  /^(08|53|57|25P03|55P03|40001|40P01|CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/

async function explained<T>(done: Promise<T>): Promise<T> {
  try {
    return await done
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // Retried before it is told: see the store.
    if (code === '40001' || code === '40P01' || !busy.test(code)) throw error
    throw new StoreBusy(`The database does not answer (${code}).`, { cause: error })
  }
}
