import type { Route } from '@glm/shared/api/route'
import { type Capability, may } from '@glm/shared/schema/league/role'
import { errorText } from '@glm/shared/text/sentences'
import type { Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import { activeSession } from '../auth/active-session.ts'
import type { AppContext, AppDeps, AppEnv } from '../deps.ts'
import { ApiError } from '../errors/api-error.ts'
import { BudgetSpent, type Budgets, type Payer } from '../limits/budgets.ts'
import type { Account } from '../store/account.ts'
import type { ReadTx, Tx } from '../store/store.ts'
import { runCalls } from '../sync/run-calls.ts'
import { addressOf, networkHashOf, networkIn } from './address-of.ts'
import type { Admission } from './admission.ts'
import type { BodyGate } from './body-gate.ts'
import { FairQueue, rounds, SHORT_MS } from './fair-queue.ts'
import type { FileGate } from './file-gate.ts'
import { PartlySerialized } from './partly-serialized.ts'
import { readRaw, readRequest } from './read-request.ts'
import { refusalError } from './refusal-error.ts'
import type { Handler, Handlers, RouteCall, Write } from './route-call.ts'
import { signedIn, ticketOrSignedIn } from './signed-in.ts'
import { withIdempotency } from './with-idempotency.ts'
import { WorkMeter } from './work-meter.ts'

/** Registers one area of the contract. Permissions, input and output of its routes are checked here. */
export function registerRoutes<T extends Record<string, Route>>(
  app: Hono<AppEnv>,
  { routes, handlers, ...rest }: { routes: T; handlers: Handlers<T>; deps: AppDeps; shares: Shares },
): void {
  for (const name of Object.keys(routes) as (keyof T)[])
    registerRoute(app, { route: routes[name], handler: handlers[name], ...rest })
}

/**
 * The limits and queues that keep one account or league from taking up all of the server's time. All areas of the
 * contract share them.
 */
export type Shares = { budgets: Budgets; turns: FairQueue; pieces: Admission; files: FileGate; bodies: BodyGate }
type Registered<R extends Route> = { route: R; handler: Handler<R>; deps: AppDeps; shares: Shares }

/** The maximum body size: from a signed-in caller, with a file or a photo as base64, and from anyone else. */
const MAX_BODY_BYTES = { known: 1024 * 1024, file: 6 * 1024 * 1024, photo: 256 * 1024, anybody: 16 * 1024 }

const STREAM = 'text/event-stream'
const openings = new FairQueue()
/**
 * Opens streams one at a time: after a restart, two thousand phones may reconnect at once, and other requests get a
 * turn in between.
 */
const oneAtATime: MiddlewareHandler<AppEnv> = (_c, next) =>
  openings.take(0, async () => {
    await rounds()
    await next()
  })

function registerRoute<R extends Route>(app: Hono<AppEnv>, registered: Registered<R>): void {
  const { route, deps } = registered
  const guards = route.needs === null ? [] : [(route.ticket ? ticketOrSignedIn : signedIn)(deps, route.needs)]
  // The size limit comes after the guards, because a body is read only after its sender is known.
  const limit = bodyWithin(MAX_BODY_BYTES[sizeOf(route)])
  const door = route.media === STREAM ? [oneAtATime] : []
  const gate = route.file
    ? [oneOfFew(registered)]
    : route.body && route.needs !== null
      ? [withinMemory(registered)]
      : []
  // One handler for each route: Hono keeps five times as many entries if each of these steps is one.
  const steps = [...door, ...guards, withinBudget(registered), ...gate, limit, (c: AppContext) => answer(c, registered)]
  app.on(route.method, [route.path], every(...steps))
}

const sizeOf = ({ needs, file, photo }: Route): keyof typeof MAX_BODY_BYTES =>
  needs === null ? 'anybody' : file ? 'file' : photo ? 'photo' : 'known'

async function answer<R extends Route>(c: AppContext, registered: Registered<R>): Promise<Response> {
  const { route, deps } = registered
  const raw = await readRaw(c, route)
  const changes = new Map<number, number>()
  const run = runnerOf(c, registered, { raw, changed: (leagueId, version) => void changes.set(leagueId, version) })
  // The schema also decides what leaves the server: fields that it doesn't name are removed.
  const checked = (value: unknown) => route.answer.parse(value) as object
  const say = (value: unknown) => {
    if (route.media) return value as Response
    if (!(value instanceof PartlySerialized)) return c.json(checked(value), route.status ?? 200)
    c.header('content-type', 'application/json')
    return c.body(value.textOf(checked(value.rest)), route.status ?? 200)
  }
  const tell = () => {
    for (const [leagueId, version] of changes) deps.pokes.poke(leagueId, version)
  }
  const book = <V>(work: () => Promise<V>) => booked(c, registered, work)
  const inOneTurn = async () => {
    const value = await run()
    tell()
    // Serializing a long response is a separate piece of work, so requests that arrived in the meantime go first.
    if (workOf(c) > SHORT_MS) await rounds()
    return book(async () => say(value))
  }
  if (!route.slow) return inQueue(c, registered, inOneTurn)
  const value = await run()
  tell()
  // Serializing a large response is work too, so it also waits in the queue.
  return route.media || route.needs === null ? say(value) : inQueue(c, registered, () => book(async () => say(value)))
}

type Came = { raw: string; changed: RouteCall['changed'] }

/**
 * Runs the handler in the transaction that its route needs: a snapshot for a GET, none for a slow route, and a write
 * transaction for all others.
 */
function runnerOf<R extends Route>(
  c: AppContext,
  registered: Registered<R>,
  { raw, changed }: Came,
): () => Promise<unknown> {
  const { route, handler, deps, shares } = registered
  const rights = route.needs === null ? null : (tx: ReadTx) => currentAccount(tx, { c, deps }, route.needs)
  const book = <V>(work: () => Promise<V>) => booked(c, registered, work)
  const begin = async (tx: ReadTx | Tx | null) => {
    // The account is checked again, because minutes may pass between the headers and the last byte of a body.
    const account = rights && !route.checksCaller ? await (tx ? rights(tx) : deps.store.snapshot(rights)) : null
    const write = tx && 'once' in tx ? writer({ ...deps, tx, network: networkHashOf(c, deps), account, changed }) : null
    const turn = <V>(work: () => Promise<V>) => inQueue(c, registered, work)
    const spend = (ms: number) => shares.budgets.spend(payerOf(c, deps), ms)
    // The route's schemas validate the path, query and body here, and its role check has validated the account, so the
    // call has the type that the handler expects.
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
      inQueue: turn,
      book,
      spend,
    } as unknown as RouteCall<R>
  }
  // Reading a large body is work, so it waits in the queue. A body from a sender who isn't signed in doesn't, because
  // it has at most 16 KB.
  if (route.slow)
    return async () =>
      handler(await (route.body && route.needs !== null ? inQueue(c, registered, () => begin(null)) : begin(null)))
  if (route.method === 'GET') return () => deps.store.snapshot((tx) => book(async () => handler(await begin(tx))))
  return () =>
    deps.store.write(c.get('account')?.leagueId ?? null, async (tx) => {
      // The requests of an account without a league don't wait in any league's queue. If five of them create a league
      // at the same time, this lock makes sure that only one succeeds.
      if (rights) await tx.accounts.lock(c.get('account').id)
      const call = await begin(tx)
      return book(() =>
        withIdempotency({ c, raw, tx, now: deps.now(), account: call.account }, route, () => handler(call)),
      )
    })
}

