import { MUTATIONS_PER_PUSH, type SyncRequest } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/version'
import type { MetaRow, OutboxRow } from './local-rows.ts'
import type { PhoneStorage } from './phone-storage.ts'
import { rebase } from './rebase.ts'
import { readMeta } from './record.ts'

/** How an exchange may end without an answer of the book. */
export type TransportFailure =
  | { kind: 'network' }
  | { kind: 'unauthorized' }
  | { kind: 'too_large' }
  | { kind: 'busy'; retryAfterMs: number | null }
  | { kind: 'strange' }
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
 * Exchanges with the book until nothing waits and nothing more comes, or the transport fails. It never touches the
 * outbox itself: only a rebase on the book's answer does.
 */
export async function runRound(env: RoundEnvironment): Promise<RoundResult> {
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
    const { fence, request } = opened
    const input = {
      response: answer.response,
      fence,
      clientId: request.clientId,
      sent: request.mutations.at(-1)?.seq ?? request.acked,
      at: env.now(),
      newClientId: env.newClientId,
      newId: env.newId,
    }
    const rebased = await rebase(env.storage, input)
    pending = rebased.pending
    if (!rebased.again && pending === 0) return { kind: 'done', pending }
    if (!rebased.again && answer.response.results.length === 0 && request.mutations.length === 0) return { kind: 'done', pending }
  }
  return { kind: 'done', pending }
}

/** Raises the fence and reads what to send, in one transaction: a frozen tab that wakes later fails its fence check. */
export function openRound(storage: PhoneStorage, size: number): Promise<{ request: SyncRequest; fence: number; pending: number }> {
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
    cursor: meta.cursor,
    marks: meta.marks,
    acked: meta.acked,
    mutations: entries.map(({ author: _author, inverse: _inverse, ...wire }) => wire),
  }
}
