import Sqlite, { type Database } from 'better-sqlite3'
import { refuseNesting } from '../refuse-nesting.ts'
import type { Store } from '../store.ts'
import { migrate } from './migrate.ts'
import { openFile } from './open-file.ts'
import { MOST_TOGETHER, SqliteQueue } from './sqlite-queue.ts'

/** `db`: the connection that writes. Only tools and tests run their own statements on it, between transactions. */
export type SqliteStore = Store & { db: Database }

/**
 * Opens (and migrates) the server's data. Uses WAL with `synchronous=FULL`, because better-sqlite3's default under WAL
 * could lose an acknowledged commit in a power failure. Files are read through a second connection, so that readers
 * don't wait for writers.
 * @param path a file, ':memory:', or the bytes of a database to hold in memory
 */
export function openSqliteStore(path: string | Buffer): SqliteStore {
  const file = typeof path === 'string' && path !== ':memory:' ? path : null
  const db = file === null ? inMemory(path) : openFile(file)
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma('busy_timeout = 5000')
  // Deleted rows are overwritten with zeros, so that a removed person can't be found in the file's free pages.
  db.pragma('secure_delete = ON')
  const writer: SqliteQueue = new SqliteQueue(db, 'BEGIN IMMEDIATE', () => writer.wipe())
  let reader: { db: Database; queue: SqliteQueue } | null = null
  const readers = (file: string) => {
    // After a read, empty the log: the writer can't do that while the reader has a transaction open.
    reader ??= openReader(file, () => writer.wipe())
    return reader.queue
  }
  return refuseNesting({
    db,
    together: MOST_TOGETHER,
    // Only one connection writes, so all leagues share one queue.
    write: (_leagueId, work) => writer.run(work),
    snapshot: (work) => (file === null ? writer : readers(file)).run(work),
    migrationsDone: async () => Number(db.pragma('user_version', { simple: true })),
    close: async () => {
      reader?.db.close()
      // When the store is closed, everything that was acknowledged is in the database file itself, and the log next to
      // it is empty.
      db.pragma('wal_checkpoint(TRUNCATE)')
      db.close()
    },
  })
}

function openReader(file: string, afterEach: () => void) {
  const db = new Sqlite(file, { readonly: true })
  db.pragma('busy_timeout = 5000')
  return { db, queue: new SqliteQueue(db, 'BEGIN', afterEach) }
}

function inMemory(content: string | Buffer): Database {
  const db = new Sqlite(content)
  migrate(db)
  return db
}
