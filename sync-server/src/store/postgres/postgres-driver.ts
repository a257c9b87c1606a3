import pg, { type PoolClient, type PoolConfig } from 'pg'
import { StoreBusy } from '../store-busy.ts'
import type { PostgresClient, Query } from './postgres-client.ts'
import { PostgresHearing } from './postgres-hearing.ts'

/** The maximum number of simultaneous transactions, and therefore of connections. */
const CONNECTIONS = 10
/**
 * Timeouts. If a transaction waits longer than this, it is rolled back and answered with 503, and the phone tries
 * again.
 */
const PATIENCE = {
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  statement_timeout: 15_000,
  connectionTimeoutMillis: 10_000,
}
/**
 * Timeouts for work that may take longer: migrating, waiting for another process to migrate, or moving a whole
 * database.
 */
const UNHURRIED =
  'SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0'
/**
 * The maximum time to wait for the answer to a statement, which is more than the database's own statement timeout.
 * Without it, a machine that hangs or a connection that is silently broken would block the leagues waiting behind it
 * for fifteen minutes.
 */
const ANSWER_MS = 20_000
/**
 * How long a connection may stay idle. This is shorter than the answer timeout, so when one connection turns out to be
 * silent, idle ones to the same machine are already closed, and nobody has to wait for each of them in turn.
 */
const IDLE_MS = 10_000
/** PostgreSQL's type OID for bigint. All values stored here can be represented exactly as JavaScript numbers. */
const BIGINT = 20

export const readNumbers: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === BIGINT ? Number : pg.types.getTypeParser(type, format)),
}

export type PostgresAddress = {
  /** postgres://user:password@host:port/database */
  url: string
  /** A URL on which LISTEN works. Needed if `url` goes through a transaction pooler. */
  listenUrl?: string | undefined
  /** The name that PostgreSQL shows for these connections (default: the name that servers use). */
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

/** Connects to a PostgreSQL server. The first connection is opened on first use. */
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
  // An idle connection broke. The pool has already dropped it, and the next transaction opens a new one.
  pool.on('error', () => {})
  // The server may terminate a connection along with its first answer, before the transaction has added its own
  // listener. Then the next query fails and reports the error. Without a listener here, the process would exit.
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
 * Rejects a standby. A standby answers reads with the data that it has received so far, which may be less than a phone
 * has already read. To the phone, that looks like a restored backup. During a failover, a proxy may still route to a
 * standby. A primary never becomes a standby while a connection to it is open.
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
 * Runs work in a transaction. If the work fails, the connection is closed, so that an unfinished transaction never
 * reaches the next user of the connection.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  { begin, answerMs }: Manner,
  work: (ask: Query) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  // If the connection breaks, the running query fails and reports the error, so this listener only records it.
  let broken = false
  const onError = () => {
    broken = true
  }
  client.on('error', onError)
  const begun = asked(client, { text: begin }, answerMs)
  // Statements sent after a failed one are refused only because of that failure, but their errors may arrive first.
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

/** `answerMs`: how long to wait for the answer to a statement; 0 means forever. */
type Manner = { begin: string; answerMs: number }

const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

const rolledBack = (client: PoolClient, answerMs: number): Promise<boolean> =>
  asked(client, { text: 'ROLLBACK' }, answerMs).then(
    () => true,
    () => false,
  )

/** Sends a statement with its timeout. The driver supports that, but its types don't declare it. */
function asked(client: pg.ClientBase, statement: pg.QueryConfig, answerMs: number): Promise<pg.QueryResult> {
  const limited: pg.QueryConfig & { query_timeout: number } = { ...statement, query_timeout: answerMs }
  return client.query(limited)
}

const names = new Map<string, string>()

/**
 * Returns a function that sends statements. Those with values are prepared once per connection, each under its own
 * name.
 */
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
 * Statements issued at the same moment are sent together, in one round trip, and run in the order in which they were
 * issued. The first reads are sent along with the BEGIN. Writes wait for the answer to the BEGIN: if the BEGIN were
 * canceled, they would run outside a transaction.
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

/**
 * The error codes for broken connections, for timeouts, and for a server that is shutting down, full, or not accepting
 * writes.
 */
const busy =
  /^(08|53|57|25006|25P03|55P03|40001|40P01|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
/** Matches messages from the driver that have no code. */
const brokenOff =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

async function explained<T>(done: Promise<T>): Promise<T> {
  try {
    return await done
  } catch (error) {
    const code = codeOf(error)
    // The store retries a transaction after these two codes (serialization failure and deadlock), so it needs the
    // original error.
    if (code === '40001' || code === '40P01') throw error
    const said = error instanceof Error ? error.message : ''
    if (error instanceof StoreBusy) throw error
    if (!busy.test(code) && !(code === '' && brokenOff.test(said))) throw error
    throw new StoreBusy(`The database is not responding (${code || said}).`, { cause: error })
  }
}
