import { createHash, createHmac } from 'node:crypto'
import { deriveKey } from './derive-key.ts'
import type { ProviderAsked } from './login-provider.ts'
import { createChallenge, readQuestion } from './sealed-challenge.ts'

type Site = { secret: Uint8Array; now: () => number }
const about = { purpose: 'provider-ticket', userId: null } as const

/**
 * What a browser keeps while its owner is at the provider's: whoever comes back shows it, so that nobody is logged in by an
 * address that somebody else has sent them. State, nonce and PKCE verifier follow from it, and are kept nowhere.
 */
export const makeTicket = ({ secret, now }: Site): string =>
  createChallenge({ ...about, secret, now: now() }).toString('base64url')

/** When a ticket of this server ends; null for any other, and for one that has ended. */
export const readTicket = (ticket: string, { secret, now }: Site): number | null =>
  readQuestion(ticket, { ...about, secret, now: now() })

/** The state is all that leaves this server in the open; it tells neither the ticket nor the other two. */
export function askedBy(ticket: string, secret: Uint8Array): ProviderAsked {
  const seal = (purpose: string) => createHmac('sha256', deriveKey(secret, purpose)).update(ticket).digest('base64url')
  return {
    state: createHash('sha256').update(ticket).digest('base64url'),
    nonce: seal('provider-nonce'),
    verifier: seal('provider-verifier'),
  }
}
