import type { Route } from '@glm/shared/api/route'
import { type Capability, may } from '@glm/shared/schema/league/role'
import { errorText } from '@glm/shared/text/sentences'
import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { activeSession } from '../auth/active-session.ts'
import type { AppContext, AppDeps, AppEnv } from '../deps.ts'
import { ApiError } from '../errors/api-error.ts'
import { BudgetSpent, type Budgets, type Payer } from '../limits/budgets.ts'
import type { Account } from '../store/account.ts'
import type { ReadTx, Tx } from '../store/store.ts'
import { runCalls } from '../sync/run-calls.ts'
import { addressOf, networkIn } from './address-of.ts'
import { FairQueue } from './fair-queue.ts'
import type { FileGate } from './file-gate.ts'
import { readRaw, readRequest } from './read-request.ts'
import { refusalError } from './refusal-error.ts'
import type { Handler, Handlers, RouteCall, Write } from './route-call.ts'
import { signedIn, ticketOrSignedIn } from './signed-in.ts'
import { withIdempotency } from './with-idempotency.ts'
import { WorkMeter } from './work-meter.ts'

/** Registers an area of the contract: who may call, what comes in and what goes out is checked here, by its rows. */
export function registerRoutes<T extends Record<string, Route>>(
  app: Hono<AppEnv>,
  { routes, handlers, ...rest }: { routes: T; handlers: Handlers<T>; deps: AppDeps; shares: Shares },
): void {
  for (const name of Object.keys(routes) as (keyof T)[])
    registerRoute(app, { route: routes[name], handler: handlers[name], ...rest })
}

/** What keeps one account or league from taking everybody's time. One for all areas. */
export type Shares = { budgets: Budgets; turns: FairQueue; files: FileGate }
type Registered<R extends Route> = { route: R; handler: Handler<R>; deps: AppDeps; shares: Shares }

/** Bytes of a body: of a caller who is known, with a file as base64, and of anybody. */
const MOST_BODY = { known: 1024 * 1024, file: 6 * 1024 * 1024, anybody: 16 * 1024 }

const STREAM = 'text/event-stream'
const openings = new FairQueue()
/** Two thousand phones that hear of a new server open their streams in one moment: between two of them everybody else has a turn. */
const oneAtATime: MiddlewareHandler<AppEnv> = (_c, next) => openings.take(0, next)

function registerRoute<R extends Route>(app: Hono<AppEnv>, registered: Registered<R>): void {
  const { route, deps } = registered
  const guards = route.needs === null ? [] : [(route.ticket ? ticketOrSignedIn : signedIn)(deps, route.needs)]
  // After the guards: nobody's body is read before it is known whose it is.
  const limit = bodyWithin(MOST_BODY[route.needs === null ? 'anybody' : route.file ? 'file' : 'known'])
  const door = route.media === STREAM ? [oneAtATime] : []
  const gate = route.file ? [oneOfFew(registered)] : []
  app.on(route.method, [route.path], ...door, ...guards, withinBudget(registered), ...gate, limit, (c) =>
    answer(c, registered),
  )
}

async function answer<R extends Route>(c: AppContext, registered: Registered<R>): Promise<Response> {
  const { route, deps, shares } = registered
  const raw = await readRaw(c, route)
  const changes = new Map<number, number>()
  const run = runnerOf(c, registered, { raw, changed: (leagueId, version) => void changes.set(leagueId, version) })
  // The schema is also the list of what may leave: a field that it does not name stays inside.
  const say = (value: unknown) =>
    route.media ? (value as Response) : c.json(route.answer.parse(value) as object, route.status ?? 200)
  const tell = () => {
    for (const [leagueId, version] of changes) deps.pokes.poke(leagueId, version)
  }
  const book = <V>(work: () => Promise<V>) => booked(c, registered, work)
  const inOneTurn = async () => {
    const value = await run()
    tell()
    return book(async () => say(value))
  }
  if (!route.slow) return inTurn(c, shares, inOneTurn)
  const value = await run()
  tell()
  // A megabyte to write down is work like any other.
  return route.media || route.needs === null ? say(value) : inTurn(c, shares, () => book(async () => say(value)))
}

type Came = { raw: string; changed: RouteCall['changed'] }

