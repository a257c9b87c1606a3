import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@glm/shared/testing/seeded-random'
import { tokenService } from '@glm/sync-server/auth/tokens'
import { backUp } from '@glm/sync-server/operate/back-up'
import { readTables } from '@glm/sync-server/store/read-tables'
import { openSqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import { aSqliteServer, LEAGUE } from '@glm/sync-server/testing/a-server'
import Sqlite from 'better-sqlite3'
import { restore } from '../../admin/restore.ts'
import { foldLedger, type LeagueRows, leagueRows, leagueText, readLedger } from '../simulate/fold-ledger.ts'
import { ServerProcess } from './killed-server.ts'
import { LoadPhone, pause } from './load-phone.ts'

const SECRET = 'a secret for kills of at least 32 bytes'

export type KillFigures = {
  kills: number
  /** Changes that were called saved on a phone; of these, in the ledger at the end. */
  saved: number
  inLedger: number
  /** Answers that a phone holds and the ledger does not, and doubled changes: none of either. */
  forgotten: string[]
  doubled: string[]
  folds: boolean
  integrity: string
  foreignKeys: number
  phonesEqual: boolean
  /** Changes on the server before it was put back to the backup, after it, and when the phones had been heard. */
  restore: { before: number; after: number; again: number } | null
}

type Night = { server: ServerProcess; phones: LoadPhone[]; start: LeagueRows; random: ReturnType<typeof seededRandom> }

/** Kills the server again and again under the load of phones; with `restore`, then puts it back to a backup taken meanwhile. */
export async function killServer(options: { kills: number; phones: number; seed: number; restore: boolean }): Promise<KillFigures> {
  const night = await openNight(options)
  const { server, phones, random } = night
  let backup = ''
  const running = phones.map((phone) => phone.run())
  for (let i = 0; i < options.kills; i++) {
    await pause(random.whole(30, 250))
    if (options.restore && i === Math.floor(options.kills / 2)) backup = await nightlyCopy(server)
    await server.kill()
    await server.start()
  }
  for (const phone of phones) phone.stop()
  await Promise.all(running)
  await settle(phones)
  const restored = options.restore ? await restoreServer(night, backup) : null
  await server.kill()
  const figures = await compare(night, { kills: options.kills, restore: restored })
  rmSync(server.dataDir, { recursive: true })
  return figures
}

async function openNight({ phones, seed }: { phones: number; seed: number }): Promise<Night> {
  const dataDir = mkdtempSync(join(tmpdir(), 'glm-kills-'))
  const { store, secretary } = await aSqliteServer(join(dataDir, 'league.db'))
  const start = await leagueRows(store, LEAGUE)
  const tokens = tokenService({ secret: new TextEncoder().encode(SECRET), store, now: Date.now })
  const token = await tokens.issue(secretary)
  await store.close()
  const server = new ServerProcess({ dataDir, secret: SECRET })
  await server.start()
  const random = seededRandom(seed)
  const owner = { userId: secretary.id, leagueId: LEAGUE, role: 2 }
  const all = Array.from({ length: phones }, (_, i) => new LoadPhone({ number: i + 1, url: () => server.url, token, owner, random }))
  for (const phone of all) await phone.open()
  return { server, phones: all, start, random }
}

export type EndFigures = {
  statuses: (number | null)[]
  saved: number
  inLedger: number
  forgotten: string[]
  doubled: string[]
  logLeft: number
  phonesEqual: boolean
}

/** Ends the server by SIGTERM again and again under the load of phones, which go on with the next process. */
export async function endServer(options: { ends: number; phones: number; seed: number }): Promise<EndFigures> {
  const night = await openNight(options)
  const { server, phones, random } = night
  const running = phones.map((phone) => phone.run())
  const statuses: (number | null)[] = []
  for (let i = 0; i < options.ends; i++) {
    await pause(random.whole(300, 900))
    statuses.push(await server.end())
    await server.start()
  }
  for (const phone of phones) phone.stop()
  await Promise.all(running)
  await settle(phones)
  statuses.push(await server.end())
  const logLeft = statSync(`${server.file}-wal`, { throwIfNoEntry: false })?.size ?? 0
  const { saved, inLedger, forgotten, doubled, phonesEqual } = await compare(night, { kills: 0, restore: null })
  rmSync(server.dataDir, { recursive: true })
  return { statuses, saved, inLedger, forgotten, doubled, logLeft, phonesEqual }
}

/** An online backup from another process, while the server is written to. */
async function nightlyCopy({ file, dataDir }: ServerProcess): Promise<string> {
  const db = new Sqlite(file, { readonly: true })
  const made = await backUp(db, { folder: join(dataDir, 'backups'), keep: 2 }, { now: Date.now() })
  db.close()
  return made
}

async function restoreServer({ server, phones }: Night, backup: string): Promise<NonNullable<KillFigures['restore']>> {
  await server.kill()
  const before = count(server.file)
  await restore({ dataDir: server.dataDir, word: backup })
  const after = count(server.file)
  await server.start()
  await settle(phones)
  return { before, after, again: count(server.file) }
}

/** Accepted changes: what was numbered anew and is known already counts once. */
function count(file: string): number {
  const db = new Sqlite(file)
  const accepted = db.prepare("SELECT count(*) FROM ledger WHERE status <> 'refused'").pluck().get() as number
  db.close()
  return accepted
}

/** Everything is sent and everybody has read it. */
async function settle(phones: readonly LoadPhone[]): Promise<void> {
  for (let cycle = 0; cycle < 2; cycle++) {
    for (const phone of phones) {
      const result = await patientCycle(phone)
      if (result.kind !== 'done') throw new Error(`A phone could not send: ${result.failure.kind}.`)
    }
  }
}

/** Twenty phones of one account are asked to wait; they do, as every phone does. */
async function patientCycle(phone: LoadPhone): ReturnType<LoadPhone['cycle']> {
  for (;;) {
    const result = await phone.cycle()
    if (result.kind === 'done' || result.failure.kind !== 'busy') return result
    await new Promise((later) => setTimeout(later, 500))
  }
}

async function compare({ server, phones, start }: Night, known: Pick<KillFigures, 'kills' | 'restore'>): Promise<KillFigures> {
  const store = openSqliteStore(server.file)
  const ledger = readLedger(store)
  const accepted = ledger.filter((row) => row.status !== 'refused').map((row) => row.action)
  const set = new Set(accepted)
  const journals = phones.flatMap((phone) => phone.storage.peek('journal'))
  const saved = phones.flatMap((phone) => phone.saved)
  const cards = JSON.stringify((await store.snapshot((tx) => readTables(tx, LEAGUE, ['cards']))).cards)
  const figures: KillFigures = {
    ...known,
    saved: saved.length,
    inLedger: saved.filter((action) => set.has(action)).length,
    forgotten: journals.filter((row) => !set.has(row.action)).map((row) => row.id),
    doubled: accepted.filter((action, i) => accepted.indexOf(action) !== i),
    folds: leagueText(foldLedger(start, { ledger, league: LEAGUE })) === leagueText(await leagueRows(store, LEAGUE)),
    integrity: String(store.db.pragma('integrity_check', { simple: true })),
    foreignKeys: (store.db.pragma('foreign_key_check') as unknown[]).length,
    phonesEqual: phones.every((phone) => cardsText(phone) === cards),
  }
  await store.close()
  return figures
}

function cardsText({ storage }: LoadPhone): string {
  const key = (card: { playerId: number }) => card.playerId
  const here = [...storage.peek('cards')].sort((a, b) => key(a) - key(b))
  return JSON.stringify(here)
}
