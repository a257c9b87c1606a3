import type { Database } from 'better-sqlite3'
import { DataFolderError } from '../data-folder-error.ts'
import { migrationFiles } from '../migration-files.ts'

/**
 * Applies the numbered migrations that a database is missing, each in its own transaction. Throws if the database is
 * newer than this program.
 */
export function migrate(db: Database): void {
  const files = migrationFiles('sqlite')
  const at = Number(db.pragma('user_version', { simple: true }))
  if (at > files.length)
    throw new DataFolderError(
      `Use a newer program: the data is at version ${at}, and this program supports ${files.length}.`,
    )
  for (const [i, { read }] of files.entries()) {
    if (i < at) continue
    db.transaction(() => {
      db.exec(read())
      db.pragma(`user_version = ${i + 1}`)
    })()
  }
}
