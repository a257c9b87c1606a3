import Sqlite, { type Database } from 'better-sqlite3'
import type { Store } from '../store.ts'
import { migrate } from './migrate.ts'
import { openFile } from './open-file.ts'
import { SqliteQueue } from './sqlite-queue.ts'

/** `db`: the connection that writes. A statement of its own on it is for tools and tests, between transactions. */
export type SqliteStore = Store & { db: Database }

/**
 * Opens (and migrates) the server. WAL with synchronous=FULL: better-sqlite3's default under WAL could lose an acknowledged
 * commit with the power. A file is read through a second connection, so that who reads waits for nobody who writes.
 *
 * @param path a file, ':memory:', or the bytes of a database to hold in memory
 */
export function openSqliteStore(path: string | Buffer): SqliteStore {
  const file = typeof path === 'string' && path !== ':memory:' ? path : null
  const db = file === null ? inMemory(path) : openFile(file)
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma('busy_timeout = 5000')
  // Removed rows are overwritten with zeros, so that nobody finds a removed person in the free pages of the file.
  db.pragma('secure_delete = ON')
  const writer: SqliteQueue = new SqliteQueue(db, 'BEGIN IMMEDIATE', () => writer.wipe())
  let reader: { db: Database; queue: SqliteQueue } | null = null
  const readers = (file: string) => {
    // Whoever read kept the writer from emptying its log.
    reader ??= openReader(file, () => writer.wipe())
    return reader.queue
  }
  return {
    db,
    // One connection writes: every league's queue is the same.
    write: (_leagueId, work) => writer.run(work),
    snapshot: (work) => (file === null ? writer : readers(file)).run(work),
    migrationsDone: async () => Number(db.pragma('user_version', { simple: true })),
    close: async () => {
      reader?.db.close()
      // What was acknowledged stands in the database file itself at the end, and nothing waits in the log beside it.
      db.pragma('wal_checkpoint(TRUNCATE)')
      db.close()
    },
  }
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
