import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { queued } from './hash-queue.ts'

/**
 * Uses argon2id with the library's parameters (19 MiB, 2 passes), which OWASP recommends. Throws 503 if the queue is
 * full.
 */
export const hashPassword = (password: string): Promise<string> => queued(() => hash(password))

let decoy: Promise<string> | undefined

/**
 * Verifies a password. If there is no account, verifies it against a decoy, so that the timing reveals nothing. Throws
 * 503 if the queue is full.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash(randomBytes(16).toString('hex'))
  const against = stored ?? (await decoy)
  const right = await queued(() => verify(against, password).catch(() => false))
  return stored !== undefined && right
}
