import { spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import Sqlite from 'better-sqlite3'
import { beforeAll, describe, expect, test } from 'vitest'
import { seeToBuild } from '../../lib/build/build-all.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const home = ownFolder('restore')
const copy = join(home, 'copy.db')
const template = join(home, 'template')
/** How many runs to kill, at steps spread evenly over all of them. */
const KILLS = 20

async function addAccount(file: string, email: string): Promise<void> {
  const store = openSqliteStore(file)
  const account = {
    email,
    username: email,
    name: 'Ada',
    passwordHash: 'x',
    role: 3,
    isPaid: true,
    leagueId: null,
  } as const
  await store.write(null, (tx) => tx.accounts.add(account))
  await store.close()
}

/**
 * Sets up a folder with the accounts old@ and older@, the second only in the log next to the database, and a backup
 * that has new@.
 */
beforeAll(async () => {
  seeToBuild()
  await addAccount(copy, 'new@example.com')
  const working = join(home, 'working')
  mkdirSync(working)
  const file = join(working, 'league.db')
  await addAccount(file, 'old@example.com')
  const store = openSqliteStore(file)
  const account = {
    email: 'older@example.com',
    username: 'older',
    name: 'Bo',
    passwordHash: 'x',
    role: 1,
    isPaid: false,
    leagueId: null,
  } as const
  await store.write(null, (tx) => tx.accounts.add(account))
  cpSync(working, template, { recursive: true })
  await store.close()
  expect(statSync(join(template, 'league.db-wal')).size).toBeGreaterThan(0)
  writeFileSync(join(template, 'secret'), 'x'.repeat(64))
})

function aFolder(): string {
  const dataDir = mkdtempSync(join(home, 'data-'))
  cpSync(template, dataDir, { recursive: true })
  return dataDir
}

const admin = join(root, 'dist/admin.mjs')
type Run = { file?: string; env?: Record<string, string>; node?: string[]; within?: string }

/** Restores as an operator would; `within`: shell commands to run first. */
function restore(dataDir: string, { file = copy, env = {}, node = [], within = '' }: Run = {}) {
  const words = [process.execPath, ...node, admin, 'restore', file].map((word) => `'${word}'`).join(' ')
  return spawnSync('sh', ['-c', `${within} exec ${words}`], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, GLM_DATA_DIR: dataDir, ...env },
  })
}

/** Returns the accounts that a server would find. */
async function accountsIn(dataDir: string): Promise<string[]> {
  const file = join(dataDir, 'league.db')
  expect(existsSync(file)).toBe(true)
  const store = openSqliteStore(file)
  const emails = (await store.snapshot((tx) => tx.accounts.all())).map(({ email }) => email)
  expect(store.db.pragma('integrity_check', { simple: true })).toBe('ok')
  await store.close()
  return emails.sort()
}

const OLD = ['old@example.com', 'older@example.com']
const NEW = ['new@example.com']

