import { createHmac } from 'node:crypto'

/** A separate key for each purpose, so that a signature made for one purpose is worthless for another. */
export function deriveKey(secret: Uint8Array, purpose: string): Uint8Array {
  return createHmac('sha256', secret).update(purpose).digest()
}
