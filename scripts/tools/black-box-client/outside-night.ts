import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { spotsOf } from '@glm/shared/documents/guest-card'
import { rangeTo } from '@glm/shared/lib/range-to'
import { guestToken } from '@glm/sync-server/auth/guest-token'
import { readSeason } from '@glm/sync-server/documents/read-season'
import { openSqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import { LEAGUE } from '@glm/sync-server/testing/a-server'
import { withAutoTransactions } from '@glm/sync-server/testing/with-auto-transactions'
import Sqlite from 'better-sqlite3'
import type { Random } from '../../../shared/src/testing/seeded-random.ts'
import { restore } from '../../admin/restore.ts'
import { ServerProcess } from '../../test/kill/killed-server.ts'
import { aNight, fileOf, type Night, SECRET } from '../../test/kill/night.ts'
import { type FaultProxy, faultProxy } from './fault-proxy.ts'
import { OutsideGuest } from './guest.ts'
import { otherTables } from './judge.ts'
import { lookAt } from './look-at-card.ts'
import { type Bug, OutsidePhone } from './phone.ts'
import { SeenValues } from './seen-values.ts'

/** The league's file as the app exported it, the actions whose effects it includes, and its cards as text. */
export type OutsideFile = Held & { zip: Uint8Array; cards: string }
/** `accepted`: the actions that a league has. `redone`: the actions that came back after they had been undone. */
export type Held = { accepted: ReadonlySet<string>; redone: ReadonlySet<string> }

/** A league on a real server behind the proxy, and its users with one phone each. Clones are added at the end. */
export type OutsideNight = {
  random: Random
  server: ServerProcess
  proxy: FaultProxy
  phones: OutsidePhone[]
  /** Phones without an account that have the code on the card of the first match. */
  guests: OutsideGuest[]
  seenValues: SeenValues
  struck: Record<string, number>
  /** The faults in this round, in order, with the phone that each one affected. */
  happened: string[]
  backup: string | null
  /** What each field on a phone showed when the user began to type. The test harness records this, not the phone. */
  typing: Map<string, readonly string[]>
  /** Returns a new name for the next action, client generation or file. */
  fresh: (what: string) => string
  /** Returns a device time that is unique to each action. */
  clock: () => string
  /** A phone that reads the server's data directly, without the proxy. */
  observer: OutsidePhone
  /** The rows of every table except cards. Nobody changes them. */
  start: string
  /** The league file that someone exported; null if nobody has exported one. */
  leagueFile: OutsideFile | null
  /** The secretary's login on the latest new server. */
  secretary: string
  /** What the league contained when it began on this server. */
  era: OutsideEra
  /** The actions from old copies that someone has imported. */
  chosen: Set<string>
  close: () => Promise<void>
}
export const PEOPLE = 4
const GUESTS = 2
export const SECRETARY = 1

/**
 * The league's version and cards when it was imported from its file, the actions in the file, and everything that
 * phones had recorded before the import.
 */
export type OutsideEra = Held & {
  from: number
  cards: Record<string, unknown>
  recorded: ReadonlySet<string>
}
const firstEra: OutsideEra = { from: 0, cards: {}, accepted: new Set(), redone: new Set(), recorded: new Set() }

export async function outsideNight({ seed, bug }: { seed: number; bug?: Bug | undefined }): Promise<OutsideNight> {
  const night = await aNight({ phones: PEOPLE + 1, seed, url: () => '' })
  const token = await openCard(night)
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
  const outside: OutsideNight = {
    random,
    server,
    proxy,
    phones,
    guests: [],
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
    clock: () => new Date(Date.UTC(2026, 4, 1) + Number(fresh('at').split('-').at(-1)) * 1000).toISOString(),
    observer,
    close,
  }
  const guestOptions = {
    file: '',
    token,
    url: () => proxy.url,
    silenceMs: () => (proxy.quiet ? 30_000 : 400),
    newDevice: () => fresh('device').replaceAll('-', 'x').padEnd(20, '0'),
    onCard: (guest: OutsideGuest, version: number) => lookAt(server.file, guest, version),
  }
  outside.guests.push(...rangeTo(GUESTS).map(() => newGuest(outside, guestOptions)))
  return outside
}

/** Makes tonight the first week, and creates a code for the card of its first match. Returns the code's token. */
async function openCard({ dataDir, userIds }: Night): Promise<string> {
  const store = withAutoTransactions(openSqliteStore(fileOf({ dataDir })))
  const [week] = await store.read(LEAGUE, { table: 'weeks', key: [1] })
  const date = new Date().toISOString().slice(0, 10)
  await store.rows.write(LEAGUE, await store.version(LEAGUE), [{ table: 'weeks', put: { ...week, date } as never }])
  await store.close()
  return makeCode(fileOf({ dataDir }), userIds[0] ?? 0)
}

/** Creates the code for the card of the first match when no server is running, and returns the code's token. */
async function makeCode(file: string, madeBy: number): Promise<string> {
  const store = withAutoTransactions(openSqliteStore(file))
  const season = await store.snapshot((tx) => readSeason(tx, LEAGUE))
  const match = season?.matches.find((one) => one.weekId === 1)
  if (!season || !match) throw new Error('The league has no match in its first week.')
  const spots = spotsOf(season, match.id) ?? ''
  const of = { leagueId: LEAGUE, weekId: 1, matchId: match.id, number: match.slot, spots }
  const code = await store.guests.add({ ...of, madeBy, createdAt: Date.now() })
  await store.close()
  return guestToken(code, new TextEncoder().encode(SECRET))
}

/** Called when the league is on a new server. Its secretary prints the card again, and everyone scans the new code. */
export async function scanAgain(night: OutsideNight): Promise<void> {
  const [guest] = night.guests
  if (!guest) return
  for (const one of night.guests) one.dead = true
  const token = await makeCode(night.server.file, SECRETARY)
  const options = { ...guest.options, token }
  night.guests.splice(0, Infinity, ...rangeTo(GUESTS).map(() => newGuest(night, options)))
}

const newGuest = ({ server, fresh }: OutsideNight, options: OutsideGuest['options']): OutsideGuest =>
  new OutsideGuest({ ...options, file: join(server.dataDir, 'phones', `${fresh('guest')}.json`) })

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

/** Restores the server from the backup. Data that is no longer on any disk may be lost. */
export async function restoreServer(night: OutsideNight): Promise<void> {
  if (!night.backup) return
  strikes(night, 'restore')
  await night.server.kill()
  await restore({ dataDir: night.server.dataDir, word: night.backup })
  await night.server.start()
  for (const { at } of night.seenValues.presses)
    if (![...night.phones, ...night.guests].some((phone) => phone.holds(at))) night.seenValues.excused.add(at)
}
