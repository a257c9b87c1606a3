import { createHmac } from 'node:crypto'

/** A key of its own for each purpose, so that what is signed for one is worth nothing for another. */
export function deriveKey(secret: Uint8Array, purpose: string): Uint8Array {
  return createHmac('sha256', secret).update(purpose).digest()
}
