/// <reference path="./http-ece.d.ts" />
import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'
import { testCertificate, testKey } from './a-certificate.ts'

export type Pushed = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }
/** How to respond to a request; null closes the connection after the request's last byte. */
type Answer = { status: number; says?: string; headers?: Record<string, string> } | null
export type APushServer = {
  origin: string
  ca: string
  received: Pushed[]
  connections: () => number
  close: () => Promise<void>
}

/** Starts a test server that accepts notifications, like a push service. `answer`: its response, if not 201. */
export async function aPushServer(
  answer: (pushed: Pushed) => Answer | Promise<Answer> = () => ({ status: 201 }),
  onConnection?: (count: number) => void,
): Promise<APushServer> {
  const received: Pushed[] = []
  let connections = 0
  const server: Server = createServer({ key: testKey, cert: testCertificate }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('error', () => undefined)
    request.on('end', async () => {
      const pushed = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) }
      received.push(pushed)
      const said = await answer(pushed)
      if (!said) return request.socket.destroy()
      response.writeHead(said.status, said.headers)
      response.end(said.says)
    })
  })
  server.on('connection', () => {
    connections += 1
    onConnection?.(connections)
  })
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  const { port } = server.address() as AddressInfo
  return { origin: `https://localhost:${port}`, ca: testCertificate, received, connections: () => connections, close }
}

/** Creates a phone's keys, and a function that decrypts what was sent to it. */
export function aPhoneOfKeys() {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  const read = ({ body }: Pushed): unknown =>
    JSON.parse(String(ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth })))
  return { p256dh: privateKey.getPublicKey('base64url'), auth, read }
}
