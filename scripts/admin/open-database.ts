import { join } from 'node:path'
import { openPostgres } from '@glm/sync-server/store/postgres/open-postgres'
import type { PostgresAddress } from '@glm/sync-server/store/postgres/postgres-driver'
import { openSqliteStore, type SqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import type { Store } from '@glm/sync-server/store/store'

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

/** Where the data are: in the database of an address, else in the file of a folder. */
export type Place = { dataDir: string; database?: PostgresAddress | undefined }

/** Does something with the data, wherever they are; servers may be using them. */
export async function withStore<T>({ dataDir, database }: Place, work: (store: Store) => Promise<T>): Promise<T> {
  const store: Store = database ? (await openPostgres(database)).store : openDatabase(dataDir)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** What is done to the file alone: PostgreSQL has tools of its own for it. */
export function needsFile({ database }: Place, instead: string): void {
  if (database) throw new Error(`Use ${instead}: the data are in the database of GLM_DATABASE_URL.`)
}
