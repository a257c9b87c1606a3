import { join } from 'node:path'
import { openPostgres } from '@glm/sync-server/store/postgres/open-postgres'
import type { PostgresAddress } from '@glm/sync-server/store/postgres/postgres-driver'
import { openSqliteStore, type SqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import type { Store } from '@glm/sync-server/store/store'

export const databaseFile = (dataDir: string): string => join(dataDir, 'league.db')

/** Opens and migrates the database of a data folder. A running server may have it open too. */
export const openDatabase = (dataDir: string): SqliteStore => openSqliteStore(databaseFile(dataDir))

/** Opens the database of a data folder, runs `work` with it, then closes it. */
export async function withDatabase<T>(dataDir: string, work: (store: SqliteStore) => Promise<T>): Promise<T> {
  const store = openDatabase(dataDir)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Where the data is: the database at a URL, or a file in the data folder. */
export type Place = { dataDir: string; database?: PostgresAddress | undefined }

/** Opens the data, wherever it is, and runs `work` with it. Servers may be using the data at the same time. */
export async function withStore<T>({ dataDir, database }: Place, work: (store: Store) => Promise<T>): Promise<T> {
  const store: Store = database ? (await openPostgres(database)).store : openDatabase(dataDir)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Throws if the data is in PostgreSQL, and names the tool to use `instead`. */
export function needsFile({ database }: Place, instead: string): void {
  if (database) throw new Error(`Use ${instead}: the data is in the database at GLM_DATABASE_URL.`)
}