/** Charges a request to its budgets before its body is read. */
function withinBudget<R extends Route>({ shares: { budgets }, deps }: Registered<R>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const account = c.get('account') as Account | undefined
    const network = networkIn(c, deps)
    let end = () => {}
    try {
      if (!account) budgets.enterAnybody(network)
      else {
        budgets.enterNetwork(network)
        budgets.enterYoung(isYoung(account, deps))
        budgets.enter(account.leagueId)
        end = budgets.begin(account.id)
      }
    } catch (error) {
      const budget = error instanceof BudgetSpent ? { budget: error.budget } : {}
      deps.events?.({ event: 'budget_spent', account: account?.id ?? null, ...budget })
      throw error
    }
    try {
      await next()
    } finally {
      end()
    }
  }
}

/** Before large bodies are read, admits only as many as memory allows. */
function withinMemory<R extends Route>({ shares: { bodies }, deps }: Registered<R>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // If a body doesn't state its length, it counts as the largest one allowed.
    const said = Number(c.req.header('content-length') ?? MAX_BODY_BYTES.known)
    const bytes = Math.min(said || 0, MAX_BODY_BYTES.known)
    const leave = bodies.enter({ accountId: c.get('account').id, network: addressOf(c, deps), bytes })
    try {
      await next()
    } finally {
      leave()
    }
  }
}

