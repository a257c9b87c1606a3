import { existsSync } from 'node:fs'
import Sqlite, { type Database } from 'better-sqlite3'
import { newestMigration } from '../migration-files.ts'

/**
 * Calls `copy` to back up a database if opening it will migrate it. Does nothing if the database is new, up to date, or
 * can't be read. In the last case, opening it reports the problem.
 */
export async function backUpBeforeMigration(
  file: string,
  copy: (db: Database, next: number) => Promise<unknown>,
): Promise<void> {
  if (!existsSync(file)) return
  const db = openQuietly(file)
  if (!db) return
  try {
    const at = versionOf(db)
    if (at > 0 && at < newestMigration()) await copy(db, at + 1)
  } finally {
    db.close()
  }
}

function openQuietly(file: string): Database | null {
  try {
    return new Sqlite(file, { readonly: true })
  } catch {
    return null
  }
}

function versionOf(db: Database): number {
  try {
    return Number(db.pragma('user_version', { simple: true }))
  } catch {
    return 0
  }
}
