import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import { type AskAbout, MUTATIONS_PER_PUSH, type SyncRequest } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import type { Exchange, TransportFailure } from '../exchange.ts'
import type { MetaRow, OutboxRow } from '../local-rows.ts'
import { readMeta } from '../outbox/record.ts'
import { readOutbox } from '../outbox/recording-order.ts'
import { toWire } from '../outbox/to-wire.ts'
import type { PhoneStorage } from '../storage.ts'
import type { PhoneKey, PhoneKeys } from '../transfer/phone-keys.ts'
import { isToSend, sendBundles } from '../transfer/send-bundles.ts'
import { type RebaseInput, rebase } from './rebase.ts'

/** The phone's own storage failed in the middle of a sync cycle, and nothing was changed. */
export type StorageFailure = { kind: 'storage' }
export type CycleEnvironment = {
  storage: PhoneStorage
  exchange: Exchange
  now: () => string
  newClientId: () => string
  /** Returns a new id for a row whose id is already taken on the server. */
  newId: () => number
  /**
   * For actions that were begun on a lost copy: `ask` returns what to ask the server about them, and `told` handles its
   * answer.
   */
  lost?: { ask: () => Promise<AskAbout | undefined>; told: (answer: SyncResponse) => void }
  /** Returns whether this phone has changes to relay for other phones. Optional; it saves a database read. */
  carries?: () => boolean
  /**
   * This phone's signing key; null or omitted if the browser doesn't provide keys to this page. In that case, the phone
   * gets no ticket.
   */
  keys?: PhoneKeys | null
}
export type CycleResult =
  | { kind: 'done'; pending: number }
  | { kind: 'failed'; failure: TransportFailure; pending: number }

const MAX_EXCHANGES = 200

/**
 * Syncs with the server until nothing is pending and nothing more arrives, or until the transport fails. Then sends the
 * changes that this phone relays for others. It never modifies the outbox itself; only `rebase()` does, based on the
 * server's response.
 */
export async function syncOnce(env: CycleEnvironment): Promise<CycleResult> {
  const own = await exchangeAll(env)
  const base = own.kind === 'done' && (env.carries?.() ?? true) ? await bundleBase(env.storage) : null
  if (!base) return own
  const { sent, failure } = await sendBundles({ ...env, base })
  if (failure) return { kind: 'failed', failure, pending: own.pending }
  return sent ? exchangeAll(env) : own
}

async function exchangeAll(env: CycleEnvironment): Promise<CycleResult> {
  let size = MUTATIONS_PER_PUSH
  let pending = 0
  for (let i = 0; i < MAX_EXCHANGES; i++) {
    const opened = await openExchange(env.storage, { size, at: env.now() })
    pending = opened.pending
    const askAbout = await env.lost?.ask()
    const key = opened.isTicketOld ? await env.keys?.make() : undefined
    const answer = await env.exchange({
      ...opened.request,
      ...(askAbout && { askAbout }),
      ...(key && { ticketKey: key.publicKey }),
    })
    if (answer.kind === 'too_large' && size > 1) {
      size = Math.max(1, Math.floor(size / 2))
      continue
    }
    if (answer.kind !== 'answer') return { kind: 'failed', failure: answer, pending }
    const rebased = await rebase(env.storage, rebaseInput(env, { ...opened, key }, answer.response))
    pending = rebased.pending
    env.lost?.told(answer.response)
    const nothingMore = answer.response.results.length === 0 && opened.request.mutations.length === 0
    if (!rebased.again && (pending === 0 || nothingMore)) return { kind: 'done', pending }
  }
  return { kind: 'done', pending }
}

type Opened = { request: SyncRequest; fence: number; pending: number; isTicketOld: boolean }

function rebaseInput(
  env: CycleEnvironment,
  { request, fence, key }: Opened & { key: PhoneKey | undefined },
  response: SyncResponse,
): RebaseInput {
  const { newClientId, newId } = env
  const sent = request.mutations.at(-1)?.seq ?? request.acked
  return {
    response,
    fence,
    clientId: request.clientId,
    sent,
    at: env.now(),
    privateKey: key?.privateKey,
    newClientId,
    newId,
  }
}

/** Returns a request to which a bundle's changes can be added; null if there is no relay bundle to send. */
function bundleBase(storage: PhoneStorage): Promise<SyncRequest | null> {
  return storage.transact('read', async (tx) => {
    const waits = (await tx.all('relayBundle')).some(isToSend)
    return waits ? requestFor(await readMeta(tx), []) : null
  })
}

/**
 * Reads the changes to send and the fence in one transaction. Processing a response raises the fence. If a frozen tab
 * wakes up and gets the response to an older request, that request's fence is too low, so the response is ignored.
 */
function openExchange(storage: PhoneStorage, { size, at }: { size: number; at: string }): Promise<Opened> {
  return storage.transact('read', async (tx) => {
    const meta = await readMeta(tx)
    const waiting = await readOutbox(tx)
    const request = requestFor(meta, waiting.slice(0, size))
    return { request, fence: meta.fence, pending: waiting.length, isTicketOld: isTicketOld(meta, at) }
  })
}

const TICKET_KEPT_MS = 86_400_000

const isTicketOld = ({ ticket, clientId }: MetaRow, at: string): boolean =>
  ticket?.clientId !== clientId ||
  ticket.privateKey === undefined ||
  Math.abs(Date.parse(at) - Date.parse(ticket.at)) > TICKET_KEPT_MS

function requestFor(meta: MetaRow, entries: readonly OutboxRow[]): SyncRequest {
  return {
    protocol: PROTOCOL_VERSION,
    schema: SCHEMA_VERSION,
    clientId: meta.clientId,
    userId: meta.userId,
    leagueId: meta.leagueId,
    ...(meta.lineage?.[0] !== undefined && { lineage: meta.lineage[0] }),
    cursor: meta.cursor,
    versionHashes: meta.versionHashes,
    readsAs: meta.readsAs ?? '',
    acked: meta.acked,
    mutations: entries.map(toWire),
  }
}
