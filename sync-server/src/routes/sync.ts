import type { syncRoutes } from '@glm/shared/api/sync'
import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { serverText } from '@glm/shared/text/errors/server'
import { versionText } from '@glm/shared/text/errors/versions'
import { errorText } from '@glm/shared/text/sentences'
import { activeSession } from '../auth/active-session.ts'
import { checkStream } from '../auth/check-streams.ts'
import { isAsPacked, readRelayTicket, relayTicket } from '../auth/relay-tickets.ts'
import type { AppDeps } from '../deps.ts'
import { ApiError, CodedError } from '../errors/api-error.ts'
import { networkHashOf } from '../http/address-of.ts'
import { eventStream } from '../http/event-stream.ts'
import { ownLeague } from '../http/own-league.ts'
import { PartlySerialized } from '../http/partly-serialized.ts'
import type { Handlers, RouteCall } from '../http/route-call.ts'
import type { Account } from '../store/account.ts'
import type { Author } from '../store/author.ts'
import type { ReadTx, Store, Tx } from '../store/store.ts'
import { exchangeText, pull } from '../sync/exchange.ts'
import { isForeignBundle } from '../sync/foreign-copy.ts'
import { PatchTexts } from '../sync/patch-texts.ts'
import { RecentRows } from '../sync/recent-rows.ts'
import { withShownCursor } from '../sync/shown-cursor.ts'
import { HEARTBEAT_MS } from '../sync/stream-times.ts'

/** Handles the phones' syncs, and the stream that tells them when to pull. */
export const syncHandlers: Handlers<typeof syncRoutes> = {
  sync: async (call) => {
    const { deps, body, c } = call
    const began = performance.now()
    const isPull = body.mutations.length === 0
    const { response, account, before, patches } = await call.inQueue(() =>
      isPull
        ? deps.store.snapshot((tx) => call.book(() => pulled(call, tx)))
        : deps.store.write(c.get('account').leagueId, (tx) => call.book(() => pushed(call, tx))),
    )
    if (response.problem === 'lineage') mustKnowLineages(body)
    const { leagueId, cursor, results } = { leagueId: account.leagueId ?? 0, ...response }
    if (cursor !== before && response.problem !== 'lineage') call.changed(leagueId, cursor)
    deps.metrics?.exchange({ seconds: (performance.now() - began) / 1000, batch: body.mutations.length, results })
    const answer: SyncResponse = { ...response, patches: [], token: c.get('renewed'), ticket: ticketFor(call, account) }
    return new PartlySerialized(answer, 'patches', () => patches ?? JSON.stringify(response.patches))
  },
  history: (call) => call.tx.history(ownLeague(call), call.query),
  poke: async (call) => {
    const { account, deps, c } = call
    const leagueId = ownLeague({ account })
    const leave = deps.pokes.enter({ leagueId, userId: account.id })
    if (!leave) throw new ApiError(429, serverText.manyStreams, { 'retry-after': '30' })
    const session = c.get('session')
    /** A stream outlasts its request, but ends when the session or the membership does. */
    const versionIfHeld = () =>
      deps.store.snapshot(async (tx) => {
        const living = await activeSession(tx, session, deps.now())
        return living?.account.leagueId === leagueId ? tx.version(leagueId) : null
      })
    return eventStream(c, { pokes: deps.pokes, idle: '' }, async (stream) => {
      let told = 0
      const say = (event: 'poke' | 'alive', version: number) => {
        told = Math.max(told, version)
        stream.send({ event, data: JSON.stringify({ version }) })
      }
      const send = async (version: number) => {
        const living = await checkStream(deps.store, session, deps.now())
        if (living?.account.leagueId === leagueId) say('poke', version)
        else stream.end()
      }
      stream.onEnd(leave)
      stream.onEnd(deps.pokes.listen(leagueId, (version) => void send(version).catch(() => stream.end())))
      while (!stream.isEnded) {
        const version = await versionIfHeld()
        if (version === null) return
        // The next heartbeat makes up for pokes that were lost between processes. A phone that has just connected pulls
        // on its own.
        say(told > 0 && version > told ? 'poke' : 'alive', version)
        await stream.sleep(deps.heartbeatMs ?? HEARTBEAT_MS)
      }
    })
  },
}

/** The first wire version that supports lineages. */
const KNOWS_LINEAGES = 8

/**
 * Throws for a build that doesn't know about lineages. If the league has another lineage, such a build would assume
 * that the server was restored and send its entire journal. So the build has to be updated first.
 */
function mustKnowLineages({ protocol }: SyncRequest): void {
  if (protocol < KNOWS_LINEAGES) throw new CodedError(426, versionText.client_too_old, 'client_too_old')
}

type SyncCall = RouteCall<(typeof syncRoutes)['sync']>