/** Admits only a few files at a time, before their bodies are read. */
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

/** Returns the budgets that a request is charged to. */
function payerOf(c: AppContext, deps: AppDeps): Payer {
  const account = c.get('account') as Account | undefined
  return {
    userId: account?.id ?? null,
    leagueId: account?.leagueId ?? null,
    network: networkIn(c, deps),
    isYoung: account !== undefined && isYoung(account, deps),
  }
}

const DAY_MS = 86_400_000
/**
 * Returns whether the account that created the caller's league is less than a day old. If the caller has no league,
 * checks the caller's own account instead.
 */
const isYoung = ({ since }: Account, { now }: AppDeps): boolean => since !== null && now() - since < DAY_MS

/**
 * Returns the queue that a request waits in: the league's, the account's if it has no league, or the one for everyone
 * who isn't signed in.
 */
function queueKey(c: AppContext): string | number {
  const account = c.get('account') as Account | undefined
  return account ? (account.leagueId ?? `account:${account.id}`) : 'anybody'
}

/** Waits in the league's queue, then in the network's queue. */
const inQueue = <V>(
  c: AppContext,
  { shares, deps }: Pick<Registered<Route>, 'shares' | 'deps'>,
  run: () => Promise<V>,
) =>
  shares.turns.take(
    queueKey(c),
    async () => {
      const network = networkIn(c, deps)
      if (network !== null) await shares.pieces.enter(network)
      return run()
    },
    () => {
      const before = workOf(c)
      return () => workOf(c) - before
    },
  )

/** Returns the milliseconds that have been charged for a request so far. */
const workOf = (c: AppContext): number => c.get('workMs') ?? 0

/** Charges only uninterrupted work, and not time spent waiting, because other requests run in that time. */
async function booked<V>(
  c: AppContext,
  { shares: { budgets, pieces }, deps }: Pick<Registered<Route>, 'shares' | 'deps'>,
  work: () => Promise<V>,
) {
  const end = meter.begin()
  try {
    return await work()
  } finally {
    const ms = end()
    c.set('workMs', workOf(c) + ms)
    const network = networkIn(c, deps)
    if (network !== null) pieces.worked(network, ms)
    budgets.spend(payerOf(c, deps), ms)
  }
}

type Writer = Pick<AppDeps, 'now' | 'afterPush'> & {
  tx: Tx
  account: Account | null
  network: string | null
  changed: RouteCall['changed']
}

function writer({ tx, now, afterPush, network, account, changed }: Writer): Write {
  return async (calls, as) => {
    if (!account) throw new Error('Set `needs` on each route that writes; it is null here.')
    const leagueId = as?.leagueId ?? account.leagueId ?? 0
    const author = { userId: account.id, role: as?.role ?? account.role, leagueId }
    const { results, version } = await runCalls(tx, { author, calls, now, afterPush, network })
    const refused = results.find((r) => r.status === 'refused')
    if (refused) throw refusalError(refused)
    changed(leagueId, version)
  }
}

/**
 * Rejects a body of more than this many bytes with 413. If the request has a content length, checking that is enough,
 * because Node never reads past it. Hono's own limit opens a stream first, which takes as long as reading the body; for
 * a GET without a body, that would double the time of the request.
 */
function bodyWithin(most: number): MiddlewareHandler<AppEnv> {
  const counted = bodyLimit({ maxSize: most, onError: tooLarge })
  return (c, next) => {
    const said = c.req.header('content-length')
    if (c.req.method === 'GET' && said === undefined) return next()
    if (said === undefined || !/^[0-9]{1,15}$/.test(said) || c.req.header('transfer-encoding') !== undefined)
      return counted(c, next)
    return Number(said) > most ? tooLarge() : next()
  }
}

function tooLarge(): never {
  throw new ApiError(413, errorText.tooLarge)
}

/** Returns the current account of the request's session, if it is still allowed to make this call. */
async function currentAccount(
  tx: ReadTx,
  { c, deps }: { c: AppContext; deps: AppDeps },
  needed: Capability | null,
): Promise<Account> {
  const session = c.get('session')
  const active = await activeSession(tx, session, deps.now())
  deps.tokens.note(session, active)
  const account = active?.account
  if (!account) throw new ApiError(401, errorText.signIn)
  if (needed !== null && !may(account.role, needed)) throw new ApiError(403, errorText.notAllowed)
  return account
}
