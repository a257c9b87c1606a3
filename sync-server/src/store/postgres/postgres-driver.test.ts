import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import pg from 'pg'
import { expect, test } from 'vitest'
import { StoreBusy } from '../store-busy.ts'
import { postgresDriver } from './postgres-driver.ts'
import { PostgresHearing } from './postgres-hearing.ts'

/** Makes the tests' server look like a standby: it rejects writes. */
function standby(): string {
  const url = new URL(process.env.GLM_TEST_DATABASE_URL ?? '')
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  return url.href
}

test('postgresDriver neither writes to a standby nor reads outdated data there', async () => {
  const client = postgresDriver({ url: standby(), applicationName: 'tests' })
  for (const mode of ['write', 'snapshot'] as const)
    await expect(client.transaction(mode, (query) => query('SELECT 1 AS one', []))).rejects.toThrow(StoreBusy)
  await client.close()
})

/**
 * Connects to the tests' server through a connection that can go silent: it stays open, but nothing gets through
 * anymore. `heard` alters the server's output.
 */
async function aLine(heard: (bytes: Buffer) => Buffer = (bytes) => bytes) {
  const { hostname, port } = new URL(process.env.GLM_TEST_DATABASE_URL ?? '')
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname)
    sockets.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far)
    far.pipe(new Transform({ transform: (bytes: Buffer, _, done) => done(null, heard(bytes)) })).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = Object.assign(new URL(process.env.GLM_TEST_DATABASE_URL ?? ''), {
    hostname: '127.0.0.1',
    port: String((server.address() as AddressInfo).port),
  }).href
  const silent = () => {
    for (const socket of sockets) socket.unpipe()
  }
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url, silent, close }
}

test('postgresDriver abandons a silent connection, and continues on another', async () => {
  const line = await aLine()
  const client = postgresDriver({ url: line.url, applicationName: 'tests' })
  const one = (before: () => void = () => {}) =>
    client.transaction('write', (query) => {
      before()
      return query('SELECT 1 AS one', [])
    })
  expect((await one()).rows).toEqual([{ one: 1 }])
  await expect(one(line.silent)).rejects.toThrow(StoreBusy)
  expect((await one()).rows).toEqual([{ one: 1 }])
  await client.close()
  line.close()
})

test('postgresDriver waits for one silent connection, and then doesn’t wait for the other idle ones', async () => {
  const line = await aLine()
  const client = postgresDriver({ url: line.url, applicationName: 'tests' })
  const one = (before: () => void = () => {}) =>
    client.transaction('write', (query) => {
      before()
      return query('SELECT pg_sleep(0.05)', [])
    })
  await Promise.all([one(), one(), one()])
  await expect(one(line.silent)).rejects.toThrow(StoreBusy)
  // The other two idle connections to the silent machine are already closed, so these calls get new connections.
  expect((await Promise.all([one(), one(), one()])).map(({ rows }) => rows.length)).toEqual([1, 1, 1])
  await client.close()
  line.close()
})

test('postgresDriver reports why a transaction failed, no matter which of its statements fails first', async () => {
  const client = postgresDriver({ url: process.env.GLM_TEST_DATABASE_URL ?? '', applicationName: 'tests' })
  const failing = client.transaction('write', async (query) => {
    await query('SELECT 1 AS one', [])
    const [full, behind] = [query('DO $$ BEGIN RAISE disk_full; END $$', []), query('SELECT 1 AS one', [])]
    full.catch(() => undefined)
    return behind
  })
  await expect(failing).rejects.toThrow(StoreBusy)
  await client.close()
})

/** The server's message to a connection that it terminates. */
const ended = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()

test('postgresDriver survives a connection that is terminated together with its first answer', async () => {
  let isFirst = true
  const line = await aLine((bytes) => {
    if (!isFirst || !bytes.includes('\u0001transaction_read_only')) return bytes
    isFirst = false
    return Buffer.concat([bytes, ended])
  })
  const client = postgresDriver({ url: line.url, applicationName: 'tests' })
  const one = () => client.transaction('write', (query) => query('SELECT 1 AS one', []))
  await expect(one()).rejects.toThrow(StoreBusy)
  expect((await one()).rows).toEqual([{ one: 1 }])
  await client.close()
  line.close()
})

test('a listening connection that goes silent is replaced, and its listener is notified', async () => {
  const line = await aLine()
  const hearing = new PostgresHearing(() => new pg.Client({ connectionString: line.url }), 200)
  const heard: string[] = []
  const reconnected = new Promise<void>((done) => {
    void hearing.listen('glm_silence', (text) => heard.push(text), done).then(line.silent)
  })
  await reconnected
  const client = postgresDriver({ url: process.env.GLM_TEST_DATABASE_URL ?? '', applicationName: 'tests' })
  // Repeat the notification until it is received, because a connection that is slow to answer may be replaced again.
  const tell = async () => {
    await client.notify('glm_silence', 'still there')
    return heard[0]
  }
  await expect.poll(tell).toBe('still there')
  await Promise.all([hearing.close(), client.close()])
  line.close()
})

test('postgresDriver lets a script wait for another process, but a transaction only until its timeout', async () => {
  const client = postgresDriver({ url: process.env.GLM_TEST_DATABASE_URL ?? '', applicationName: 'tests' })
  const patience = `SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`
  expect((await client.script((query) => query(patience, []))).rows).toEqual([{ lock: '0', statement: '0' }])
  expect((await client.transaction('write', (query) => query(patience, []))).rows).toEqual([
    { lock: '5s', statement: '15s' },
  ])
  await client.close()
})