/** The handler in the transaction of its row: a slow one in none, a GET in one moment, any other in one that writes. */
function runnerOf<R extends Route>(
  c: AppContext,
  registered: Registered<R>,
  { raw, changed }: Came,
): () => Promise<unknown> {
  const { route, handler, deps, shares } = registered
  const rights = route.needs === null ? null : (tx: ReadTx) => currentAccount(tx, { c, now: deps.now() }, route.needs)
  const book = <V>(work: () => Promise<V>) => booked(c, registered, work)
  const begin = async (tx: ReadTx | Tx | null) => {
    // Minutes may lie between the headers and the last byte of a body.
    const account = rights && (await (tx ? rights(tx) : deps.store.snapshot(rights)))
    const write = tx && 'once' in tx ? writer({ tx, now: deps.now, afterPush: deps.afterPush, account, changed }) : null
    const turn = <V>(work: () => Promise<V>) => inTurn(c, shares, work)
    const spend = (ms: number) => shares.budgets.spend(payerOf(c, deps), ms)
    // The row's own schemas made path, query and body, and its role the account: that is what a Call of this row says.
    const read = await book(async () => readRequest(c, route, raw))
    return {
      ...read,
      account,
      rights,
      deps,
      tx,
      c,
      changed,
      write,
      inTurn: turn,
      book,
      spend,
    } as unknown as RouteCall<R>
  }
  // A megabyte to read is work like any other. Of whoever is not signed in it is 16 KB, and the hashes have a queue of their own.
  if (route.slow)
    return async () =>
      handler(await (route.body && route.needs !== null ? inTurn(c, shares, () => begin(null)) : begin(null)))
  if (route.method === 'GET') return () => deps.store.snapshot((tx) => book(async () => handler(await begin(tx))))
  return () =>
    deps.store.write(c.get('account')?.leagueId ?? null, async (tx) => {
      // Whoever has no league yet stands in no league's queue: of five requests to make one, one makes it.
      if (rights) await tx.accounts.lock(c.get('account').id)
      const call = await begin(tx)
      return book(() =>
        withIdempotency({ c, raw, tx, now: deps.now(), account: call.account }, route, () => handler(call)),
      )
    })
}

/** Counts a request before its body is read. */
function withinBudget<R extends Route>({ shares: { budgets }, deps }: Registered<R>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const account = c.get('account') as Account | undefined
    const network = networkIn(c, deps)
    let end = () => {}
    try {
      if (!account) budgets.enterAnybody(network)
      else {
        budgets.enterNetwork(network)
        budgets.enter(account.leagueId)
        end = budgets.begin(account.id)
      }
    } catch (error) {
      const purse = error instanceof BudgetSpent ? { purse: error.purse } : {}
      deps.events?.({ event: 'budget_spent', account: account?.id ?? null, ...purse })
      throw error
    }
    try {
      await next()
    } finally {
      end()
    }
  }
}

/** Lets few files in at a time, before their bodies are read. */
function oneOfFew<R extends Route>({ shares: { files }, deps }: Registered<R>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const leave = files.enter({ accountId: c.get('account').id, address: addressOf(c, deps) })
    try {
      await next()
    } finally {
      leave()
    }
  }
}

const meter = new WorkMeter()

/** Who pays for what a request does. */
function payerOf(c: AppContext, deps: AppDeps): Payer {
  const account = c.get('account') as Account | undefined
  return { userId: account?.id ?? null, leagueId: account?.leagueId ?? null, network: networkIn(c, deps) }
}

/** Whose turn a request waits for: the league's, the account's before it has one, and one for everybody who is not signed in. */
function turnOf(c: AppContext): string | number {
  const account = c.get('account') as Account | undefined
  return account ? (account.leagueId ?? `account:${account.id}`) : 'anybody'
}

const inTurn = <V>(c: AppContext, { turns }: Shares, run: () => Promise<V>): Promise<V> => turns.take(turnOf(c), run)

/** Books work that runs in one piece, and not what is waited for: while a request waits, others compute. */
async function booked<V>(
  c: AppContext,
  { shares: { budgets }, deps }: Pick<Registered<Route>, 'shares' | 'deps'>,
  work: () => Promise<V>,
) {
  const end = meter.begin()
  try {
    return await work()
  } finally {
    budgets.spend(payerOf(c, deps), end())
  }
}

type Writer = Pick<AppDeps, 'now' | 'afterPush'> & { tx: Tx; account: Account | null; changed: RouteCall['changed'] }

function writer({ tx, now, afterPush, account, changed }: Writer): Write {
  return async (calls, as) => {
    if (!account) throw new Error('Register a route that writes with a role.')
    const leagueId = as?.leagueId ?? account.leagueId ?? 0
    const author = { userId: account.id, role: as?.role ?? account.role, leagueId }
    const { results, version } = await runCalls(tx, { author, calls, now, afterPush })
    const refused = results.find((r) => r.status === 'refused')
    if (refused) throw refusalError(refused)
    changed(leagueId, version)
  }
}

/**
 * Lets a body of at most so many bytes pass; a longer one is 413. Of a body that says how long it is Node reads no more than
 * that, so that its word is enough; the library asks for a stream before it looks, which costs as much as the rest of the reading.
 */
function bodyWithin(most: number): MiddlewareHandler<AppEnv> {
  const counted = bodyLimit({ maxSize: most, onError: tooLarge })
  return (c, next) => {
    const said = c.req.header('content-length')
    if (said === undefined || !/^[0-9]{1,15}$/.test(said) || c.req.header('transfer-encoding') !== undefined)
      return counted(c, next)
    return Number(said) > most ? tooLarge() : next()
  }
}

function tooLarge(): never {
  throw new ApiError(413, errorText.tooLarge)
}

/** The account of the request's session as it is on the server now, where it may still make this call. */
async function currentAccount(
  tx: ReadTx,
  { c, now }: { c: AppContext; now: number },
  needed: Capability | null,
): Promise<Account> {
  const account = (await activeSession(tx, c.get('session'), now))?.account
  if (!account) throw new ApiError(401, errorText.signIn)
  if (needed !== null && !may(account.role, needed)) throw new ApiError(403, errorText.notAllowed)
  return account
}
