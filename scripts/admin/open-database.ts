import { join } from 'node:path'
import { openSqliteStore, type SqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'

export const databaseFile = (dataDir: string): string => join(dataDir, 'league.db')

/** The server of a data folder, migrated. A running server may have it open as well. */
export const openDatabase = (dataDir: string): SqliteStore => openSqliteStore(databaseFile(dataDir))

/** Does something with the server of a data folder, and closes it again. */
export async function withDatabase<T>(dataDir: string, work: (store: SqliteStore) => Promise<T>): Promise<T> {
  const store = openDatabase(dataDir)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
