import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Random, seededRandom } from '@glm/shared/testing/seeded-random'
import { tokenService } from '@glm/sync-server/auth/tokens'
import { readTables } from '@glm/sync-server/store/read-tables'
import { openSqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import { aSqliteServer, LEAGUE } from '@glm/sync-server/testing/a-server'
import { foldLedger, type LeagueRows, leagueRows, leagueText, readLedger } from '../simulate/fold-ledger.ts'
import { LoadPhone } from './load-phone.ts'

export const SECRET = 'a secret for kills of at least 32 bytes'

/** A league in the file of a new folder, and phones that know where to find the server. */
export type Night = { dataDir: string; phones: LoadPhone[]; start: LeagueRows; random: Random }
export const fileOf = ({ dataDir }: Pick<Night, 'dataDir'>): string => join(dataDir, 'league.db')

/** A league with phones that are not open yet. `url`: where a server is, asked before each exchange. */
export async function aNight({ phones, seed, url }: { phones: number; seed: number; url: () => string }): Promise<Night> {
  const dataDir = mkdtempSync(join(tmpdir(), 'glm-kills-'))
  const { store, secretary } = await aSqliteServer(fileOf({ dataDir }))
  const start = await leagueRows(store, LEAGUE)
  const tokens = tokenService({ secret: new TextEncoder().encode(SECRET), store, now: Date.now })
  const token = await tokens.issue(secretary)
  await store.close()
  const random = seededRandom(seed)
  const owner = { userId: secretary.id, leagueId: LEAGUE, role: 2 }
  const all = Array.from({ length: phones }, (_, i) => new LoadPhone({ number: i + 1, url, token, owner, random }))
  return { dataDir, phones: all, start, random }
}

/** Everything is sent and everybody has read it. */
export async function settle(phones: readonly LoadPhone[]): Promise<void> {
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

export type NightFigures = {
  /** Changes that were called saved on a phone; of these, in the ledger at the end. */
  saved: number
  inLedger: number
  /** Answers that a phone holds and the ledger does not, and doubled changes: none of either. */
  forgotten: string[]
  doubled: string[]
  folds: boolean
  /** Versions that the ledger and the names of versions skip: none, unless a backup was put back. */
  gaps: number
  integrity: string
  foreignKeys: number
  phonesEqual: boolean
}

/** What stands in the file at the end, beside what the phones know. */
export async function compareNight({ phones, start }: Pick<Night, 'phones' | 'start'>, file: string): Promise<NightFigures> {
  const store = openSqliteStore(file)
  const ledger = readLedger(store)
  const accepted = ledger.filter((row) => row.status !== 'refused').map((row) => row.action)
  const set = new Set(accepted)
  const journals = phones.flatMap((phone) => phone.storage.peek('journal'))
  const saved = phones.flatMap((phone) => phone.saved)
  const cards = JSON.stringify((await store.snapshot((tx) => readTables(tx, LEAGUE, ['cards']))).cards)
  const figures: NightFigures = {
    saved: saved.length,
    inLedger: saved.filter((action) => set.has(action)).length,
    forgotten: journals.filter((row) => !set.has(row.action)).map((row) => row.id),
    doubled: accepted.filter((action, i) => accepted.indexOf(action) !== i),
    folds: leagueText(foldLedger(start, { ledger, league: LEAGUE })) === leagueText(await leagueRows(store, LEAGUE)),
    gaps: store.db
      .prepare('SELECT coalesce(max(version) - min(version) + 1 - count(*), 0) FROM version_hashes WHERE league_id = ?')
      .pluck()
      .get(LEAGUE) as number,
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
