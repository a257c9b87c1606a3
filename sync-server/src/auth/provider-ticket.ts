import { createHash, createHmac } from 'node:crypto'
import { deriveKey } from './derive-key.ts'
import type { ProviderAsked } from './login-provider.ts'
import { createChallenge, readQuestion } from './sealed-challenge.ts'

type Site = { secret: Uint8Array; now: () => number }
const about = { purpose: 'provider-ticket', userId: null } as const

/**
 * Creates a ticket that the browser stores while its user is at the provider's site. It is checked when they return, so
 * that nobody can be logged in by a URL that someone else sent them. The state, nonce and PKCE verifier are derived
 * from the ticket, and aren't stored anywhere.
 */
export const makeTicket = ({ secret, now }: Site): string =>
  createChallenge({ ...about, secret, now: now() }).toString('base64url')

/** Returns when a ticket issued by this server expires; null for any other ticket, and for one that has expired. */
export const readTicket = (ticket: string, { secret, now }: Site): number | null =>
  readQuestion(ticket, { ...about, secret, now: now() })

/**
 * Returns the state, nonce and PKCE verifier that belong to a ticket. Of these, the state is visible in URLs. It
 * reveals neither the ticket nor the other two values.
 */
export function askedBy(ticket: string, secret: Uint8Array): ProviderAsked {
  const seal = (purpose: string) => createHmac('sha256', deriveKey(secret, purpose)).update(ticket).digest('base64url')
  return {
    state: createHash('sha256').update(ticket).digest('base64url'),
    nonce: seal('provider-nonce'),
    verifier: seal('provider-verifier'),
  }
}
