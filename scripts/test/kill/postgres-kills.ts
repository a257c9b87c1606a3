import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PostgresClient } from '@glm/sync-server/store/postgres/postgres-client'
import { type PostgresAddress, postgresDriver } from '@glm/sync-server/store/postgres/postgres-driver'
import { openSqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { makeDatabase } from '../../lib/make-database.ts'
import { privatePostgres } from '../../lib/programs/private-postgres.ts'
import { quantile } from '../../tools/bench/measure.ts'
import { readLedger } from '../simulate/checks/fold-ledger.ts'
import { fillDatabase, intoFile } from './database-of-night.ts'
import { crashesOf, ServerProcess } from './killed-server.ts'
import { aNight, compareNight, type Night, type NightFigures, SECRET, settle } from './night.ts'
import { pause } from './pace.ts'
import { pokeTimes } from './poke-times.ts'
import { type PrivateProxy, privateProxy } from './private-proxy.ts'
import { Readers, wrongReadings } from './reader.ts'

/**
 * `crashes`: how often servers exited without being killed. `pokeMs`: the time from the tap on one phone until the rows
 * are on a phone that is connected to the other server. `pulls`: how often read-only phones pulled while others wrote.
 */
export type PostgresKillFigures = NightFigures & {
  processKills: number
  connectionKills: number
  crashes: number
  seconds: number
  pokeMs: { median: number; p95: number; longest: number }
  /**
   * How long it takes every phone to catch up if its server gets no notifications from the other server: at most a
   * heartbeat of 25 s.
   */
  levelWithoutBusMs: number
  pulls: number
  backwards: number
  wrongReadings: number
}
type Options = { kills: number; phones: number; pulls: number; seed: number; log: (line: string) => void }

const READERS = 4
const TELLER = READERS
const PRESSES = 50
/** After the kills, a score is entered this often while the readers keep reading. */
const ENTER_EVERY_MS = 1_000

/**
 * Runs two server processes on one PostgreSQL behind one proxy. Measures how long a poke takes from one server to the
 * other server's phones, kills processes and the database's own connections at random under load, then moves the data
 * into a file and compares it with what the phones know.
 */
export async function killOnPostgres(options: Options): Promise<PostgresKillFigures> {
  const postgres = await privatePostgres()
  const admin = postgresDriver({ url: postgres.url, applicationName: 'kills' })
  const servers: ServerProcess[] = []
  const at: { one: string; proxy: PrivateProxy | null } = { one: '', proxy: null }
  const night = await aNight({ ...options, others: READERS + 1, url: (i) => urlOf(at, i === options.phones + TELLER) })
  try {
    await fillDatabase(night, admin)
    for (let i = 0; i < 2; i++) servers.push(await started({ url: postgres.url }))
    at.one = servers[0]?.url ?? ''
    at.proxy = await privateProxy({ mode: 'http', servers })
    for (const phone of [...night.phones, ...night.others]) await phone.open()
    const poked = await measurePokes(night, { servers, url: postgres.url }, options.log)
    const killed = await killAtRandom({ night, servers, admin }, options)
    await settle([...night.phones, ...night.others])
    for (const server of servers) await server.kill()
    const file = await intoFile(admin)
    const figures = await compareNight({ ...night, phones: [...night.phones, ...night.others] }, file)
    const late = await lateRows(night, killed.readers, file)
    rmSync(dirname(file), { recursive: true })
    return { ...killed.counts, crashes: crashesOf(servers), ...poked, ...figures, ...late }
  } finally {
    for (const server of servers) await discard(server)
    rmSync(night.dataDir, { recursive: true, force: true })
    await at.proxy?.stop()
    await admin.close()
    await postgres.stop()
  }
}

const urlOf = ({ one, proxy }: { one: string; proxy: PrivateProxy | null }, direct: boolean) =>
  direct ? one : `http://127.0.0.1:${proxy?.port}`

async function started(database: PostgresAddress): Promise<ServerProcess> {
  const server = new ServerProcess({ dataDir: ownFolder('kills'), secret: SECRET, database })
  await server.start()
  return server
}

async function discard(server: ServerProcess): Promise<void> {
  await server.kill()
  rmSync(server.dataDir, { recursive: true, force: true })
}

type Running = { servers: ServerProcess[]; url: string }

/**
 * One phone enters a hole at the first server while all phones listen to the second server, and then to one that gets
 * no notifications.
 */
async function measurePokes({ phones, others, tokens }: Night, { servers, url }: Running, log: Options['log']) {
  const teller = others[TELLER] ?? phones[0]
  if (!teller) throw new Error('Pass at least one phone.')
  const listening = (at: string) => phones.map((phone, i) => ({ phone, url: at, token: tokens[i] ?? '' }))
  const took = await pokeTimes({ teller, listeners: listening(servers[1]?.url ?? ''), times: PRESSES })
  const ms = (q: number) => Math.round(quantile(took, q))
  const pokeMs = { median: ms(0.5), p95: ms(0.95), longest: ms(1) }
  log(`Poked across processes: ${pokeMs.median} ms in the median of ${took.length}, 95 in 100 within ${pokeMs.p95} ms.`)
  // This server listens in another database, which notifications don't reach.
  const deaf = await started({ url, listenUrl: await makeDatabase(url, 'elsewhere') })
  try {
    const level = await pokeTimes({ teller, listeners: listening(deaf.url), times: 1 })
    const levelWithoutBusMs = Math.round(Math.max(...level))
    log(`If the bus loses everything, every phone is up to date after ${levelWithoutBusMs} ms.`)
    return { pokeMs, levelWithoutBusMs }
  } finally {
    await discard(deaf)
  }
}

async function killAtRandom(
  { night, servers, admin }: { night: Night; servers: ServerProcess[]; admin: PostgresClient },
  { kills, pulls, log }: Options,
) {
  const { phones, others, random } = night
  const began = performance.now()
  const running = phones.map((phone) => phone.run())
  const readers = new Readers(others.slice(0, READERS))
  const counts = { processKills: 0, connectionKills: 0, seconds: 0 }
  for (let i = 0; i < kills; i++) {
    await pause(random.whole(30, 250))
    if (random.chance(0.5)) {
      const server = random.pick(servers)
      await server.kill()
      await server.start()
      counts.processKills += 1
    } else counts.connectionKills += await killConnection(admin)
    if ((i + 1) % 20 === 0)
      log(`${i + 1} kills, ${readers.pulls} pulls, ${Math.round((performance.now() - began) / 1000)} s.`)
  }
  // Gives read-only phones a chance: phones that enter scores nonstop leave them only a few pulls a second.
  for (const phone of phones) phone.everyMs = ENTER_EVERY_MS
  await readers.until(pulls)
  for (const phone of phones) phone.stop()
  await Promise.all(running)
  counts.seconds = Math.round((performance.now() - began) / 1000)
  return { counts, readers }
}

async function lateRows({ start }: Night, { readings, pulls, backwards }: Readers, file: string) {
  const store = openSqliteStore(file)
  const wrong = wrongReadings(readings, start, readLedger(store))
  await store.close()
  return { pulls, backwards, wrongReadings: wrong }
}

/** Ends some of a server's connections in the middle of whatever they are doing; returns how many were ended. */
async function killConnection(admin: PostgresClient): Promise<number> {
  const { rows } = await admin.transaction('write', (query) =>
    query(
      `SELECT pg_terminate_backend(pid) FROM (
         SELECT pid FROM pg_stat_activity WHERE application_name = 'golf-league-manager' AND pid <> pg_backend_pid()
         ORDER BY state = 'idle', random() LIMIT 1) AS one`,
      [],
    ),
  )
  return rows.length
}
