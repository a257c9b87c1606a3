import { migratePostgres } from '../store/postgres/migrate-postgres.ts'
import type { PostgresClient } from '../store/postgres/postgres-client.ts'
import { postgresDriver } from '../store/postgres/postgres-driver.ts'
import { pgliteClient } from './pglite-client.ts'

let shared: Promise<PostgresClient> | null = null
let schemas = 0

/** A migrated schema of its own in the PostgreSQL of these tests: GLM_TEST_DATABASE_URL, or one inside this process. */
export async function aSchema(): Promise<PostgresClient> {
  const url = process.env.GLM_TEST_DATABASE_URL
  shared ??= url ? Promise.resolve(postgresDriver({ url, applicationName: 'tests' })) : pgliteClient()
  const client = await shared
  schemas += 1
  const name = `test_${process.pid}_${schemas}`
  await client.script(async (query) => {
    await query(`CREATE SCHEMA ${name}`, [])
  })
  const own = inSchema(client, name)
  await migratePostgres(own)
  return own
}

/** The same database, seen from one schema; closing it leaves the connection to the others. */
function inSchema(client: PostgresClient, name: string): PostgresClient {
  const path = `SET LOCAL search_path TO ${name}`
  return {
    ...client,
    transaction: (mode, work) =>
      client.transaction(mode, async (query) => {
        await query(path, [])
        return work(query)
      }),
    script: (work) =>
      client.script(async (query, run) => {
        await query(path, [])
        return work(query, run)
      }),
    close: async () => {},
  }
}
