import { DataFolderError } from '../data-folder-error.ts'
import { type MovedAway, refuseMoved } from '../moved-away.ts'
import type { Store } from '../store.ts'
import { StoreBusy } from '../store-busy.ts'
import { migratePostgres } from './migrate-postgres.ts'
import type { PostgresClient, Query } from './postgres-client.ts'
import { type PostgresAddress, postgresDriver } from './postgres-driver.ts'
import { openPostgresStore } from './postgres-store.ts'

export type OpenedPostgres = { store: Store; client: PostgresClient }

/**
 * Opens (and migrates) the store on a PostgreSQL server.
 * @throws DataFolderError if the server can't be reached, would confirm data before it is on disk, or had its data
 * moved away
 */
export async function openPostgres(address: PostgresAddress): Promise<OpenedPostgres> {
  const client = postgresDriver(address)
  try {
    await client.transaction('snapshot', async (query) => {
      await refuseUnsafe(query)
      const moved = await movedAway(query)
      if (moved) refuseMoved(moved)
    })
    await migratePostgres(client)
    return { client, store: openPostgresStore(client) }
  } catch (error) {
    await client.close()
    if (error instanceof StoreBusy)
      throw new DataFolderError(`Start the database at GLM_DATABASE_URL, or correct the address: ${error.message}`, {
        cause: error,
      })
    throw error
  }
}

/**
 * Data that is confirmed to a phone must be on disk: on the primary, and also on a standby if commits wait for one.
 * @throws DataFolderError if the database confirms commits earlier
 */
export async function refuseUnsafe(query: Query): Promise<void> {
  for (const name of ['synchronous_commit', 'fsync']) {
    const value = String((await query(`SELECT current_setting('${name}') AS value`, [])).rows[0]?.value)
    if (value !== 'on' && value !== 'remote_apply')
      throw new DataFolderError(
        `Set ${name} = on in the database at GLM_DATABASE_URL; it is ${value}, which can lose confirmed changes.`,
      )
  }
}

/** Returns where a database's data was moved; undefined if it wasn't. */
export async function movedAway(query: Query): Promise<MovedAway | undefined> {
  const { rows } = await query("SELECT to_regclass('moved_away') IS NOT NULL AS moved", [])
  if (rows[0]?.moved !== true) return undefined
  return (await query('SELECT address, at FROM moved_away', [])).rows[0] as MovedAway
}
