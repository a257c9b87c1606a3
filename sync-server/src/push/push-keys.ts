import { createECDH } from 'node:crypto'
import { deriveKey } from '../auth/derive-key.ts'

/** The key by which browsers' makers know this server (VAPID, RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/**
 * The server's key for notices, made from its one secret: it lies where that lies, and every process that shares the secret has the
 * same. Another secret makes another key, and phones ask anew at their next start.
 */
export function pushKeys(secret: Uint8Array): PushKeys {
  const curve = createECDH('prime256v1')
  for (let i = 0; ; i++) {
    const key = Buffer.from(deriveKey(secret, i === 0 ? 'vapid' : `vapid ${i}`))
    try {
      curve.setPrivateKey(key)
    } catch {
      // Of 2 to the power of 32 secrets one gives a number that is none of the curve.
      continue
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: key.toString('base64url') }
  }
}
