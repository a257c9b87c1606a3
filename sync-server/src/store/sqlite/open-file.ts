import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite, { type Database } from 'better-sqlite3'
import { DataFolderError } from '../data-folder-error.ts'
import { type MovedAway, refuseMoved } from '../moved-away.ts'
import { ownerOf, ownLike } from './file-owner.ts'
import { migrate } from './migrate.ts'

/**
 * Opens a server's database file, checked and migrated. Only the file's owner may read it, and the same goes for its
 * journals.
 * @throws DataFolderError if the folder is read-only, or the file is damaged, newer than this program, moved away, or
 * gone
 */
export function openFile(path: string): Database {
  makePrivate(path)
  try {
    const db = new Sqlite(path)
    db.pragma('journal_mode = WAL')
    if (db.pragma('quick_check(1)', { simple: true }) !== 'ok') throw new DataFolderError(damaged(path))
    const moved = movedAway(db)
    if (moved) refuseMoved(moved)
    migrate(db)
    return db
  } catch (error) {
    throw explained(error, path)
  }
}

/** Returns where a file's data was moved; undefined if it wasn't. */
function movedAway(db: Database): MovedAway | undefined {
  const marked = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'moved_away'").get()
  return marked ? (db.prepare('SELECT address, at FROM moved_away').get() as MovedAway) : undefined
}

function makePrivate(path: string): void {
  // A power failure or a full disk may leave an empty file. A new database in its place would look unused.
  const lost = existsSync(path) && statSync(path).size === 0 && existsSync(join(dirname(path), 'secret'))
  if (lost)
    throw new DataFolderError(`Restore a backup: the database ${path} is empty. To start over, delete that file.`)
  try {
    const isNew = !existsSync(path)
    closeSync(openSync(path, 'a', 0o600))
    chmodSync(path, 0o600)
    if (isNew) ownLike(path, dirname(path))
  } catch {
    throw new DataFolderError(notWritable(path))
  }
}

function notWritable(path: string): string {
  const subject = existsSync(path) ? path : dirname(path)
  return `Make the folder ${dirname(path)} writable for this account: the database is stored there, and ${subject} belongs to ${ownerOf(subject)}.`
}

const damaged = (path: string): string => `Restore a backup: the database ${path} is damaged, or is not a database.`

function explained(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return new DataFolderError(damaged(path))
  if (/^SQLITE_(READONLY|CANTOPEN|PERM|IOERR)/.test(code)) return new DataFolderError(notWritable(path))
  return error
}