/**
 * Returns a ticket for the key that the phone sends; null for an older phone without a key, and for a phone that is
 * relaying another phone's changes.
 */
function ticketFor({ body: { ticketKey: key, relay, clientId }, deps }: SyncCall, account: Account): string | null {
  if (relay || account.leagueId === null || !/^[\w-]{87}$/.test(key ?? '')) return null
  return relayTicket({ account, leagueId: account.leagueId, clientId, key: key ?? '' }, deps.secret, deps.now())
}

type Asked = { account: Account; own: Author }

/** Returns the caller's current account, and the league that the request is for. */
async function askedBy(call: SyncCall, tx: ReadTx): Promise<Asked> {
  const { body } = call
  const account = await call.rights(tx)
  // If the ids differ, someone else has signed in on that phone, and the phone's pending changes aren't theirs.
  if (body.userId !== undefined && body.userId !== account.id) throw new ApiError(401, errorText.signIn)
  return { account, own: { userId: account.id, role: account.role, leagueId: ownLeague({ account }, body.leagueId) } }
}

type Caches = { texts: PatchTexts; recent: RecentRows }
const cachesOfStores = new WeakMap<Store, Caches>()

function cachesOf(store: Store): Caches {
  const known = cachesOfStores.get(store) ?? { texts: new PatchTexts(), recent: new RecentRows() }
  cachesOfStores.set(store, known)
  return known
}

async function pulled(call: SyncCall, tx: ReadTx) {
  const { account, own } = await askedBy(call, tx)
  const author = await authorOf(call, tx, own)
  const request = withShownCursor(call.body)
  const { response, patches } =
    typeof author === 'string'
      ? { response: relayRefused(call.body, author), patches: null }
      : await pull(tx, { author, carrier: own, request }, cachesOf(call.deps.store))
  return { account, response, before: response.cursor, patches }
}

async function pushed(call: SyncCall, tx: Tx) {
  const { account, own } = await askedBy(call, tx)
  const before = await tx.lock(own.leagueId)
  const author = await authorOf(call, tx, own)
  const receivedAt = new Date(call.deps.now()).toISOString()
  if (typeof author === 'string')
    return { account, response: relayRefused(call.body, author), before: call.body.cursor, patches: null }
  const asked = {
    author,
    carrier: own,
    request: withShownCursor(call.body),
    receivedAt,
    network: networkHashOf(call.c, call.deps),
    afterPush: call.deps.afterPush,
  }
  return { account, before, ...(await exchangeText(tx, asked, cachesOf(call.deps.store).recent)) }
}

/**
 * Why a relay is refused: it has no valid ticket, or its changes differ from those that their author's phone packed.
 */
type Lack = 'ticket' | 'altered'

const authorOf = async (call: SyncCall, tx: ReadTx, own: Author): Promise<Author | Lack> =>
  call.body.relay ? makerOf(call.deps, tx, { request: call.body, relay: call.body.relay, carrier: own }) : own

type Carried = { request: SyncRequest; relay: NonNullable<SyncRequest['relay']>; carrier: Author }

/**
 * Returns the author of changes that another phone relays, with their account's current role. Returns `ticket` if the
 * ticket isn't (or is no longer) valid, if its account has left the league, or if there is no signature. Returns
 * `altered` if the changes aren't the ones that the author's phone signed.
 */
async function makerOf(deps: AppDeps, tx: ReadTx, { request, relay, carrier }: Carried): Promise<Author | Lack> {
  const { leagueId } = carrier
  const { clientId, mutations } = request
  const read = readRelayTicket({ ticket: relay.ticket, leagueId, clientId, now: deps.now() }, deps.secret)
  const maker = read ? await tx.accounts.byId(read.userId, leagueId) : undefined
  if (
    !read ||
    !maker ||
    maker.tokenEpoch !== read.epoch ||
    maker.leagueId !== leagueId ||
    relay.signature === undefined
  )
    return 'ticket'
  // This league may have been imported from another server's file, and the bundle may have been packed for that server.
  if (await isForeignBundle(tx.ledger, leagueId, relay)) return 'ticket'
  if (!isAsPacked({ leagueId, clientId, mutations, relay }, read.key)) return 'altered'
  return { userId: maker.id, role: maker.role, leagueId, carrierId: carrier.userId }
}

/**
 * Answers a relay that was refused: nothing was applied or read, and the relaying phone keeps the changes and learns the
 * reason.
 */
const relayRefused = ({ acked, cursor }: SyncRequest, problem: Lack): SyncResponse => ({
  lastSeq: acked,
  results: [],
  problem,
  patches: [],
  cursor,
  versionHash: null,
  common: null,
  token: null,
  about: null,
  ticket: null,
})
