import { createHash } from 'node:crypto'
import { allRoutes, type NamedRoute } from '@glm/shared/api/contract'
import type { FullBook } from './a-full-book.ts'
import type { RouteName, Sample } from './samples.ts'

export type Reply = { status: number; body: unknown }

export function routeOf(name: RouteName): NamedRoute {
  const found = allRoutes.find((r) => r.name === name)
  if (!found) throw new Error(`Name a row of the contract; "${name}" is none.`)
  return found
}

/** The address of a row with a sample's path and query. */
export function urlOf(route: NamedRoute, { params = {}, query = {} }: Sample): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(query).toString()
  return `/api${path}${search ? `?${search}` : ''}`
}

/** Calls a row and reads the answer. Documents are not read, and streams have no end. */
export async function callRoute(
  b: Pick<FullBook, 'app'>,
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

/** Hash of the whole database but for the failed log-ins, which a refused call may well note. */
export function bookHash({ store: { db } }: Pick<FullBook, 'store'>): string {
  const names = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'login_failures' ORDER BY name")
    .pluck()
    .all() as string[]
  const hash = createHash('sha256')
  for (const name of names) hash.update(JSON.stringify([name, db.prepare(`SELECT * FROM ${name}`).raw().all()]))
  return hash.digest('hex')
}

/** Hash of everything that belongs to one league. */
export function leagueHash({ store: { db } }: Pick<FullBook, 'store'>, leagueId: number): string {
  const tables = db
    .prepare(
      "SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c ON c.name = 'league_id' WHERE m.type = 'table' ORDER BY 1",
    )
    .pluck()
    .all() as string[]
  const hash = createHash('sha256')
  for (const name of tables)
    hash.update(JSON.stringify([name, db.prepare(`SELECT * FROM ${name} WHERE league_id = ?`).raw().all(leagueId)]))
  return hash.digest('hex')
}
