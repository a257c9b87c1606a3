import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { goesWithRun } from '@glm/sync-server/testing/run/the-run'
import { installedVersions, installPeers, peerPath } from '../peers.ts'
import { bundleBench } from './bundle-bench.ts'
import { fillLeagues, SECRET, type Size, type VirtualUser } from './fill-leagues.ts'
import { httpCall } from './http-call.ts'
import { type Program, startProgram } from './start-program.ts'

/** Our server and the peers' servers, each in a separate process. */
export type Servers = { ours: Program; seats: VirtualUser[]; hono: Program; pouch: Program; rxdb: Program }

export const durabilities = [
  'Ours: SQLite, WAL, synchronous=FULL: answered once it is on disk. Includes login, checks, claims and ledger.',
  'Bare Hono: SQLite, WAL, synchronous=FULL, one insert per hole, one transaction per request; no login, no checks.',
  "PouchDB's server: LevelDB without fsync: answered before it is on disk. No login.",
  "RxDB's server: its free storage for Node is in memory, so nothing is durable. No login.",
]
export const serverVersions = () =>
  installedVersions({ peers: ['express-pouchdb', 'pouchdb', 'rxdb', 'rxdb-server'], own: ['better-sqlite3', 'hono'] })

/**
 * Runs `work` in a folder next to the results, because the system's temporary folder is often in memory, where a commit
 * costs nothing. The folder is removed afterward, even if this process is killed.
 */
export async function inBenchFolder<R>(name: string, work: (folder: string) => Promise<R>): Promise<R> {
  mkdirSync('bench-results', { recursive: true })
  const folder = resolve(mkdtempSync(join('bench-results', `${name}-`)))
  goesWithRun(folder)
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts our server, bundled, with leagues of this size. */
export async function startOurs(folder: string, size: Size): Promise<{ ours: Program; seats: VirtualUser[] }> {
  const dataDir = join(folder, 'ours')
  mkdirSync(dataDir)
  const seats = await fillLeagues(dataDir, size)
  const [first] = seats
  if (first) await size.before?.(dataDir, first)
  const { ours } = await bundleBench({ ours: 'server/our-server.ts' })
  return { seats, ours: await startProgram(ours, [dataDir, SECRET]) }
}

/**
 * Starts all four servers, runs `work`, and stops the servers. `collections`: the number of empty seasons to create on
 * PouchDB's and RxDB's servers.
 */
export async function withServers<R>(
  options: { name: string; size: Size; collections?: number },
  work: (servers: Servers) => Promise<R>,
): Promise<R> {
  const { name, size, collections = 1 } = options
  installPeers()
  return inBenchFolder(name, async (folder) => {
    const { hono } = await bundleBench({ hono: 'server/bare-hono.ts' })
    const started: Program[] = []
    const start = async (path: string, args: string[]) => {
      const program = await startProgram(path, args)
      started.push(program)
      return program
    }
    try {
      const { ours, seats } = await startOurs(folder, size)
      started.push(ours)
      const servers = {
        ours,
        seats,
        hono: await start(hono, [folder]),
        pouch: await start(peerPath('pouch-server.mjs'), [folder]),
        rxdb: await start(peerPath('rxdb-server.mjs'), [folder, String(collections)]),
      }
      for (let n = 0; n < collections; n++)
        await httpCall({ port: servers.pouch.port, path: `/season${n}`, method: 'PUT' })
      return await work(servers)
    } finally {
      await Promise.all(started.map((program) => program.stop()))
    }
  })
}
