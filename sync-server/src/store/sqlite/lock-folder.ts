import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite, { type Database } from 'better-sqlite3'
import { DataFolderError } from '../data-folder-error.ts'
import { ownerOf, ownLike } from './file-owner.ts'

/**
 * Locks a data folder for one server. The returned function releases the lock. If the process dies, the system releases
 * it.
 * @throws DataFolderError if another server has it
 */
export function lockFolder(dataDir: string): () => void {
  const db = openLock(dataDir)
  try {
    db.exec('BEGIN EXCLUSIVE')
  } catch {
    db.close()
    throw new DataFolderError(`Stop the other server first: it is using the data folder ${dataDir}.`)
  }
  return () => void db.close()
}

function openLock(dataDir: string): Database {
  const file = join(dataDir, 'lock')
  try {
    const db = new Sqlite(file, { timeout: 0 })
    ownLike(file, dataDir)
    return db
  } catch (error) {
    // If the native module was built for a different Node version, the error has no SQLite error code, only a message.
    if (!(error instanceof Sqlite.SqliteError)) throw error
    const subject = existsSync(file) ? file : dataDir
    throw new DataFolderError(
      `Make the folder ${dataDir} writable for this account: ${subject} belongs to ${ownerOf(subject)}.`,
    )
  }
}
