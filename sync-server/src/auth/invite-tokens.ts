import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/**
 * The text of an invite: its number and the server's seal on it. Short, so that its QR code stays coarse; made again whenever
 * it is shown, so that nothing secret is kept.
 */
export function inviteToken(id: number, secret: Uint8Array): string {
  return `${id.toString(36)}.${sealOf(id, secret).toString('base64url')}`
}

/** The number of an invite whose seal is right; null for anything else. */
export function readInviteToken(token: string, secret: Uint8Array): number | null {
  const found = /^([0-9a-z]{1,10})\.([\w-]{22})$/.exec(token)
  if (!found) return null
  const id = Number.parseInt(found[1] ?? '', 36)
  const given = Buffer.from(found[2] ?? '', 'base64url')
  const right = sealOf(id, secret)
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

const sealOf = (id: number, secret: Uint8Array): Buffer =>
  createHmac('sha256', deriveKey(secret, 'invite')).update(String(id)).digest().subarray(0, 16)
