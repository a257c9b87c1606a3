import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Random } from '../../../shared/src/testing/seeded-random.ts'
import { restore } from '../../admin/restore.ts'
import { ServerProcess } from '../../test/kill/killed-server.ts'
import { aNight, SECRET } from '../../test/kill/night.ts'
import { Eyes } from './eyes.ts'
import { type FaultProxy, faultProxy } from './fault-proxy.ts'
import { otherTables } from './judge.ts'
import { type Bug, OutsidePhone } from './phone.ts'

/** A league on a real server behind the proxy, and its users with a phone each; clones are added at the end. */
export type OutsideNight = {
  random: Random
  server: ServerProcess
  proxy: FaultProxy
  phones: OutsidePhone[]
  eyes: Eyes
  struck: Record<string, number>
  /** The faults in this round, in order, each with its phone. */
  happened: string[]
  backup: string | null
  /** What each phone's field showed when typing began; recorded by the harness, not by the phone. */
  typing: Map<string, readonly string[]>
  /** Returns a new name for the next action, client generation or file. */
  fresh: (what: string) => string
  /** Sees the server's data directly, bypassing the proxy. */
  observer: OutsidePhone
  /** The rows of every table except cards; nobody changes them. */
  start: string
  /** The accepted actions, and those recorded on phones, when the league was last reimported. */
  readIn: { accepted: ReadonlySet<string>; recorded: ReadonlySet<string> } | null
  close: () => Promise<void>
}
export const PEOPLE = 4

export async function outsideNight({ seed, bug }: { seed: number; bug?: Bug | undefined }): Promise<OutsideNight> {
  const night = await aNight({ phones: PEOPLE + 1, seed, url: () => '' })
  const server = new ServerProcess({ dataDir: night.dataDir, secret: SECRET })
  await server.start()
  const proxy = await faultProxy(() => server.port, night.random)
  const folder = join(night.dataDir, 'phones')
  mkdirSync(folder)
  let count = 0
  const fresh = (what: string) => {
    count += 1
    return `${what}-${seed}-${count}`
  }
  const phone = (i: number, url: () => string) => {
    const owner = { userId: night.userIds[i] ?? 0, leagueId: 1 }
    return new OutsidePhone({
      file: join(folder, `${i}.json`),
      owner,
      token: night.tokens[i] ?? '',
      url,
      silenceMs: () => (proxy.quiet ? 30_000 : 400),
      newId: () => fresh('client'),
      bug,
    })
  }
  const phones = Array.from({ length: PEOPLE }, (_, i) => phone(i, () => proxy.url))
  const observer = phone(PEOPLE, () => server.url)
  proxy.quiet = true
  for (const one of [...phones, observer]) await one.sync()
  const close = async () => {
    proxy.close()
    await server.kill()
    rmSync(night.dataDir, { recursive: true })
  }
  const { random } = night
  return {
    random,
    server,
    proxy,
    phones,
    eyes: new Eyes(),
    struck: {},
    happened: [],
    backup: null,
    start: otherTables(observer.state.rows),
    readIn: null,
    typing: new Map(),
    fresh,
    observer,
    close,
  }
}

export function strikes({ struck, happened }: OutsideNight, name: string, phone?: number): void {
  struck[name] = (struck[name] ?? 0) + 1
  happened.push(phone === undefined ? name : `${name} of ${phone}`)
}

export async function killServer(night: OutsideNight): Promise<void> {
  strikes(night, 'serverKill')
  await night.server.kill()
  await night.server.start()
}

export async function takeBackup(night: OutsideNight): Promise<void> {
  const file = join(night.server.dataDir, night.fresh('backup'))
  const db = new Sqlite(night.server.file, { readonly: true })
  await db.backup(file)
  db.close()
  night.backup = file
}

/** Restores the server from the backup; data that is no longer on any disk can't be recovered. */
export async function restoreServer(night: OutsideNight): Promise<void> {
  if (!night.backup) return
  strikes(night, 'restore')
  await night.server.kill()
  await restore({ dataDir: night.server.dataDir, word: night.backup })
  await night.server.start()
  for (const { at } of night.eyes.presses)
    if (!night.phones.some((phone) => phone.holds(at))) night.eyes.excused.add(at)
}

/**
 * Imports the league from its file on a new server with the same accounts. Its rows and history are unchanged, and its
 * lineage and next version are new. `isIgnored`: the new server treats old copies as its own (an injected fault).
 */
export async function readInAnew(night: OutsideNight, isIgnored = false): Promise<void> {
  strikes(night, 'readIn')
  await night.server.kill()
  const db = new Sqlite(night.server.file)
  const lineage = isIgnored ? 'lineage' : `'${night.fresh('lineage')} ' || lineage`
  db.exec(`UPDATE league_versions SET version = version + 1, read_in_version = version + 1, lineage = ${lineage}`)
  if (isIgnored) db.exec('UPDATE league_versions SET read_in_version = NULL')
  db.exec("INSERT INTO version_hashes SELECT league_id, version, 'read-' || version FROM league_versions")
  db.close()
  // The new server has no backup of the old one.
  night.backup = null
  night.readIn = { accepted: readLedger(night).accepted, recorded: new Set(night.eyes.presses.map(({ at }) => at)) }
  await night.server.start()
}

/** Reads the ledger directly from the file: accepted actions, and those accepted twice. */
export function readLedger({ server }: OutsideNight): { accepted: Set<string>; doubled: string[] } {
  const db = new Sqlite(server.file, { readonly: true })
  const actions = db
    .prepare("SELECT action FROM ledger WHERE status <> 'refused' AND action LIKE 'press %'")
    .pluck()
    .all() as string[]
  db.close()
  const ats = actions.map((action) => action.slice('press '.length))
  const accepted = new Set<string>()
  return { doubled: ats.filter((at) => accepted.size === accepted.add(at).size), accepted }
}
