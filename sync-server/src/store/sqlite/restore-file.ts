import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import Sqlite, { type Database } from 'better-sqlite3'
import { DataFolderError } from '../data-folder-error.ts'
import { newestMigration } from '../migration-files.ts'
import { ownerOf, ownLike } from './file-owner.ts'
import { keptName, pruneKept } from './kept-databases.ts'
import { openSqliteStore, type SqliteStore } from './sqlite-store.ts'

const journals = ['-wal', '-shm', '-journal']

/**
 * Replaces a database that no server has open with a copy. All the work is done on a second copy next to the database.
 * Only when that copy is complete does a rename put it in the database's place. If anything fails, even if the process
 * dies, the database is either the old one or the copy.
 * @param prepare changes the copy before it replaces the database
 * @returns where the previous database is kept; null if there was none
 */
export async function restoreFile(
  copy: string,
  database: string,
  prepare: (store: SqliteStore) => Promise<unknown>,
): Promise<string | null> {
  const source = resolve(copy)
  const fresh = `${database}.restoring`
  clear(fresh)
  try {
    copyFileSync(source, fresh)
    // If the database was in use when it was copied, its newest changes may be in the log next to the copy.
    if (existsSync(`${source}-wal`)) copyFileSync(`${source}-wal`, `${fresh}-wal`)
    chmodSync(fresh, 0o600)
    checkRestored(fresh, source)
    const store = openSqliteStore(fresh)
    try {
      checkTables(store.db, source)
      await prepare(store)
      skipLostIds(store.db)
      settle(store.db)
    } finally {
      if (store.db.open) store.db.close()
    }
    ownLike(fresh, dirname(database))
    sync(fresh)
    const kept = keep(database)
    renameSync(fresh, database)
    sync(dirname(database))
    pruneKept(database)
    return kept
  } catch (error) {
    throw explained(error, { source, database })
  } finally {
    clear(fresh)
  }
}

function clear(file: string): void {
  for (const end of ['', ...journals]) rmSync(file + end, { force: true })
}

/** Checks that the copy is complete, belongs to this program, and isn't newer than the program. */
export function checkRestored(file: string, source: string): void {
  const db = new Sqlite(file)
  try {
    if (db.pragma('integrity_check(1)', { simple: true }) !== 'ok')
      throw new DataFolderError(`Use another copy: ${source} is damaged.`)
    const at = Number(db.pragma('user_version', { simple: true }))
    const hasOurs =
      db
        .prepare("SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('users', 'ledger')")
        .pluck()
        .get() === 2
    if (at === 0 || !hasOurs) throw new DataFolderError(notOurs(source))
    if (at > newestMigration())
      throw new DataFolderError(
        `Use a newer program: ${source} is at version ${at}, and this program supports ${newestMigration()}.`,
      )
  } finally {
    db.close()
  }
}

const notOurs = (source: string): string => `Use a copy of this program’s database: ${source} isn’t one.`

/** After its migration, the copy must have every table and column that a new database has. */
function checkTables(db: Database, source: string): void {
  const expected = openSqliteStore(':memory:')
  try {
    const columns = (of: Database) => of.prepare(columnsSql).pluck().all() as string[]
    const has = new Set(columns(db))
    if (columns(expected.db).some((column) => !has.has(column))) throw new DataFolderError(notOurs(source))
  } finally {
    expected.db.close()
  }
}

const columnsSql = `SELECT t.name || '.' || c.name FROM sqlite_master t, pragma_table_info(t.name) c
  WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`

/**
 * Continues the id counters at the current time in milliseconds, which is higher than any id assigned since the copy was
 * made. The links in emails, invites and calendars contain a row's id, so one issued since then must not lead to a newer
 * row.
 */
function skipLostIds(db: Database): void {
  // better-sqlite3 stores a number as a float, and a bigint as an integer.
  const now = BigInt(Date.now())
  db.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?)').run(now)
  // A table has no counter before its first row.
  db.prepare(
    `INSERT INTO sqlite_sequence (name, seq) SELECT name, ? FROM sqlite_master
      WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%' AND name NOT IN (SELECT name FROM sqlite_sequence)`,
  ).run(now)
}

/** Merges the log into the file, so that the file is complete on its own. */
function settle(db: Database): void {
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.pragma('journal_mode = DELETE')
}

/** Gives the database a second name, so that it still exists when the copy replaces it. */
function keep(database: string): string | null {
  if (!existsSync(database)) return null
  settleOld(database)
  const kept = keptName(database, new Date().toISOString())
  // A log that couldn't be merged moves with its database. Otherwise, it would be applied to the new one.
  for (const end of ['-wal', '']) if (existsSync(database + end)) secondName(database + end, kept + end)
  for (const end of journals) rmSync(database + end, { force: true })
  return kept
}

function settleOld(database: string): void {
  try {
    const db = new Sqlite(database, { timeout: 500 })
    try {
      db.pragma('locking_mode = EXCLUSIVE')
      settle(db)
    } finally {
      db.close()
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (/^SQLITE_BUSY/.test(code)) throw new DataFolderError('Stop the server first: it has the database open.')
    // Ignore the error if the database is damaged: that is often the very reason for a restore.
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code)) throw error
  }
}

function secondName(file: string, name: string): void {
  try {
    linkSync(file, name)
  } catch {
    // Make a copy if the disk doesn't support hard links, because it is FAT or a network share.
    const half = `${name}.part`
    copyFileSync(file, half)
    ownLike(half, dirname(file))
    sync(half)
    renameSync(half, name)
  }
}

/** Waits until the file is on disk. */
function sync(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function explained(error: unknown, { source, database }: { source: string; database: string }): unknown {
  if (error instanceof DataFolderError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const asBefore = 'Nothing has changed.'
  if (/^(ENOSPC|EFBIG|EDQUOT|SQLITE_FULL|SQLITE_IOERR)/.test(code))
    return new DataFolderError(`Make room on the disk of ${dirname(database)}: the copy didn’t fit. ${asBefore}`)
  if (/^SQLITE_(CORRUPT|NOTADB|ERROR|CONSTRAINT)/.test(code)) return new DataFolderError(notOurs(source))
  if (/^(EACCES|EPERM|EROFS|SQLITE_(READONLY|CANTOPEN|PERM))/.test(code))
    return new DataFolderError(
      `Run this as the account that the data belongs to: ${dirname(database)} belongs to ${ownerOf(dirname(database))}, and ${source} to ${ownerOf(source)}. ${asBefore}`,
    )
  return error
}
