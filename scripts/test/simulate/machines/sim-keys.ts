import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { PhoneKeys } from '@glm/web/sync-client/transfer/phone-keys'

/**
 * A simulated phone's keys: like a browser's, but synchronous. The private key is a string, because the simulated
 * storage holds only strings.
 */
export const simKeys: PhoneKeys = {
  make: async () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
    const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
    return {
      publicKey: point.toString('base64url'),
      privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }
  },
  sign: async (privateKey, text) =>
    sign('sha256', Buffer.from(text), { key: String(privateKey), dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  digest: async (text) => createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url'),
}
