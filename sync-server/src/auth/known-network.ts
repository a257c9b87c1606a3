import { createHmac } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/** Returns the hash that is stored with an account to remember a network. It can be compared, but not reversed. */
export const hashNetwork = (network: string, secret: Uint8Array): string =>
  createHmac('sha256', deriveKey(secret, 'place')).update(network).digest('base64url').slice(0, 22)
