import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts a proxy that holds back each response until it is complete. It never passes on a stream, no matter what the
 * response asks for.
 */
export async function bufferingProxy(
  port: number,
): Promise<{ port: number; held: () => number; close: () => Promise<void> }> {
  let held = 0
  const server: Server = createServer((request, reply) => {
    const { method, url, headers } = request
    held += 1
    const forward = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => reply.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(parts)))
      answer.on('error', () => reply.destroy())
    })
    forward.on('error', () => reply.destroy())
    reply.on('close', () => {
      held -= 1
      forward.destroy()
    })
    request.pipe(forward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { port: (server.address() as AddressInfo).port, held: () => held, close }
}
