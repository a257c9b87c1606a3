import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@glm/shared/testing/seeded-random'
import { tokenService } from '@glm/sync-server/auth/tokens'
import { openSqliteStore, type SqliteStore } from '@glm/sync-server/store/sqlite-store'
import { aBook, LEAGUE } from '@glm/sync-server/testing/a-book'
import Sqlite from 'better-sqlite3'
import { foldLedger, type LeagueRows, leagueRows, leagueText, readLedger } from '../simulate/fold-ledger.ts'
import { BookServer } from './book-server.ts'
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
  /** Changes in the book before it was put back to the backup, after it, and when the phones had been heard. */
  restore: { before: number; after: number; again: number } | null
}

type Night = { server: BookServer; phones: LoadPhone[]; start: LeagueRows; random: ReturnType<typeof seededRandom> }

/** Kills the book again and again under the load of phones; with `restore`, then puts it back to a backup taken meanwhile. */
export async function killServer(options: { kills: number; phones: number; seed: number; restore: boolean }): Promise<KillFigures> {
  const night = await openNight(options)
  const { server, phones, random } = night
  const backup = join(server.dataDir, 'backup.db')
  const running = phones.map((phone) => phone.run())
  for (let i = 0; i < options.kills; i++) {
    await pause(random.whole(30, 250))
    if (options.restore && i === Math.floor(options.kills / 2)) await backUp(server.file, backup)
    await server.kill()
    await server.start()
  }
  for (const phone of phones) phone.stop()
  await Promise.all(running)
  await settle(phones)
  const restored = options.restore ? await restoreBook(night, backup) : null
  await server.kill()
  const figures = compare(night, { kills: options.kills, restore: restored })
  rmSync(server.dataDir, { recursive: true })
  return figures
}

async function openNight({ phones, seed }: { phones: number; seed: number }): Promise<Night> {
  const dataDir = mkdtempSync(join(tmpdir(), 'glm-kills-'))
  const { store, secretary } = aBook(join(dataDir, 'league.db'))
  const start = leagueRows(store, LEAGUE)
  const tokens = tokenService({ secret: new TextEncoder().encode(SECRET), accounts: store.accounts, now: Date.now })
  const token = await tokens.issue(secretary)
  store.close()
  const server = new BookServer({ dataDir, secret: SECRET })
  await server.start()
  const random = seededRandom(seed)
  const owner = { userId: secretary.id, leagueId: LEAGUE, role: 2 }
  const all = Array.from({ length: phones }, (_, i) => new LoadPhone({ number: i + 1, url: () => server.url, token, owner, random }))
  for (const phone of all) await phone.open()
  return { server, phones: all, start, random }
}

/** An online backup from another process, while the book is written to. */
async function backUp(file: string, to: string): Promise<void> {
  const db = new Sqlite(file, { readonly: true })
  await db.backup(to)
  db.close()
}

async function restoreBook({ server, phones }: Night, backup: string): Promise<NonNullable<KillFigures['restore']>> {
  await server.kill()
  const before = count(server.file)
  server.forgetLog()
  copyFileSync(backup, server.file)
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
  for (let round = 0; round < 2; round++) {
    for (const phone of phones) {
      const result = await phone.round()
      if (result.kind !== 'done') throw new Error(`A phone could not send: ${result.failure.kind}.`)
    }
  }
}

function compare({ server, phones, start }: Night, known: Pick<KillFigures, 'kills' | 'restore'>): KillFigures {
  const store = openSqliteStore(server.file)
  const ledger = readLedger(store)
  const accepted = ledger.filter((row) => row.status !== 'refused').map((row) => row.gesture)
  const set = new Set(accepted)
  const journals = phones.flatMap((phone) => phone.storage.peek('journal'))
  const saved = phones.flatMap((phone) => phone.saved)
  const figures: KillFigures = {
    ...known,
    saved: saved.length,
    inLedger: saved.filter((gesture) => set.has(gesture)).length,
    forgotten: journals.filter((row) => !set.has(row.gesture)).map((row) => row.id),
    doubled: accepted.filter((gesture, i) => accepted.indexOf(gesture) !== i),
    folds: leagueText(foldLedger(start, ledger, LEAGUE)) === leagueText(leagueRows(store, LEAGUE)),
    integrity: String(store.db.pragma('integrity_check', { simple: true })),
    foreignKeys: (store.db.pragma('foreign_key_check') as unknown[]).length,
    phonesEqual: phones.every((phone) => sameCards(phone, store)),
  }
  store.close()
  return figures
}

function sameCards({ storage }: LoadPhone, store: SqliteStore): boolean {
  const key = (card: { playerId: number }) => card.playerId
  const here = [...storage.peek('cards')].sort((a, b) => key(a) - key(b))
  return JSON.stringify(here) === JSON.stringify(store.read(LEAGUE, { table: 'cards', all: true }))
}
