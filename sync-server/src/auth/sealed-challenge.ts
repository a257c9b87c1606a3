import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/** How long a challenge is valid. A browser dialog or a login provider's page may stay open for a while. */
export const QUESTION_MS = 10 * 60_000

/**
 * The purpose of a challenge, and its account: the account that is adding a passkey, or null if someone is logging in.
 */
type Asked = { purpose: 'passkey-challenge' | 'provider-ticket'; userId: number | null; secret: Uint8Array }

/**
 * Creates a challenge for a passkey or a login provider. It contains its expiry time and the server's signature, so
 * unanswered challenges need no storage and every process recognizes them.
 */
export function createChallenge({ now, ...asked }: Asked & { now: number }): Buffer {
  const said = Buffer.alloc(24)
  randomBytes(16).copy(said)
  said.writeDoubleBE(now + QUESTION_MS, 16)
  return Buffer.concat([said, sealOf(said, asked)])
}

/**
 * Returns when a challenge that this server issued for this purpose and account expires; null for any other challenge,
 * and for one that has expired.
 */
export function readQuestion(question: string, { now, ...asked }: Asked & { now: number }): number | null {
  const bytes = Buffer.from(question, 'base64url')
  // Several base64url strings decode to the same bytes, but only the canonical one is the challenge.
  if (bytes.length !== 40 || bytes.toString('base64url') !== question) return null
  const said = bytes.subarray(0, 24)
  const expiresAt = said.readDoubleBE(16)
  return timingSafeEqual(bytes.subarray(24), sealOf(said, asked)) && expiresAt > now ? expiresAt : null
}

const sealOf = (said: Buffer, { purpose, userId, secret }: Asked): Buffer =>
  createHmac('sha256', deriveKey(secret, purpose))
    .update(userId === null ? 'log-in' : `account ${userId}`)
    .update(said)
    .digest()
    .subarray(0, 16)
