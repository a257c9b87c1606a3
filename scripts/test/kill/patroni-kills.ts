import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PostgresClient } from '@glm/sync-server/store/postgres/postgres-client'
import { postgresDriver } from '@glm/sync-server/store/postgres/postgres-driver'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { until } from '../../lib/until.ts'
import { fillDatabase, intoFile } from './database-of-night.ts'
import { crashesOf, ServerProcess } from './killed-server.ts'
import { aNight, compareNight, type Night, type NightFigures, SECRET, settle } from './night.ts'
import { pause } from './pace.ts'
import { type PatroniCluster, patroniCluster } from './patroni-cluster.ts'
import { DEATHS, type Death } from './patroni-node.ts'
import { type PrivateProxy, privateProxy } from './private-proxy.ts'

/**
 * `pausesS`: for each kill, the seconds that the slowest phone went without an answer. `crashes`: how often servers
 * exited on their own.
 */
export type PatroniKillFigures = NightFigures & {
  pausesS: Record<Death, number[]>
  longestPauseS: number
  crashes: number
  seconds: number
}
type Options = { kills: number; phones: number; seed: number; log: (line: string) => void }

/** How often each phone enters a hole. */
const ENTER_EVERY_MS = 1_000

/**
 * Runs three replicated databases, two servers, a proxy before each, and phones that enter scores nonstop. Kills the
 * primary again and again, waits until every phone recovers on its own, and counts the scores at the end.
 */
export async function killOnPatroni(options: Options): Promise<PatroniKillFigures> {
  const cluster = await patroniCluster()
  const admin = postgresDriver({ url: cluster.url, applicationName: 'kills' })
  const servers: ServerProcess[] = []
  let proxy: PrivateProxy | null = null
  const night = await aNight({ ...options, url: () => `http://127.0.0.1:${proxy?.port}` })
  try {
    await fillDatabase(night, admin)
    for (let i = 0; i < 2; i++) {
      const dataDir = ownFolder('kills')
      const server = new ServerProcess({ dataDir, secret: SECRET, database: { url: cluster.url } })
      servers.push(server)
      await server.start()
    }
    proxy = await privateProxy({ mode: 'http', servers })
    for (const phone of night.phones) await phone.open()
    const killed = await killPrimaries(night, { cluster, admin }, options)
    await settle(night.phones)
    for (const server of servers) await server.kill()
    const file = await intoFile(admin)
    const figures = await compareNight(night, file)
    rmSync(dirname(file), { recursive: true })
    return { ...killed, crashes: crashesOf(servers), ...figures }
  } finally {
    for (const server of servers) {
      await server.kill()
      rmSync(server.dataDir, { recursive: true, force: true })
    }
    rmSync(night.dataDir, { recursive: true, force: true })
    await proxy?.stop()
    await admin.close()
    await cluster.stop()
  }
}

type Killed = { cluster: PatroniCluster; admin: PostgresClient }

async function killPrimaries({ phones, random }: Night, { cluster, admin }: Killed, { kills, log }: Options) {
  const began = performance.now()
  for (const phone of phones) phone.everyMs = ENTER_EVERY_MS
  const running = phones.map((phone) => phone.run())
  const pausesS: Record<Death, number[]> = { machine: [], database: [], frozen: [] }
  for (let i = 0; i < kills; i++) {
    await cluster.untilWhole()
    await pause(random.whole(1_000, 4_000))
    const old = await cluster.primary()
    if (!old) throw new Error('The cluster has no primary.')
    // The kinds of failure take turns, so that even a few kills cover all of them.
    const death = DEATHS[i % DEATHS.length] as Death
    for (const phone of phones) phone.longestPauseMs = 0
    old.die(death)
    const died = performance.now()
    await until(
      async () => ![undefined, old].includes(await cluster.primary()),
      'No other database became the primary.',
    )
    const promoted = performance.now()
    await until(() => takesWrites(admin), 'No write reached two machines.')
    const written = performance.now()
    const waiting = () => phones.filter(({ doneAt }) => doneAt <= promoted)
    await until(
      async () => waiting().length === 0,
      () => `Not every phone recovered: ${waiting().map(({ failure }) => failure)}.`,
    )
    const longest = Math.max(...phones.map(({ longestPauseMs }) => longestPauseMs)) / 1000
    pausesS[death].push(Math.round(longest * 10) / 10)
    const [another, writes] = [promoted, written].map((at) => ((at - died) / 1000).toFixed(1))
    log(
      `Kill ${i + 1}, ${death} of ${old.name}: another primary after ${another} s, which accepts writes after ${writes} s,`,
    )
    log(`  and every phone recovers; the longest wait for an answer was ${longest.toFixed(1)} s.`)
    await old.comeBack(death)
  }
  for (const phone of phones) phone.stop()
  await Promise.all(running)
  const longestPauseS = Math.max(...Object.values(pausesS).flat())
  return { pausesS, longestPauseS, seconds: Math.round((performance.now() - began) / 1000) }
}

/**
 * Returns whether the primary accepts writes. To find out, requests a new transaction id. The commit succeeds only once
 * a second machine has it.
 */
function takesWrites(client: PostgresClient): Promise<boolean> {
  return client
    .transaction('write', (query) => query('SELECT txid_current()', []))
    .then(
      () => true,
      () => false,
    )
}
