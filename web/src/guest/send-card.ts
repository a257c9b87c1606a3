import type { GuestAnswer, GuestEntry } from '@glm/shared/api/scores/guest-cards'
import { isBusy, isOurResponse, retryAfterMs } from '../sync-client/loop/our-response.ts'
import { type Kept, requestOf } from './kept-card.ts'

/** How long to wait for an answer. If nothing arrives, the connection may be dead. */
const SILENCE_MS = 30_000

/** `refused`: the server won't take these entries, and `text` is the reason that it gave. */
export type Reply =
  | { kind: 'answer'; answer: GuestAnswer; sent: GuestEntry[] }
  | { kind: 'ended' }
  | { kind: 'refused'; text: string }
  | { kind: 'later'; afterMs: number | null }

/**
 * Sends the entries that the server hasn't answered yet, and reads the card. If there is nothing to send, it only
 * reads.
 */
export async function sendCard(token: string, kept: Kept): Promise<Reply> {
  const request = requestOf(token, kept)
  const sent = request.entries
  const reply = await fetch('/api/guest-card', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    keepalive: true,
    signal: silence(),
  }).catch(() => null)
  // A Wi-Fi network's login page may have responded instead of the server.
  if (!reply || !isOurResponse(reply)) return { kind: 'later', afterMs: null }
  if (reply.status === 404) return { kind: 'ended' }
  if (reply.status >= 500 || isBusy(reply)) return { kind: 'later', afterMs: retryAfterMs(reply) }
  const answer = (await reply.json().catch(() => null)) as GuestAnswer | { error: string } | null
  if (!answer) return { kind: 'later', afterMs: null }
  return 'error' in answer ? { kind: 'refused', text: answer.error } : { kind: 'answer', answer, sent }
}

/**
 * Aborts the request after `SILENCE_MS`. Browsers released before 2022 lack `AbortSignal.timeout`, so they wait
 * indefinitely.
 */
const silence = (): AbortSignal | null => AbortSignal.timeout?.(SILENCE_MS) ?? null
