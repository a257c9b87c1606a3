import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/** A dialog of a browser may stand open for a while. */
export const CHALLENGE_MS = 10 * 60_000

/** Whom a question is for: the account that adds a passkey, or whoever logs in. */
type Asked = { userId: number | null; secret: Uint8Array }

/**
 * A question for a passkey to sign. It carries its end and the server's seal on both, so that nothing is kept of a question that
 * nobody answers, and every process knows it.
 */
export function makeChallenge({ now, ...asked }: Asked & { now: number }): Buffer {
  const said = Buffer.alloc(24)
  randomBytes(16).copy(said)
  said.writeDoubleBE(now + CHALLENGE_MS, 16)
  return Buffer.concat([said, sealOf(said, asked)])
}

/** When a question ends that this server has asked, of this account; null for any other, and for one that has ended. */
export function readChallenge(challenge: string, { now, ...asked }: Asked & { now: number }): number | null {
  const bytes = Buffer.from(challenge, 'base64url')
  // More than one text stands for the same bytes: one of them is the question.
  if (bytes.length !== 40 || bytes.toString('base64url') !== challenge) return null
  const said = bytes.subarray(0, 24)
  const expiresAt = said.readDoubleBE(16)
  return timingSafeEqual(bytes.subarray(24), sealOf(said, asked)) && expiresAt > now ? expiresAt : null
}

const sealOf = (said: Buffer, { userId, secret }: Asked): Buffer =>
  createHmac('sha256', deriveKey(secret, 'passkey-challenge'))
    .update(userId === null ? 'log-in' : `account ${userId}`)
    .update(said)
    .digest()
    .subarray(0, 16)
