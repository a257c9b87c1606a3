import { createECDH } from 'node:crypto'
import { deriveKey } from '../auth/derive-key.ts'

/** The key by which push services identify this server (VAPID, RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/**
 * Returns the server's push key, derived from its only secret, so all processes that share the secret have the same
 * key. A new secret gives a new key, and phones subscribe again the next time they start.
 */
export function pushKeys(secret: Uint8Array): PushKeys {
  const curve = createECDH('prime256v1')
  for (let i = 0; ; i++) {
    const key = Buffer.from(deriveKey(secret, i === 0 ? 'vapid' : `vapid ${i}`))
    try {
      curve.setPrivateKey(key)
    } catch {
      // About one secret in 2^32 is out of range for a private key.
      continue
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: key.toString('base64url') }
  }
}
