import { MUTATIONS_PER_PUSH, type SyncRequest } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/version'
import type { MetaRow, OutboxRow } from './local-rows.ts'
import type { PhoneStorage } from './phone-storage.ts'
import { type RebaseInput, rebase } from './rebase.ts'
import { readMeta } from './record.ts'
import { sendParcels } from './send-parcels.ts'
import { toWire } from './to-wire.ts'

/** How an exchange may end without an answer of the book. */
export type TransportFailure =
  | { kind: 'network' }
  | { kind: 'unauthorized' }
  | { kind: 'not_member' }
  | { kind: 'too_large' }
  | { kind: 'busy'; retryAfterMs: number | null }
  | { kind: 'strange' }
/** The phone's own storage gave up in the midst of a round: nothing was moved. */
export type StorageFailure = { kind: 'storage' }
export type ExchangeAnswer = { kind: 'answer'; response: SyncResponse } | TransportFailure
export type Exchange = (request: SyncRequest) => Promise<ExchangeAnswer>

export type RoundEnvironment = {
  storage: PhoneStorage
  exchange: Exchange
  now: () => string
  newClientId: () => string
  /** A fresh row id, for a row whose own is taken in the book. */
  newId: () => number
}
export type RoundResult = { kind: 'done'; pending: number } | { kind: 'failed'; failure: TransportFailure; pending: number }

const MAX_EXCHANGES = 200

/**
 * Exchanges with the book until nothing waits and nothing more comes, or the transport fails; then sends what was taken over
 * from other phones. It never touches the outbox itself: only a rebase on the book's answer does.
 */
export async function runRound(env: RoundEnvironment): Promise<RoundResult> {
  const own = await exchangeAll(env)
  const base = own.kind === 'done' ? await parcelBase(env.storage) : null
  if (!base) return own
  const { sent, failure } = await sendParcels({ ...env, base })
  if (failure) return { kind: 'failed', failure, pending: own.pending }
  return sent ? exchangeAll(env) : own
}

async function exchangeAll(env: RoundEnvironment): Promise<RoundResult> {
  let size = MUTATIONS_PER_PUSH
  let pending = 0
  for (let i = 0; i < MAX_EXCHANGES; i++) {
    const opened = await openRound(env.storage, size)
    pending = opened.pending
    const answer = await env.exchange(opened.request)
    if (answer.kind === 'too_large' && size > 1) {
      size = Math.max(1, Math.floor(size / 2))
      continue
    }
    if (answer.kind !== 'answer') return { kind: 'failed', failure: answer, pending }
    const rebased = await rebase(env.storage, rebaseInput(env, opened, answer.response))
    pending = rebased.pending
    const nothingMore = answer.response.results.length === 0 && opened.request.mutations.length === 0
    if (!rebased.again && (pending === 0 || nothingMore)) return { kind: 'done', pending }
  }
  return { kind: 'done', pending }
}

type Opened = { request: SyncRequest; fence: number; pending: number }

function rebaseInput(env: RoundEnvironment, { request, fence }: Opened, response: SyncResponse): RebaseInput {
  const { newClientId, newId } = env
  const sent = request.mutations.at(-1)?.seq ?? request.acked
  return { response, fence, clientId: request.clientId, sent, at: env.now(), newClientId, newId }
}

/** An exchange that carries nothing yet; null where no parcel waits. */
function parcelBase(storage: PhoneStorage): Promise<SyncRequest | null> {
  return storage.transact('read', async (tx) => {
    const waits = (await tx.all('parcel')).some((row) => row.problem === null)
    return waits ? requestFor(await readMeta(tx), []) : null
  })
}

/** Raises the fence and reads what to send, in one transaction: a frozen tab that wakes later fails its fence check. */
export function openRound(storage: PhoneStorage, size: number): Promise<Opened> {
  return storage.transact('write', async (tx) => {
    const meta = await readMeta(tx)
    const fence = meta.fence + 1
    await tx.put('meta', [{ ...meta, fence }])
    const waiting = (await tx.all('outbox')).sort((a, b) => a.seq - b.seq)
    return { request: requestFor(meta, waiting.slice(0, size)), fence, pending: waiting.length }
  })
}

function requestFor(meta: MetaRow, entries: readonly OutboxRow[]): SyncRequest {
  return {
    protocol: PROTOCOL_VERSION,
    schema: SCHEMA_VERSION,
    clientId: meta.clientId,
    userId: meta.userId,
    leagueId: meta.leagueId,
    cursor: meta.cursor,
    marks: meta.marks,
    acked: meta.acked,
    mutations: entries.map(toWire),
  }
}
