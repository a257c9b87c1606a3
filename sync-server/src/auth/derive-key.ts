import { createHmac } from 'node:crypto'

/** Returns a separate key for each purpose, so that a signature made for one purpose is invalid for any other. */
export function deriveKey(secret: Uint8Array, purpose: string): Uint8Array {
  return createHmac('sha256', secret).update(purpose).digest()
}
