import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Asked = { challenge: string; rpId: string; origin: string; verified?: boolean; counter?: number }

/**
 * Creates a device that creates passkeys and signs logins with them, as defined by WebAuthn: P-256 keys, no attestation.
 */
export function anAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const name = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }
  const present = ({ rpId, verified = true, counter = 0 }: Asked, attested: boolean): Buffer => {
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
  }
  const client = (type: string, { challenge, origin }: Asked): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin }))
  return {
    id: name.id,
    make(asked: Asked) {
      // COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const data = Buffer.concat([present(asked, true), Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const text = (words: string) => Buffer.concat([Buffer.from([0x60 | words.length]), Buffer.from(words)])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x59, data.length >> 8, data.length & 255]),
        data,
      ])
      const clientDataJSON = client('webauthn.create', asked).toString('base64url')
      return {
        ...name,
        response: { clientDataJSON, attestationObject: attestation.toString('base64url'), transports: ['internal'] },
      }
    },
    sign(asked: Asked) {
      const [data, said] = [present(asked, false), client('webauthn.get', asked)]
      const signature = createSign('sha256')
        .update(Buffer.concat([data, createHash('sha256').update(said).digest()]))
        .sign(privateKey)
      const [clientDataJSON, authenticatorData] = [said.toString('base64url'), data.toString('base64url')]
      return { ...name, response: { clientDataJSON, authenticatorData, signature: signature.toString('base64url') } }
    },
  }
}
