import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { checkCopy } from '../store/sqlite/check-copy.ts'
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts'
import { aRequest, aSqliteServer, holeMutation } from '../testing/a-server.ts'
import { ownFolder } from '../testing/run/own-folder.ts'
import { withAutoTransactions } from '../testing/with-auto-transactions.ts'
import { backUp, backupAge, canWriteTo } from './back-up.ts'
import { copyBeforeMigration } from './start-operating.ts'

const aFolder = () => ownFolder('backup')
const hour = (n: number) => Date.UTC(2026, 4, 7, n)

describe('backUp()', () => {
  test('copies a database into one complete file, readable only by its owner, even while the database is being written to', async () => {
    const folder = join(aFolder(), 'backups')
    const { store, secretary } = await aSqliteServer(join(aFolder(), 'league.db'))
    const author = { userId: secretary.id, role: 2, leagueId: 1 }
    await store.exchange(author, aRequest([holeMutation(1, { strokes: 7 })]), new Date(hour(1)).toISOString())
    const file = await backUp(store.db, { folder, keep: 3 }, { now: hour(3) })
    await store.exchange(author, aRequest([holeMutation(2)]), new Date(hour(4)).toISOString())
    expect([file, readdirSync(folder)]).toEqual([
      join(folder, 'league-2026-05-07T03-00-00Z.db'),
      ['league-2026-05-07T03-00-00Z.db'],
    ])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const copy = withAutoTransactions(openSqliteStore(file))
    expect([await copy.version(1), await store.version(1)]).toEqual([2, 3])
    await copy.close()
    await store.close()
  })
  test('keeps the configured number of copies, counting nightly ones and those before a migration separately', async () => {
    const folder = aFolder()
    const { store } = await aSqliteServer(join(aFolder(), 'league.db'))
    for (const n of [1, 2, 3, 4]) await backUp(store.db, { folder, keep: 2 }, { now: hour(n) })
    await backUp(store.db, { folder, keep: 2 }, { now: hour(5), before: 6 })
    expect(readdirSync(folder).map((name) => name.slice(18))).toEqual(
      ['03-00-00Z.db', '04-00-00Z.db', '05-00-00Z-before-6.db'].map((n) => n),
    )
    await store.close()
  })
  test('makes one complete copy if it is called again before it is done, and a new one after that', async () => {
    const folder = aFolder()
    const { store } = await aSqliteServer(join(aFolder(), 'league.db'))
    const backups = { folder, keep: 3 }
    const [first, second, third, other] = await Promise.all([
      backUp(store.db, backups, { now: hour(1) }),
      backUp(store.db, backups, { now: hour(1) }),
      backUp(store.db, backups, { now: hour(1) + 1_000 }),
      backUp(store.db, backups, { now: hour(1), before: 6 }),
    ])
    expect([second, third, other]).toEqual([first, first, join(folder, 'league-2026-05-07T01-00-00Z-before-6.db')])
    const later = await backUp(store.db, backups, { now: hour(2) })
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([other, first, later])
    for (const file of [first, other, later]) expect(() => checkCopy(file)).not.toThrow()
    await store.close()
  })
  test('leaves no partial file behind if it fails, and can be called again', async () => {
    const folder = aFolder()
    const { store } = await aSqliteServer(join(aFolder(), 'league.db'))
    await store.close()
    await expect(backUp(store.db, { folder, keep: 2 }, { now: hour(1) })).rejects.toThrow()
    expect(readdirSync(folder)).toEqual([])
    const again = await aSqliteServer(join(aFolder(), 'league.db'))
    const file = await backUp(again.store.db, { folder, keep: 2 }, { now: hour(1) })
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([file])
    await again.store.close()
  })
})

describe('backupAge()', () => {
  test('is the time since the newest copy, null without one, and zero after the clock was set back a few minutes', async () => {
    const folder = aFolder()
    const { store } = await aSqliteServer(join(aFolder(), 'league.db'))
    expect(backupAge(folder, hour(1))).toBeNull()
    await backUp(store.db, { folder, keep: 2 }, { now: hour(1) })
    expect([backupAge(folder, hour(3)), backupAge(folder, hour(1) - 60_000)]).toEqual([7_200, 0])
    await store.close()
  })
  test('ignores copies dated in the future: they never count as the newest or displace real ones', async () => {
    const folder = aFolder()
    const { store } = await aSqliteServer(join(aFolder(), 'league.db'))
    const year = 366 * 86_400_000
    for (const n of [1, 2]) await backUp(store.db, { folder, keep: 2 }, { now: hour(n) + year })
    expect(backupAge(folder, hour(3))).toBeNull()
    const real = await backUp(store.db, { folder, keep: 2 }, { now: hour(3) })
    expect([existsSync(real), backupAge(folder, hour(4)), readdirSync(folder).length]).toEqual([true, 3_600, 3])
    await store.close()
  })
})

describe('canWriteTo()', () => {
  test('returns whether copies can be written there, even if the folder is missing, and creates nothing', () => {
    const place = aFolder()
    writeFileSync(join(place, 'file'), '')
    const of = { '': true, new: true, 'new/in/new': true, file: false, 'file/in': false, 'file/in/new': false }
    for (const [path, wanted] of Object.entries(of))
      expect([path, canWriteTo(join(place, path))]).toEqual([path, wanted])
    expect(readdirSync(place)).toEqual(['file'])
  })
})

describe('copyBeforeMigration()', () => {
  /** Creates a database whose version number says that the last migration hasn't run. */
  async function anOldFile(): Promise<string> {
    const file = join(aFolder(), 'league.db')
    await openSqliteStore(file).close()
    const db = new Sqlite(file)
    db.pragma(`user_version = ${Number(db.pragma('user_version', { simple: true })) - 1}`)
    db.close()
    return file
  }
  test('copies only a database that needs a migration', async () => {
    const folder = aFolder()
    const file = await anOldFile()
    await copyBeforeMigration(join(folder, 'league.db'), { folder, keep: 2 })
    expect(readdirSync(folder)).toEqual([])
    await copyBeforeMigration(file, { folder, keep: 2 })
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/-before-\d+\.db$/)])
    const inTheWay = join(folder, 'file')
    writeFileSync(inTheWay, '')
    await expect(copyBeforeMigration(file, { folder: inTheWay, keep: 2 })).rejects.toThrow(
      `Make the backup folder ${inTheWay} writable`,
    )
    rmSync(folder, { recursive: true })
    const fresh = join(aFolder(), 'league.db')
    await openSqliteStore(fresh).close()
    await copyBeforeMigration(fresh, { folder, keep: 2 })
    await copyBeforeMigration(file, null)
    expect(existsSync(folder)).toBe(false)
  })
})
