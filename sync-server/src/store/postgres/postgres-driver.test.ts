import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import pg from 'pg'
import { expect, test } from 'vitest'
import { StoreBusy } from '../store-busy.ts'
import { postgresDriver } from './postgres-driver.ts'
import { PostgresHearing } from './postgres-hearing.ts'

/** The server of the tests, seen as a standby is: it takes no writes. */
function standby(): string {
  const url = new URL(process.env.GLM_TEST_DATABASE_URL ?? '')
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  return url.href
}

test('postgresDriver neither writes to a standby nor reads what it has got so far', async () => {
  const client = postgresDriver({ url: standby(), applicationName: 'tests' })
  for (const mode of ['write', 'snapshot'] as const)
    await expect(client.transaction(mode, (query) => query('SELECT 1 AS one', []))).rejects.toThrow(StoreBusy)
  await client.close()
})

/**
 * The server of the tests behind a line that can fall silent: nobody closes it, and nothing comes through any more. `heard` changes
 * what comes from the server.
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

test('postgresDriver gives a silent connection up, and goes on with another', async () => {
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

test('postgresDriver waits for one silent connection, and not for those beside it', async () => {
  const line = await aLine()
  const client = postgresDriver({ url: line.url, applicationName: 'tests' })
  const one = (before: () => void = () => {}) =>
    client.transaction('write', (query) => {
      before()
      return query('SELECT pg_sleep(0.05)', [])
    })
  await Promise.all([one(), one(), one()])
  await expect(one(line.silent)).rejects.toThrow(StoreBusy)
  // Two more lie idle, and lead to the same machine: whoever is given one of them is told to come again, too.
  expect((await Promise.all([one(), one(), one()])).map(({ rows }) => rows.length)).toEqual([1, 1, 1])
  await client.close()
  line.close()
})

test('postgresDriver tells why a transaction failed, whichever of its statements is heard of first', async () => {
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

/** What a server says to a connection that it ends. */
const ended = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()

test('postgresDriver outlives a connection that is ended in the same breath as its first answer', async () => {
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

test('a connection that listens and falls silent is left for another, and who listens is told', async () => {
  const line = await aLine()
  const hearing = new PostgresHearing(() => new pg.Client({ connectionString: line.url }), 200)
  const heard: string[] = []
  const reconnected = new Promise<void>((done) => {
    void hearing.listen('glm_silence', (text) => heard.push(text), done).then(line.silent)
  })
  await reconnected
  const client = postgresDriver({ url: process.env.GLM_TEST_DATABASE_URL ?? '', applicationName: 'tests' })
  // Told until it is heard: a machine that is slow to answer is left for another connection once more.
  const tell = async () => {
    await client.notify('glm_silence', 'still there')
    return heard[0]
  }
  await expect.poll(tell).toBe('still there')
  await Promise.all([hearing.close(), client.close()])
  line.close()
})

test('postgresDriver lets a script wait for another process, and a transaction no longer than its patience', async () => {
  const client = postgresDriver({ url: process.env.GLM_TEST_DATABASE_URL ?? '', applicationName: 'tests' })
  const patience = `SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`
  expect((await client.script((query) => query(patience, []))).rows).toEqual([{ lock: '0', statement: '0' }])
  expect((await client.transaction('write', (query) => query(patience, []))).rows).toEqual([
    { lock: '5s', statement: '15s' },
  ])
  await client.close()
})