describe('admin restore', () => {
  const node = ['--import', join(root, 'scripts/test/operate/kill-at-step.mjs')]
  let steps = 0

  beforeAll(() => {
    const counted = restore(aFolder(), { node, env: { GLM_KILL_AT: '0' } })
    steps = Number(/steps: (\d+)/.exec(counted.stdout)?.[1])
    expect([counted.status, steps > 30]).toEqual([0, true])
  })

  test('leaves either the old data or the new data if killed at any step', async () => {
    for (let i = 0; i < KILLS; i++) {
      const dataDir = aFolder()
      const at = 1 + Math.round((i * (steps - 1)) / (KILLS - 1))
      const killed = restore(dataDir, {
        node,
        env: { GLM_KILL_AT: String(at), GLM_KILL_WHEN: i % 2 ? 'before' : 'after' },
      })
      expect([i, killed.status, killed.stderr]).toEqual([i, null, ''])
      const emails = await accountsIn(dataDir)
      expect([i, [OLD, NEW]]).toEqual([i, expect.arrayContaining([emails])])
      rmSync(dataDir, { recursive: true })
    }
  })

  test.each([
    ['before the first', (): number => 1, OLD],
    ['after the last', (): number => steps, NEW],
  ] as const)('leaves the expected data if killed %s step', async (when, at, emails) => {
    const dataDir = aFolder()
    const [word = ''] = when.split(' ')
    expect(restore(dataDir, { node, env: { GLM_KILL_AT: String(at()), GLM_KILL_WHEN: word } }).status).toBeNull()
    expect(await accountsIn(dataDir)).toEqual(emails)
  })

  test('reports a full disk and changes nothing, no matter where space runs out', async () => {
    const blocks = Math.ceil(statSync(copy).size / 512)
    for (const share of [0.01, 0.3, 0.6, 0.9, 0.99]) {
      const dataDir = aFolder()
      // Writing past a size limit fails the same way as on a full disk.
      const { status, stderr } = restore(dataDir, { within: `trap '' XFSZ; ulimit -f ${Math.floor(blocks * share)};` })
      expect([share, status, stderr]).toEqual([
        share,
        1,
        `Make room on the disk of ${dataDir}: the copy didn’t fit. Nothing has changed.\n`,
      ])
      expect(readdirSync(dataDir).filter((name) => /restoring|before/.test(name))).toEqual([])
      expect(await accountsIn(dataDir)).toEqual(OLD)
    }
  })

  const bad: [what: string, make: (file: string) => void, says: RegExp][] = [
    ['is a letter', (file) => writeFileSync(file, 'Dear secretary'), /^Use a copy of this program’s database/],
    ['is empty', (file) => writeFileSync(file, ''), /^Use a copy of this program’s database/],
    ['is another program’s', (file) => foreign(file, 0), /^Use a copy of this program’s database/],
    [
      'is another program’s with a version like ours',
      (file) => foreign(file, 3),
      /^Use a copy of this program’s database/,
    ],
    [
      'has two of our table names and nothing else',
      (file) => foreign(file, 3, 'CREATE TABLE users (id); CREATE TABLE ledger (id)'),
      /^Use a copy of this program’s database/,
    ],
    [
      'is newer than the program',
      (file) => changed(file, (db) => db.pragma('user_version = 900')),
      /^Use a newer program: .* is at version 900/,
    ],
    [
      'lacks a table',
      (file) => changed(file, (db) => db.exec('DROP TABLE deliveries')),
      /^Use a copy of this program’s database/,
    ],
    ['is damaged', damage, /^Use (another copy|a copy of this program’s database)/],
  ]
  test.each(bad)('reports a file that %s, and changes nothing', async (_what, make, says) => {
    const file = join(mkdtempSync(join(home, 'bad-')), 'bad.db')
    make(file)
    const dataDir = aFolder()
    const { status, stderr } = restore(dataDir, { file })
    expect([status, stderr]).toEqual([1, expect.stringMatching(says)])
    expect(readdirSync(dataDir).filter((name) => /restoring|before/.test(name))).toEqual([])
    expect(await accountsIn(dataDir)).toEqual(OLD)
  })

  test('replaces a damaged database, which is kept with its log', async () => {
    const dataDir = aFolder()
    writeFileSync(join(dataDir, 'league.db'), 'x'.repeat(50_000))
    expect(restore(dataDir).status).toBe(0)
    expect(await accountsIn(dataDir)).toEqual(NEW)
    expect(readdirSync(dataDir).filter((name) => name.includes('before'))).toHaveLength(2)
  })

  test.runIf(process.getuid?.() === 0)('sets each file’s owner to the folder’s owner when run as root', () => {
    const dataDir = aFolder()
    for (const name of ['.', ...readdirSync(dataDir)]) chownSync(join(dataDir, name), 1234, 1234)
    expect(restore(dataDir).status).toBe(0)
    expect(readdirSync(dataDir).map((name) => [name, statSync(join(dataDir, name)).uid])).toEqual(
      readdirSync(dataDir).map((name) => [name, 1234]),
    )
  })
})

function foreign(file: string, version: number, sql = 'CREATE TABLE notes (id INTEGER)'): void {
  const db = new Sqlite(file)
  db.exec(sql)
  db.pragma(`user_version = ${version}`)
  db.close()
}

function changed(file: string, change: (db: Sqlite.Database) => void): void {
  cpSync(copy, file)
  const db = new Sqlite(file)
  change(db)
  db.close()
}

function damage(file: string): void {
  cpSync(copy, file)
  const db = new Sqlite(file)
  const page = (db.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'users'").pluck().get() as number) - 1
  const size = Number(db.pragma('page_size', { simple: true }))
  db.close()
  const bytes = Buffer.alloc(size, 0xab)
  const whole = readFileSync(file)
  bytes.copy(whole, page * size)
  writeFileSync(file, whole)
}

describe('a data folder without its database', () => {
  test.each([
    ['secret', (dir: string) => writeFileSync(join(dir, 'secret'), 'x'.repeat(64))],
    ['backups', (dir: string) => mkdirSync(join(dir, 'backups'))],
    [
      'league.db.before-2026-05-07T03-00-00.000Z',
      (dir: string) => cpSync(copy, join(dir, 'league.db.before-2026-05-07T03-00-00.000Z')),
    ],
  ])('does not start a new league with %s', (name, make) => {
    const dataDir = mkdtempSync(join(home, 'lost-'))
    make(dataDir)
    const before = readdirSync(dataDir)
    const env = { PATH: process.env.PATH, GLM_DATA_DIR: dataDir, PORT: '0', GLM_HOST: '127.0.0.1' }
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'dist/server.mjs')], { encoding: 'utf8', env })
    expect([status, stderr]).toEqual([
      78,
      expect.stringContaining(`${dataDir} held a league (${name}), and its league.db is missing.`),
    ])
    expect(readdirSync(dataDir)).toEqual(before)
    expect(restore(dataDir).status).toBe(0)
  })
})
