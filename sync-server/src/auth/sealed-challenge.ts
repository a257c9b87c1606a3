import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/** A dialog of a browser, or the page of a log-in provider, may stand open for a while. */
export const QUESTION_MS = 10 * 60_000

/** What a question is for, and whom: the account that adds a passkey; null: whoever logs in. */
type Asked = { purpose: 'passkey-challenge' | 'provider-ticket'; userId: number | null; secret: Uint8Array }

/**
 * A question for a passkey or a log-in provider to answer. It carries its end and the server's seal on both, so that nothing is
 * kept of a question that nobody answers, and every process knows it.
 */
export function createChallenge({ now, ...asked }: Asked & { now: number }): Buffer {
  const said = Buffer.alloc(24)
  randomBytes(16).copy(said)
  said.writeDoubleBE(now + QUESTION_MS, 16)
  return Buffer.concat([said, sealOf(said, asked)])
}

/** When a question ends that this server has asked, for this purpose, of this account; null for any other, and for one that has ended. */
export function readQuestion(question: string, { now, ...asked }: Asked & { now: number }): number | null {
  const bytes = Buffer.from(question, 'base64url')
  // More than one text stands for the same bytes: one of them is the question.
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
