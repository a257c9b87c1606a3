import pg, { type PoolClient, type PoolConfig } from 'pg'
import { StoreBusy } from '../store-busy.ts'
import type { PostgresClient, Query } from './postgres-client.ts'
import { PostgresHearing } from './postgres-hearing.ts'

/** Simultaneous transactions, and thus connections. */
const CONNECTIONS = 10
/** A transaction that waits longer is rolled back and answered with 503, and the phone retries. */
const PATIENCE = {
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  statement_timeout: 15_000,
  connectionTimeoutMillis: 10_000,
}
/** For work that may take longer: migrating, waiting for another process to migrate, or moving a whole database. */
const UNHURRIED =
  'SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0'
/**
 * The longest wait for the answer to a statement: more than the server's own statement timeout. Otherwise a hung
 * machine or a silently broken connection would block the leagues waiting behind it for fifteen minutes.
 */
const ANSWER_MS = 20_000
/**
 * How long a connection may stay idle. Shorter than the answer timeout: once one connection turns out to be silent,
 * idle ones to the same machine are already closed, so nobody has to wait for each of them in turn.
 */
const IDLE_MS = 10_000
/** The type number of bigint in PostgreSQL; the values stored here are exact as JavaScript numbers. */
const BIGINT = 20

export const readNumbers: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === BIGINT ? Number : pg.types.getTypeParser(type, format)),
}

export type PostgresAddress = {
  /** postgres://user:password@host:port/database */
  url: string
  /** A URL where LISTEN works, if `url` goes through a transaction pooler. */
  listenUrl?: string | undefined
  /** The connections' name in the database; servers have their own. */
  applicationName?: string
}

const optionsOf = (connectionString: string, applicationName: string): PoolConfig => ({
  connectionString,
  application_name: applicationName,
  ...PATIENCE,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  types: readNumbers,
})

/** Connects to a PostgreSQL server; opens the first connection on first use. */
export function postgresDriver({
  url,
  listenUrl = url,
  applicationName = 'golf-league-manager',
}: PostgresAddress): PostgresClient {
  const pool = new pg.Pool({
    ...optionsOf(url, applicationName),
    pipeline: true,
    max: CONNECTIONS,
    idleTimeoutMillis: IDLE_MS,
    verify: writable,
  })
  // An idle connection broke: the pool has already dropped it, and the next transaction opens another.
  pool.on('error', () => {})
  // The server may terminate a connection along with its first answer, before the transaction has added its own
  // listener. The next query then fails and reports it. Without a listener here, the process would exit.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const hearing = new PostgresHearing(() => new pg.Client(optionsOf(listenUrl, applicationName)))
  return {
    transaction: (mode, work) => explained(inTransaction(pool, { begin: beginnings[mode], answerMs: ANSWER_MS }, work)),
    script: (work) =>
      explained(
        inTransaction(pool, { begin: beginnings.write, answerMs: 0 }, async (ask) => {
          await ask(UNHURRIED, [])
          return work(ask, async (statements) => {
            await ask(statements, [])
          })
        }),
      ),
    listen: (channel, told, onReconnect) => explained(hearing.listen(channel, told, onReconnect)),
    notify: (channel, payload) =>
      explained(pool.query('SELECT pg_notify($1, $2)', [channel, payload]).then(() => undefined)),
    close: async () => void (await Promise.all([pool.end(), hearing.close()])),
  }
}

/**
 * Rejects a standby. It answers reads with the data it has received so far, which may be less than a phone has already
 * read; to the phone that looks like a restored backup. During a failover, a proxy may still route to a standby. A
 * primary never becomes one under an open connection.
 */
function writable(client: PoolClient, done: (error?: Error) => void): void {
  asked(client, { text: 'SHOW transaction_read_only' }, ANSWER_MS).then(
    ({ rows }) =>
      done(
        rows[0]?.transaction_read_only === 'off'
          ? undefined
          : new StoreBusy('The database is a standby and accepts no writes.'),
      ),
    done,
  )
}

