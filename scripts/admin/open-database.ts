import { join } from 'node:path'
import { openPostgres } from '@glm/sync-server/store/postgres/open-postgres'
import type { PostgresAddress } from '@glm/sync-server/store/postgres/postgres-driver'
import { openSqliteStore, type SqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import type { Store } from '@glm/sync-server/store/store'

export const databaseFile = (dataDir: string): string => join(dataDir, 'league.db')

/** The database of a data folder, migrated. A running server may have it open as well. */
export const openDatabase = (dataDir: string): SqliteStore => openSqliteStore(databaseFile(dataDir))

/** Runs work with the database of a data folder, then closes it. */
export async function withDatabase<T>(dataDir: string, work: (store: SqliteStore) => Promise<T>): Promise<T> {
  const store = openDatabase(dataDir)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Location of the data: the database at an address, or a file in the data folder. */
export type Place = { dataDir: string; database?: PostgresAddress | undefined }

/** Runs work with the data, wherever it is; servers may be using it. */
export async function withStore<T>({ dataDir, database }: Place, work: (store: Store) => Promise<T>): Promise<T> {
  const store: Store = database ? (await openPostgres(database)).store : openDatabase(dataDir)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** For commands that only apply to a file, because PostgreSQL has its own tools. */
export function needsFile({ database }: Place, instead: string): void {
  if (database) throw new Error(`Use ${instead}: the data is in the database at GLM_DATABASE_URL.`)
}
