import type { GuestAnswer, GuestEntry } from '@glm/shared/api/scores/guest-cards'
import { isOurResponse, retryAfterMs } from '../sync-client/loop/our-response.ts'
import { type Kept, requestOf } from './kept-card.ts'

/** How long to wait for an answer. If nothing arrives, the connection may be dead. */
const SILENCE_MS = 30_000

export type Reply =
  | { kind: 'answer'; answer: GuestAnswer; sent: GuestEntry[] }
  | { kind: 'ended' }
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
  if (!reply.ok) return { kind: 'later', afterMs: retryAfterMs(reply) }
  const answer = (await reply.json().catch(() => null)) as GuestAnswer | null
  return answer ? { kind: 'answer', answer, sent } : { kind: 'later', afterMs: null }
}

/**
 * Aborts the request after `SILENCE_MS`. Browsers released before 2022 lack `AbortSignal.timeout`, so they wait
 * indefinitely.
 */
const silence = (): AbortSignal | null => AbortSignal.timeout?.(SILENCE_MS) ?? null
