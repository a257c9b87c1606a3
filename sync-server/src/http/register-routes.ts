import type { Route } from '@glm/shared/api/route'
import { errorText, refusalText } from '@glm/shared/text/sentences'
import type { Hono } from 'hono'
import type { AppContext, AppDeps, AppEnv } from '../environment.ts'
import { ApiError } from '../middleware/api-error.ts'
import { signedIn, ticketOrSignedIn } from '../middleware/signed-in.ts'
import type { Account } from '../store/store.ts'
import { runCalls } from '../sync/run-calls.ts'
import type { Call, Handler, Handlers, Write } from './call.ts'
import { readRequest } from './read-request.ts'
import { repeatable } from './repeatable.ts'

/** Registers an area of the contract: who may call, what comes in and what goes out is checked here, by its rows. */
export function registerRoutes<T extends Record<string, Route>>(
  app: Hono<AppEnv>,
  { routes, handlers, deps }: { routes: T; handlers: Handlers<T>; deps: AppDeps },
): void {
  for (const name of Object.keys(routes) as (keyof T)[]) registerRoute(app, { route: routes[name], handler: handlers[name], deps })
}

type Registered<R extends Route> = { route: R; handler: Handler<R>; deps: AppDeps }

function registerRoute<R extends Route>(app: Hono<AppEnv>, registered: Registered<R>): void {
  const { route, deps } = registered
  const guards = route.role === null ? [] : [(route.ticket ? ticketOrSignedIn : signedIn)(deps, route.role)]
  app.on(route.method, [route.path], ...guards, (c) => answer(c, registered))
}

async function answer<R extends Route>(c: AppContext, { route, handler, deps }: Registered<R>): Promise<Response> {
  const request = await readRequest(c, route)
  const account = c.get('account') ?? null
  const changes = new Map<number, number>()
  const changed = (leagueId: number, version: number) => void changes.set(leagueId, version)
  // The row's own schemas made path, query and body, and its role the account: that is what a Call of this row says.
  const call = { ...request, account, deps, c, changed, write: writer({ deps, account, changed }) } as Call<R>
  const run = () => handler(call)
  const value = await (route.slow || route.method === 'GET' ? run() : deps.store.atomically(() => repeatable(call, route, run)))
  for (const [leagueId, version] of changes) deps.pokes.poke(leagueId, version)
  if (route.media) return value as Response
  // The schema is also the list of what may leave: a field that it does not name stays inside.
  return c.json(route.answer.parse(value) as object, route.status ?? 200)
}

const conflicts = ['in_use', 'player_taken', 'confirmed', 'week_has_results', 'id_taken', 'too_few_teams', 'week_out_of_range', 'deleted']

function writer({ deps, account, changed }: { deps: AppDeps; account: Account | null; changed: Call['changed'] }): Write {
  return (calls, as) => {
    if (!account) throw new Error('Register a route that writes with a role.')
    const leagueId = as?.leagueId ?? account.leagueId ?? 0
    const author = { userId: account.id, role: as?.role ?? account.role, leagueId }
    const { results, version } = runCalls(deps, { author, calls })
    const refused = results.find((r) => r.status === 'refused')
    if (refused?.code === 'failed') throw new Error(`The change ${refused.seq} of this call failed.`)
    if (refused?.code === 'not_found') throw new ApiError(404, errorText.notYours)
    if (refused?.code) throw new ApiError(conflicts.includes(refused.code) ? 409 : 400, refusalText[refused.code] ?? errorText.badJson)
    changed(leagueId, version)
  }
}
