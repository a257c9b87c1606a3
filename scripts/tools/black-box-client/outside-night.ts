import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Random } from '../../../shared/src/testing/seeded-random.ts'
import { restore } from '../../admin/restore.ts'
import { ServerProcess } from '../../test/kill/killed-server.ts'
import { aNight, SECRET } from '../../test/kill/night.ts'
import { type FaultProxy, faultProxy } from './fault-proxy.ts'
import { otherTables } from './judge.ts'
import { type Bug, OutsidePhone } from './phone.ts'
import { SeenValues } from './seen-values.ts'

/** The league's file as the app made it: the actions whose effects it contains, and its cards as text. */
export type OutsideFile = { zip: Uint8Array; isWhole: boolean; accepted: ReadonlySet<string>; cards: string }

/** A league on a real server behind the proxy, and its people with a phone each; clones are added at the end. */
export type OutsideNight = {
  random: Random
  server: ServerProcess
  proxy: FaultProxy
  phones: OutsidePhone[]
  seenValues: SeenValues
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
  /** The file someone made of the league; null if nobody did. */
  leagueFile: OutsideFile | null
  /** The secretary's login on the last new server. */
  secretary: string
  /** The league's beginning on this server. */
  era: OutsideEra
  /** Actions of old copies that someone has brought over. */
  chosen: Set<string>
  close: () => Promise<void>
}
export const PEOPLE = 4

/**
 * The league's version and cards when it was imported from its file, the actions in the file, and everything recorded
 * on phones until then.
 */
export type OutsideEra = {
  from: number
  cards: Record<string, unknown>
  accepted: ReadonlySet<string>
  /** Whether the file has everyone's history, by which the server recognizes their changes (LN6). */
  isWhole: boolean
  recorded: ReadonlySet<string>
}
const firstEra: OutsideEra = { from: 0, cards: {}, accepted: new Set(), isWhole: false, recorded: new Set() }

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
    seenValues: new SeenValues(),
    struck: {},
    happened: [],
    backup: null,
    start: otherTables(observer.state.rows),
    leagueFile: null,
    secretary: '',
    era: firstEra,
    chosen: new Set(),
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
  for (const { at } of night.seenValues.presses)
    if (!night.phones.some((phone) => phone.holds(at))) night.seenValues.excused.add(at)
}

/**
 * Returns the ledger's contents, read directly from the file: accepted actions, with those of the league's file; those
 * accepted twice; and those accepted on this server.
 */
export function readLedger(night: OutsideNight): { accepted: Set<string>; doubled: string[]; here: Set<string> } {
  const { from, accepted: carried, isWhole } = night.era
  const rows = acceptedRows(night)
  const ats = rows.map(({ at }) => at)
  const here = new Set(rows.flatMap(({ at, version }) => (version > from ? [at] : [])))
  const seen = new Set<string>()
  const doubled = ats.filter((at) => seen.size === seen.add(at).size)
  return {
    accepted: new Set([...ats, ...carried]),
    doubled: [...new Set([...doubled, ...[...here].filter((at) => isWhole && carried.has(at))])],
    here,
  }
}

/** Returns the actions that the league held at a version. */
export const acceptedAt = (night: OutsideNight, most: number): Set<string> =>
  new Set([...night.era.accepted, ...acceptedRows(night).flatMap(({ at, version }) => (version <= most ? [at] : []))])

function acceptedRows({ server }: OutsideNight): { at: string; version: number }[] {
  const db = new Sqlite(server.file, { readonly: true })
  const rows = db
    .prepare("SELECT action, version FROM ledger WHERE status <> 'refused' AND action LIKE 'press %'")
    .all() as { action: string; version: number }[]
  db.close()
  return rows.map(({ action, version }) => ({ at: action.slice('press '.length), version }))
}
