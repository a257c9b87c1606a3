import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../start-server.ts'
import { ownFolder } from '../testing/run/own-folder.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer({ port: 0, host: '127.0.0.1', dataDir: ownFolder('socket'), secret: randomBytes(32) })
})
afterAll(() => server.close())

/**
 * Sends raw bytes over a new connection and stops sending. Returns everything that the server sends before it closes
 * the connection.
 */
function raw(bytes: string | Buffer): Promise<string> {
  return new Promise((done) => {
    const parts: Buffer[] = []
    const socket = connect(server.port, '127.0.0.1', () => socket.end(bytes))
    socket.on('data', (part) => parts.push(part))
    socket.on('error', () => done(''))
    socket.on('close', () => done(Buffer.concat(parts).toString('latin1')))
  })
}

const post = (headers: string, body = '') =>
  `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n\r\n${body}`

describe('over a real socket', () => {
  test.each([
    ['bytes that aren’t HTTP', randomBytes(2_000)],
    ['a request line without an end', 'GET /api/auth/me'],
    ['a one-megabyte header', `GET /api/auth/me HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(1_000_000)}\r\n\r\n`],
    ['two lengths for one body', post('Content-Length: 2\r\nContent-Length: 5', '{}abc')],
    [
      'both a content length and chunks',
      post('Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\nGET / HTTP/1.1\r\n\r\n'),
    ],
    ['a chunk with a false size', post('Transfer-Encoding: chunked', 'ffffffffffff\r\n{}\r\n0\r\n\r\n')],
    ['a body shorter than it says', post('Content-Length: 50', '{"email":')],
    [
      'a body in an unknown charset',
      post('Content-Type: application/json; charset=utf-16\r\nContent-Length: 4', '\u0000{\u0000}'),
    ],
    ['a path that isn’t an address', 'GET http://[::bad HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['an invalid host', 'GET /api/auth/me HTTP/1.1\r\nHost: a b/../\r\nConnection: close\r\n\r\n'],
    ['no host at all', 'GET /api/auth/me HTTP/1.0\r\n\r\n'],
  ])('%s can’t break anything: no 500, no stack trace, and the next request is answered', async (_what, bytes) => {
    const answer = await raw(bytes)
    expect(answer).not.toMatch(/^HTTP\/1\.[01] 5\d\d|\bat .+:\d+:\d+|node_modules/)
    const next = await raw('GET /api/auth/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    expect(next).toMatch(/^HTTP\/1\.1 401 /)
    expect(next).toContain('{"error":"Sign in first."}')
  })
  // @bound body
  test('a body sent in many chunks is cut off when it exceeds the limit', async () => {
    const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`
    const answer = await raw(post('Transfer-Encoding: chunked', `${chunk.repeat(40)}0\r\n\r\n`))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })
})
