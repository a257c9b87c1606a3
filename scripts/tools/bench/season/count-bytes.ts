import { connect, createServer } from 'node:net'
import { gzipSync } from 'node:zlib'

/**
 * The bytes since the last call: both as transferred, including headers, and with all the traffic in each direction
 * compressed together.
 */
export type Bytes = { up: number; down: number; upGzip: number; downGzip: number }
export type ByteCounter = { port: number; take: () => Bytes; close: () => void }

/** Starts a proxy in front of a server. The proxy counts the bytes that pass through. */
export function countBytes(server: number): Promise<ByteCounter> {
  let passed: { up: Buffer[]; down: Buffer[] } = { up: [], down: [] }
  const take = (): Bytes => {
    const [up, down] = [Buffer.concat(passed.up), Buffer.concat(passed.down)]
    passed = { up: [], down: [] }
    return { up: up.length, down: down.length, upGzip: gzipSync(up).length, downGzip: gzipSync(down).length }
  }
  const relay = createServer((phone) => {
    const other = connect({ port: server, host: '127.0.0.1' })
    phone.on('data', (part) => passed.up.push(part))
    other.on('data', (part) => passed.down.push(part))
    phone.pipe(other).pipe(phone)
    for (const socket of [phone, other]) socket.on('error', () => [phone, other].map((each) => each.destroy()))
  })
  return new Promise((done) => {
    relay.listen(0, '127.0.0.1', () => {
      const address = relay.address()
      const port = typeof address === 'object' && address ? address.port : 0
      done({ port, take, close: () => relay.close() })
    })
  })
}
