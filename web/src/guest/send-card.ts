import type { GuestAnswer } from '@glm/shared/api/scores/guest-cards'
import { SERVER_HEADER } from '@glm/shared/api/server-header'
import type { Kept } from './kept-card.ts'

/** The most entries in a request whose sender isn't signed in. */
const AT_ONCE = 40

export type Reply =
  | { kind: 'answer'; answer: GuestAnswer }
  | { kind: 'ended' }
  | { kind: 'later'; afterMs: number | null }

/** Sends what the server hasn't answered yet, and reads the card. If there is nothing to send, it only reads. */
export async function sendCard(token: string, { device, entries }: Kept): Promise<Reply> {
  const unsent = entries.flatMap(({ sent, ...entry }) => (sent === null ? [entry] : [])).slice(0, AT_ONCE)
  const body = JSON.stringify({ token, device, entries: unsent })
  const reply = await fetch('/api/guest-card', {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    ...{ body, keepalive: true },
  }).catch(() => null)
  // A Wi-Fi network's sign-in page answers everything itself.
  if (!reply?.headers.has(SERVER_HEADER)) return { kind: 'later', afterMs: null }
  if (reply.status === 404) return { kind: 'ended' }
  const wait = Number(reply.headers.get('retry-after'))
  if (!reply.ok) return { kind: 'later', afterMs: wait > 0 ? wait * 1_000 : null }
  const answer = (await reply.json().catch(() => null)) as GuestAnswer | null
  return answer ? { kind: 'answer', answer } : { kind: 'later', afterMs: null }
}
