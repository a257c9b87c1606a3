import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { openSqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import Sqlite from 'better-sqlite3'
import { databaseFile, needsFile, type Place } from './open-database.ts'

/**
 * Puts a copy in the place of the server, once it is found whole; the old server stays beside it. Phones that know more than the
 * copy bring it back by themselves.
 */
export async function restore({ word, ...place }: Place & { word: string }): Promise<string> {
  needsFile(place, 'pg_restore')
  const copy = resolve(word)
  checkWhole(copy)
  const database = databaseFile(place.dataDir)
  const old = `${database}.before-${new Date().toISOString().replaceAll(':', '-')}`
  if (existsSync(database)) {
    settle(database)
    renameSync(database, old)
  }
  copyFileSync(copy, database)
  chmodSync(database, 0o600)
  const store = openSqliteStore(database)
  // What waited when the copy was made may have been sent since: nobody gets a mail twice.
  await store.write(null, (tx) => tx.deliveries.endAll(Date.now()))
  await store.close()
  return existsSync(old) ? `Restored ${copy}. The database as it was is ${old}` : `Restored ${copy}`
}

function checkWhole(file: string): void {
  const db = new Sqlite(file, { readonly: true })
  try {
    if (db.pragma('integrity_check', { simple: true }) !== 'ok') throw new Error(`Give a whole copy; ${file} is damaged.`)
    if (Number(db.pragma('user_version', { simple: true })) === 0) throw new Error(`Give a copy of a database; ${file} is none.`)
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) throw new Error(`Give a copy of a database; ${file} is none.`)
    throw error
  } finally {
    db.close()
  }
}

/** Brings what waits in the write-ahead log into the file itself. Fails while a server has the server open. */
function settle(database: string): void {
  const db = new Sqlite(database, { timeout: 500 })
  try {
    db.pragma('locking_mode = EXCLUSIVE')
    db.pragma('journal_mode = DELETE')
  } catch {
    throw new Error('Stop the server first: it has the database open.')
  } finally {
    db.close()
  }
  for (const end of ['-wal', '-shm']) rmSync(`${database}${end}`, { force: true })
}
