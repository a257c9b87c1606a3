import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/** What a value is sealed for. A value that was sealed for one purpose is invalid for any other. */
type Sealed = {
  purpose: 'invite' | 'unsubscribe' | 'emailQuestion' | 'reminder' | 'calendar' | 'owner'
  secret: Uint8Array
}

/**
 * Returns the token in a link: a number with the server's signature. It is short, which keeps the QR code's squares
 * large. It is computed each time it is shown, so that no secret is stored.
 */
export function sealNumber(number: number, sealed: Sealed): string {
  return `${number.toString(36)}.${sealOf(number, sealed).toString('base64url')}`
}

/** Returns the number in a string that is correctly sealed; null for anything else. */
export function readSealedNumber(text: string, sealed: Sealed): number | null {
  const found = /^([0-9a-z]{1,10})\.([\w-]{22})$/.exec(text)
  if (!found) return null
  const number = Number.parseInt(found[1] ?? '', 36)
  const given = Buffer.from(found[2] ?? '', 'base64url')
  const right = sealOf(number, sealed)
  return given.length === right.length && timingSafeEqual(given, right) ? number : null
}

const sealOf = (number: number, { purpose, secret }: Sealed): Buffer =>
  createHmac('sha256', deriveKey(secret, purpose)).update(String(number)).digest().subarray(0, 16)
