import { createHmac } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/** A network as the accounts remember it: told again, but not read back. */
export const hashNetwork = (network: string, secret: Uint8Array): string =>
  createHmac('sha256', deriveKey(secret, 'place')).update(network).digest('base64url').slice(0, 22)
