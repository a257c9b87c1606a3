import { join } from 'node:path'
import { moveToPostgres, moveToSqlite } from '@glm/sync-server/store/move/move-data'
import { migratePostgres } from '@glm/sync-server/store/postgres/migrate-postgres'
import type { PostgresClient } from '@glm/sync-server/store/postgres/postgres-client'
import { openSqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { until } from '../../lib/until.ts'
import { fileOf, type Night } from './night.ts'

const moved = (address: string) => ({ address, at: new Date().toISOString() })

/** Puts a night's initial state into an empty database. */
export async function fillDatabase(night: Pick<Night, 'dataDir'>, client: PostgresClient): Promise<void> {
  await migratePostgres(client)
  const { db, close } = openSqliteStore(fileOf(night))
  await moveToPostgres({ db, client, moved: moved('elsewhere') })
  await close()
}

/** Copies the database into a file, so it can be checked like any other. */
export async function intoFile(client: PostgresClient): Promise<string> {
  const file = join(ownFolder('kills'), 'league.db')
  const { db, close } = openSqliteStore(file)
  let wrong: unknown
  const isMoved = () =>
    moveToSqlite({ db, client, moved: moved(file), settled: () => {} }).then(
      () => true,
      (error: unknown) => {
        wrong = error
        return false
      },
    )
  // Retries, because a killed process's connections stay open for a moment.
  await until(isMoved, () => `The database could not be read into a file: ${wrong}`)
  await close()
  return file
}
