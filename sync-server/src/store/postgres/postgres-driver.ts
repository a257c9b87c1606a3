import pg, { type PoolClient, type PoolConfig } from 'pg'
import { StoreBusy } from '../store-busy.ts'
import type { PostgresClient, Query } from './postgres-client.ts'
import { PostgresHearing } from './postgres-hearing.ts'

/** Transactions at one time, and as many connections. */
const CONNECTIONS = 10
/** What waits longer is taken back and answered with 503: a phone comes again. */
const PATIENCE = {
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  statement_timeout: 15_000,
  connectionTimeoutMillis: 10_000,
}
/** A migration, the wait for another process that does one, or a whole database that moves may take longer. */
const UNHURRIED =
  'SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0'
/**
 * Longest time without an answer to a statement: more than the server itself gives one. A machine that stands still, or a line that
 * broke unheard, would else keep its connections, and the leagues that wait behind them, for a quarter of an hour.
 */
const ANSWER_MS = 20_000
/**
 * How long a connection may lie unused. Less than an answer is waited for: when one has been found silent, those beside it that lead to
 * the same machine are gone already, and nobody waits for them one after the other.
 */
const IDLE_MS = 10_000
/** The number of bigint among PostgreSQL's types; what is kept in it here is exact as a number. */
const BIGINT = 20

export const readNumbers: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === BIGINT ? Number : pg.types.getTypeParser(type, format)),
}

export type PostgresAddress = {
  /** postgres://user:password@host:port/database */
  url: string
  /** Where LISTEN is possible, where `url` leads through a pooler of transactions. */
  listenUrl?: string | undefined
  /** What the database calls the connections; those of servers have a name of their own. */
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

/** Connections to a PostgreSQL server; the first is made when it is needed. */
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
  // A connection that breaks while nobody uses it: the pool has forgotten it already, the next transaction makes another.
  pool.on('error', () => {})
  // Before a transaction has its own ear on a connection that it was given, the server may end it in the same breath as its answer;
  // what is asked there next fails, and tells. Without a listener the process would end.
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
 * A standby answers reads with what it has got so far, which may be less than a phone has read already: to phones that looks like a
 * restored backup. While a cluster fails over, a proxy may still lead to one. The primary never becomes one under an open connection.
 */
function writable(client: PoolClient, done: (error?: Error) => void): void {
  asked(client, { text: 'SHOW transaction_read_only' }, ANSWER_MS).then(
    ({ rows }) =>
      done(
        rows[0]?.transaction_read_only === 'off'
          ? undefined
          : new StoreBusy('The database takes no writes: it is a standby.'),
      ),
    done,
  )
}

const beginnings = {
  write: 'BEGIN ISOLATION LEVEL READ COMMITTED',
  snapshot: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
}

/** What failed on a connection closes it: a transaction that was begun there must not reach the next one who is given it. */
async function inTransaction<T>(
  pool: pg.Pool,
  { begin, answerMs }: Manner,
  work: (ask: Query) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  // The query that runs at that moment fails, and tells.
  let broken = false
  const onError = () => {
    broken = true
  }
  client.on('error', onError)
  const begun = asked(client, { text: begin }, answerMs)
  // What was sent behind a statement that failed is refused for that alone, and may be heard of first.
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
    // PostgreSQL answers the COMMIT of what has failed with a ROLLBACK, and with no error.
    if (command !== 'COMMIT') throw new Error(`The transaction was taken back: ${command}.`)
    return value
  } catch (error) {
    await begun.catch(() => undefined)
    // Who has not answered one statement is not asked another.
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

/** `answerMs`: how long a statement is waited for; 0: for ever. */
type Manner = { begin: string; answerMs: number }

const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

const rolledBack = (client: PoolClient, answerMs: number): Promise<boolean> =>
  asked(client, { text: 'ROLLBACK' }, answerMs).then(
    () => true,
    () => false,
  )

/** The driver knows the limit of a statement, and its types do not. */
function asked(client: pg.ClientBase, statement: pg.QueryConfig, answerMs: number): Promise<pg.QueryResult> {
  const limited: pg.QueryConfig & { query_timeout: number } = { ...statement, query_timeout: answerMs }
  return client.query(limited)
}

const names = new Map<string, string>()

/** Statements with values are parsed once a connection, under a name of their own. */
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
 * What is asked at one moment is sent at once and done in that order, a round trip for all of it. The first reads go along with the
 * BEGIN; what writes waits for its answer, or it would stand by itself where the BEGIN was cancelled.
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

/** Connections that break, time that runs out, a server that shuts down, is full, or takes no writes (any more). */
const busy =
  /^(08|53|57|25006|25P03|55P03|40001|40P01|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
/** What the driver says without a code. */
const brokenOff =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

async function explained<T>(done: Promise<T>): Promise<T> {
  try {
    return await done
  } catch (error) {
    const code = codeOf(error)
    // Retried before it is told: see the store.
    if (code === '40001' || code === '40P01') throw error
    const said = error instanceof Error ? error.message : ''
    if (error instanceof StoreBusy) throw error
    if (!busy.test(code) && !(code === '' && brokenOff.test(said))) throw error
    throw new StoreBusy(`The database does not answer (${code || said}).`, { cause: error })
  }
}
