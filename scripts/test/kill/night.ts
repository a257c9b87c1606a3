import { join } from 'node:path'
import { type Random, seededRandom } from '@glm/shared/testing/seeded-random'
import { tokenService } from '@glm/sync-server/auth/tokens'
import type { Account } from '@glm/sync-server/store/account'
import { readTables } from '@glm/sync-server/store/read-tables'
import { openSqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import type { Store } from '@glm/sync-server/store/store'
import { fillSmall, LEAGUE } from '@glm/sync-server/testing/a-server'
import { aSqliteStore } from '@glm/sync-server/testing/a-store'
import { anAccount } from '@glm/sync-server/testing/an-account'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import type { AutoTx } from '@glm/sync-server/testing/with-auto-transactions'
import { foldLedger, type LeagueRows, leagueRows, leagueText, readLedger } from '../simulate/checks/fold-ledger.ts'
import { LoadPhone } from './load-phone.ts'
import { pause } from './pace.ts'

export const SECRET = 'a secret for kills of at least 32 bytes'

/** The league's contents and version before anyone entered anything. */
export type Start = { rows: LeagueRows; version: number }
/**
 * A league, stored in a file in a new folder, and its phones. Each phone belongs to a different member and knows where
 * to find the server.
 */
export type Night = {
  dataDir: string
  phones: LoadPhone[]
  others: LoadPhone[]
  start: Start
  random: Random
  tokens: string[]
  userIds: number[]
}
export const fileOf = ({ dataDir }: Pick<Night, 'dataDir'>): string => join(dataDir, 'league.db')

export type LeagueSize = { teams: number; weeks: number }

type Ask = {
  phones: number
  seed: number
  url: (index: number) => string
  others?: number
  size?: LeagueSize | undefined
}

/**
 * Creates a league with phones that are not open yet. `url`: where a phone finds a server, read before each sync.
 * `others`: phones for other purposes, which come after the first ones. `size`: of the league, if not the usual one.
 * `tokens` and `userIds` hold each phone's login and account.
 */
export async function aNight({ phones, seed, url, others = 0, size }: Ask): Promise<Night> {
  const dataDir = ownFolder('kills')
  const store = aSqliteStore(fileOf({ dataDir }))
  await fillSmall(store, size)
  const members = []
  for (let i = 1; i <= phones + others; i++) members.push(await aScorer(store, i))
  const [rows, version] = [await leagueRows(store, LEAGUE), await store.snapshot((tx) => tx.version(LEAGUE))]
  const service = tokenService({ secret: new TextEncoder().encode(SECRET), store, now: Date.now })
  const tokens: string[] = []
  for (const member of members) tokens.push(await service.issue(member))
  await store.close()
  const random = seededRandom(seed)
  const all = members.map(({ id, role }, i) => {
    const owner = { userId: id, leagueId: LEAGUE, role }
    return new LoadPhone({ number: i + 1, url: () => url(i), token: tokens[i] ?? '', owner, random })
  })
  return {
    dataDir,
    phones: all.slice(0, phones),
    others: all.slice(phones),
    start: { rows, version },
    random,
    tokens,
    userIds: members.map(({ id }) => id),
  }
}

/** Creates a league member who may enter scores. */
async function aScorer(store: Store & AutoTx, number: number): Promise<Account> {
  const added = await anAccount(store, `scorer${number}`)
  await store.setMember({ leagueId: LEAGUE, account: added, role: 2 })
  return { ...added, role: 2, leagueId: LEAGUE }
}

/** Waits until everything is sent and every phone has received it. */
export async function settle(phones: readonly LoadPhone[]): Promise<void> {
  for (let cycle = 0; cycle < 2; cycle++) {
    for (const phone of phones) {
      const result = await patientCycle(phone)
      if (result.kind !== 'done') throw new Error(`A phone could not send: ${result.failure.kind}.`)
    }
  }
}

/** A server that is starting, or waiting for its database, asks phones to wait, and they do. */
async function patientCycle(phone: LoadPhone): ReturnType<LoadPhone['cycle']> {
  for (;;) {
    const result = await phone.cycle()
    if (result.kind === 'done' || result.failure.kind !== 'busy') return result
    await pause(500)
  }
}

export type NightFigures = {
  /** Changes reported as saved on a phone, and changes in the ledger at the end. */
  saved: number
  inLedger: number
  /**
   * Changes that a phone has an answer for but that aren't in the ledger, and changes that the ledger has twice. Both
   * lists should be empty.
   */
  forgotten: string[]
  doubled: string[]
  folds: boolean
  /** Version numbers missing from the ledger or the version hashes; 0 unless a backup was restored. */
  gaps: number
  integrity: string
  foreignKeys: number
  phonesEqual: boolean
}

/** Compares the file's final contents with what the phones know. */
export async function compareNight(
  { phones, start }: Pick<Night, 'phones' | 'start'>,
  file: string,
): Promise<NightFigures> {
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
    doubled: twice(accepted),
    folds:
      leagueText(foldLedger(start.rows, { ledger, league: LEAGUE })) === leagueText(await leagueRows(store, LEAGUE)),
    gaps:
      skipped(
        start.version,
        ledger.map((row) => row.version),
      ) +
      skipped(
        0,
        store.db.prepare('SELECT version FROM version_hashes WHERE league_id = ?').pluck().all(LEAGUE) as number[],
      ),
    integrity: String(store.db.pragma('integrity_check', { simple: true })),
    foreignKeys: (store.db.pragma('foreign_key_check') as unknown[]).length,
    phonesEqual: phones.every((phone) => cardsText(phone) === cards),
  }
  await store.close()
  return figures
}

/** Returns the strings that occur more than once. */
function twice(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => seen.size === seen.add(text).size)
}

/** Returns how many numbers are missing between the first and the highest. */
function skipped(first: number, versions: readonly number[]): number {
  const all = new Set(versions)
  return all.size === 0 ? 0 : versions.reduce((a, b) => Math.max(a, b)) - first - all.size
}

function cardsText({ storage }: LoadPhone): string {
  const key = (card: { playerId: number }) => card.playerId
  const here = [...storage.peek('cards')].sort((a, b) => key(a) - key(b))
  return JSON.stringify(here)
}
