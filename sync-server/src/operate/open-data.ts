import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import type { PostgresClient } from '../store/postgres/postgres-client.ts'
import type { PostgresAddress } from '../store/postgres/postgres-driver.ts'
import { lockFolder } from '../store/sqlite/lock-folder.ts'
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts'
import type { Store } from '../store/store.ts'
import { copyBeforeMigration, type Operating } from './start-operating.ts'

/**
 * An open store. `db`: the connection to its SQLite file. `client`: its PostgreSQL client. Of these two, the one for
 * the engine that isn't used is null. `free`: unlocks the data folder.
 */
export type OpenData = { store: Store; db: Database | null; client: PostgresClient | null; free: () => void }
type Where = { dataDir: string; database?: PostgresAddress; operate?: Operating }

/**
 * Opens PostgreSQL if an address is given, otherwise the file in the data folder, which only this process may then use.
 */
export async function openData({ dataDir, database, operate }: Where): Promise<OpenData> {
  if (database) {
    const { openPostgres } = await import('../store/postgres/open-postgres.ts')
    return { ...(await openPostgres(database)), db: null, free: () => {} }
  }
  const free = lockFolder(dataDir)
  try {
    // The folder is already locked here, so no other server writes while the copy before a migration is made.
    const file = join(dataDir, 'league.db')
    await copyBeforeMigration(file, operate?.backups)
    const store = openSqliteStore(file)
    return { store, db: store.db, client: null, free }
  } catch (error) {
    free()
    throw error
  }
}