const beginnings = {
  write: 'BEGIN ISOLATION LEVEL READ COMMITTED',
  snapshot: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
}

/**
 * Runs work in a transaction. A failure closes the connection, so that an unfinished transaction never reaches its next
 * user.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  { begin, answerMs }: Manner,
  work: (ask: Query) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  // The query running at that moment fails and reports the error.
  let broken = false
  const onError = () => {
    broken = true
  }
  client.on('error', onError)
  const begun = asked(client, { text: begin }, answerMs)
  // Statements sent after a failed one are refused only because it failed, and their errors may arrive first.
  let cause: unknown = null
  const ask: Query = (text, values) =>
    askerOf(client, answerMs)(text, values).catch((error: unknown) => {
      if (codeOf(error) !== BEHIND_A_FAILURE) cause = error
      throw error
    })
  try {
    const value = await work(afterBegin(begun, ask))
    await begun
    const { command } = await asked(client, { text: 'COMMIT' }, answerMs)
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error.
    if (command !== 'COMMIT') throw new Error(`The transaction was rolled back: ${command}.`)
    return value
  } catch (error) {
    await begun.catch(() => undefined)
    // A connection with an unanswered statement isn't reused.
    broken ||= isSilence(error) || !(await rolledBack(client, answerMs))
    throw codeOf(error) === BEHIND_A_FAILURE && cause !== null ? cause : error
  } finally {
    client.removeListener('error', onError)
    client.release(broken)
  }
}

/** SQLSTATE in_failed_sql_transaction. */
const BEHIND_A_FAILURE = '25P02'
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** `answerMs`: how long to wait for a statement; 0 waits forever. */
type Manner = { begin: string; answerMs: number }

const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

const rolledBack = (client: PoolClient, answerMs: number): Promise<boolean> =>
  asked(client, { text: 'ROLLBACK' }, answerMs).then(
    () => true,
    () => false,
  )

/** Sends a statement with its timeout, which the driver supports but its types don't declare. */
function asked(client: pg.ClientBase, statement: pg.QueryConfig, answerMs: number): Promise<pg.QueryResult> {
  const limited: pg.QueryConfig & { query_timeout: number } = { ...statement, query_timeout: answerMs }
  return client.query(limited)
}

const names = new Map<string, string>()

/** Statements with values are prepared once per connection, each under its own name. */
export function askerOf(client: pg.ClientBase, answerMs: number): Query {
  return async (text, values) => {
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    const statement = values.length === 0 ? { text } : { name, text, values: [...values] }
    const { rows, rowCount } = await asked(client, statement, answerMs)
    return { rows, changed: rowCount ?? 0 }
  }
}

/**
 * Statements issued at the same moment are sent at once and run in that order, in one round trip. The first reads are
 * sent along with the BEGIN; writes wait for its answer, because they would run outside a transaction if the BEGIN were
 * canceled.
 */
function afterBegin(begun: Promise<unknown>, ask: Query): Query {
  let isBegun = false
  let held = 0
  begun.then(
    () => {
      isBegun = true
    },
    () => {},
  )
  return async (text, values) => {
    const goesAlong = text.startsWith('SELECT') && !isBegun
    if (held === 0 && (isBegun || goesAlong)) return ask(text, values)
    held += 1
    try {
      await begun
    } finally {
      held -= 1
    }
    return ask(text, values)
  }
}

/** Broken connections, timeouts, and a server that is shutting down, full, or not accepting writes. */
const busy =
  /^(08|53|57|25006|25P03|55P03|40001|40P01|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
/** Driver messages that have no code. */
const brokenOff =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

async function explained<T>(done: Promise<T>): Promise<T> {
  try {
    return await done
  } catch (error) {
    const code = codeOf(error)
    // Retried before it is reported; see the store.
    if (code === '40001' || code === '40P01') throw error
    const said = error instanceof Error ? error.message : ''
    if (error instanceof StoreBusy) throw error
    if (!busy.test(code) && !(code === '' && brokenOff.test(said))) throw error
    throw new StoreBusy(`The database is not responding (${code || said}).`, { cause: error })
  }
}
