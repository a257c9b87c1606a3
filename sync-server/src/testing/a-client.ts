import { createHash } from 'node:crypto'
import { allRoutes, type NamedRoute } from '@glm/shared/api/contract'
import type { FullServer } from './a-full-server.ts'
import { testsPostgres } from './a-store.ts'
import type { RouteName, Sample } from './samples.ts'

export type Reply = { status: number; body: unknown }

export function routeOf(name: RouteName): NamedRoute {
  const found = allRoutes.find((r) => r.name === name)
  if (!found) throw new Error(`Name a row of the contract; "${name}" isn’t one.`)
  return found
}

/** Returns a route's URL with the path and query of a sample. */
export function urlOf(route: NamedRoute, { params = {}, query = {} }: Sample): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(query).toString()
  return `/api${path}${search ? `?${search}` : ''}`
}

/** Calls a route and reads the response, unless it is a document or a stream, which may never end. */
export async function callRoute(
  b: Pick<FullServer, 'app'>,
  {
    route,
    sample,
    token,
    headers = {},
  }: { route: NamedRoute; sample: Sample; token?: string | undefined; headers?: Record<string, string> },
): Promise<Reply> {
  const sent = sample.body === undefined ? {} : { body: JSON.stringify(sample.body) }
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const init = { method: route.method, headers: { 'content-type': 'application/json', ...bearer, ...headers }, ...sent }
  const reply = await b.app.request(urlOf(route, sample), init)
  if (!reply.headers.get('content-type')?.startsWith('application/json')) {
    await reply.body?.cancel()
    return { status: reply.status, body: null }
  }
  return { status: reply.status, body: await reply.json() }
}

/**
 * Returns a hash of the whole database except for logins and failed logins, because a test creates its callers' tokens,
 * and a refused call may record a failure.
 */
export async function databaseHash({ store }: Pick<FullServer, 'store'>): Promise<string> {
  const left = new Set(['login_failures', 'sessions', 'schema_migrations'])
  const names = (await tablesOf({ store })).filter((name) => !left.has(name))
  return hashOf(
    store,
    names.map((name) => ({ name, where: '' })),
  )
}

/** Returns a string that differs after each write to the database. */
export async function writesTo({ store }: Pick<FullServer, 'store'>): Promise<string> {
  if (!testsPostgres) return writesOnSqlite(store.ask)
  const names = (await tablesOf({ store })).filter((name) => name !== 'schema_migrations')
  return hashOf(
    store,
    names.map((name) => ({ name, where: '' })),
  )
}

/** Returns the names of all tables in the database. */
export const tablesOf = (b: Pick<FullServer, 'store'>): Promise<string[]> =>
  queryNames(b, testsPostgres ? tablesOfPostgres : tablesOfSqlite)

/** Returns a hash of everything that belongs to one league. */
export async function leagueHash(b: Pick<FullServer, 'store'>, leagueId: number): Promise<string> {
  const names = await queryNames(b, testsPostgres ? leaguesOfPostgres : leaguesOfSqlite)
  return hashOf(
    b.store,
    names.map((name) => ({ name, where: ` WHERE league_id = ${leagueId}` })),
  )
}

const namesTold = new Map<string, Promise<string[]>>()

/** Runs a query for table names once per process, because the stores of all tests have the same tables. */
function queryNames({ store }: Pick<FullServer, 'store'>, question: string): Promise<string[]> {
  const known =
    namesTold.get(question) ?? store.ask<{ name: string }>(question).then((rows) => rows.map(({ name }) => name))
  namesTold.set(question, known)
  return known
}

const tablesOfSqlite = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
const tablesOfPostgres =
  'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY 1'
const leaguesOfSqlite =
  "SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c ON c.name = 'league_id' WHERE m.type = 'table' ORDER BY 1"
const leaguesOfPostgres =
  "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND column_name = 'league_id' ORDER BY 1"

type PartOfTable = { name: string; where: string }

const hashOf = ({ ask }: FullServer['store'], tables: readonly PartOfTable[]): Promise<string> =>
  testsPostgres ? hashedByPostgres(ask, tables) : hashedOnce(ask, tables)

async function writesOnSqlite(ask: FullServer['store']['ask']): Promise<string> {
  const [row] = await ask<{ writes: string }>(
    "SELECT total_changes() || ' ' || data_version AS writes FROM pragma_data_version",
  )
  if (!row) throw new Error('SQLite returned no count of its writes.')
  return row.writes
}

const hashes = new WeakMap<object, { writes: string; known: Map<string, string> }>()

/** Hashes tables again only if something has been written since they were last hashed. */
async function hashedOnce(ask: FullServer['store']['ask'], tables: readonly PartOfTable[]): Promise<string> {
  const writes = await writesOnSqlite(ask)
  const last = hashes.get(ask)
  const known = last?.writes === writes ? last.known : new Map<string, string>()
  hashes.set(ask, { writes, known })
  const key = JSON.stringify(tables)
  const hash = known.get(key) ?? (await hashedHere(ask, tables))
  known.set(key, hash)
  return hash
}

async function hashedHere(ask: FullServer['store']['ask'], tables: readonly PartOfTable[]): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, where } of tables) {
    const rows = (await ask(`SELECT * FROM ${name}${where}`)).map((row) => JSON.stringify(row)).sort()
    hash.update(JSON.stringify([name, rows]))
  }
  return hash.digest('hex')
}

/**
 * Hashes all tables in a single query. Each query takes four round trips, and a thousand tests hash about forty tables
 * twice.
 */
async function hashedByPostgres(ask: FullServer['store']['ask'], tables: readonly PartOfTable[]): Promise<string> {
  const rows = tables.map(({ name, where }) => `SELECT '${name}' AS name, ${name}::text AS line FROM ${name}${where}`)
  const [found] = await ask<{ hash: string }>(
    `SELECT md5(string_agg(name || line, chr(10) ORDER BY name, line)) AS hash FROM (${rows.join(' UNION ALL ')}) AS lines`,
  )
  if (!found?.hash) throw new Error('PostgreSQL returned no hash.')
  return found.hash
}
