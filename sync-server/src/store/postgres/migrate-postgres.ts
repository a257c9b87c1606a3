import { DataFolderError } from '../data-folder-error.ts'
import { migrationFiles } from '../migration-files.ts'
import type { PostgresClient, Query } from './postgres-client.ts'

/**
 * Brings a database to the newest numbered migration. If several processes start at once, one migrates and the others
 * wait. Throws if the database is newer than this program.
 */
export async function migratePostgres(client: PostgresClient): Promise<void> {
  const files = migrationFiles('postgres')
  await client.script(async (query, run) => {
    // Two processes could both find an empty database, so an advisory lock makes the second one wait for the result of
    // the first.
    await run('SELECT pg_advisory_xact_lock(7074321)')
    await run('CREATE TABLE IF NOT EXISTS schema_migrations (number bigint PRIMARY KEY, name text NOT NULL)')
    const at = await migrationsOf(query)
    if (at > files.length)
      throw new DataFolderError(
        `Use a newer program: the data is at version ${at}, and this program supports ${files.length}.`,
      )
    for (const [i, { name, read }] of files.entries()) {
      if (i < at) continue
      await run(read())
      await query('INSERT INTO schema_migrations VALUES ($1, $2)', [i + 1, name])
    }
  })
}

/** Returns the number of the last migration applied to a database. */
export async function migrationsOf(query: Query): Promise<number> {
  const { rows } = await query('SELECT coalesce(max(number), 0) AS at FROM schema_migrations', [])
  return Number(rows[0]?.at ?? 0)
}
