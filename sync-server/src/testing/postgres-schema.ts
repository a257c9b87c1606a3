import { migratePostgres } from '../store/postgres/migrate-postgres.ts'
import type { PostgresClient } from '../store/postgres/postgres-client.ts'
import { postgresDriver } from '../store/postgres/postgres-driver.ts'
import { copyOfSchema } from './copy-of-schema.ts'
import { pgliteClient } from './pglite-client.ts'

type Schema = { name: string; client: PostgresClient }
type Template = { load: (into: string) => string; told: unknown }

let shared: Promise<PostgresClient> | null = null
let schemas = 0
const templates = new Map<unknown, Promise<Template>>()
const free: Schema[] = []
const taken: Schema[] = []

/** A migrated schema of its own in the PostgreSQL of these tests: GLM_TEST_DATABASE_URL, or one inside this process. */
export async function aSchema(): Promise<PostgresClient> {
  return (await newSchema()).client
}

/**
 * A schema with what `fill` writes, and what it told. `key` names the filling: the first of a process is kept as the template of all
 * others, which are copies of it in schemas that a test before this one may have used.
 */
export async function aFilledSchema<T>(key: unknown, fill: (client: PostgresClient) => Promise<T>) {
  const template = templates.get(key) ?? newTemplate(fill)
  templates.set(key, template)
  const { load, told } = await template
  const schema = free.pop() ?? (await newSchema())
  taken.push(schema)
  await schema.client.script((_query, run) => run(load(schema.name)))
  return { client: schema.client, told }
}

/** A schema of its own with all rows that another one has now. */
export async function aCopyOf(client: PostgresClient): Promise<PostgresClient> {
  const name = await client.transaction('snapshot', async (query) =>
    String((await query('SELECT current_schema() AS name', [])).rows[0]?.name),
  )
  const load = await copyOfSchema(client, name)
  const schema = free.pop() ?? (await newSchema())
  taken.push(schema)
  await schema.client.script((_query, run) => run(load(schema.name)))
  return schema.client
}

/** How many filled schemas are in use. */
export const schemasTaken = (): number => taken.length

/** Lets later tests have the schemas again that were taken after the first `kept`. */
export function giveBackSchemas(kept: number): void {
  free.push(...taken.splice(kept))
}

async function newTemplate(fill: (client: PostgresClient) => Promise<unknown>): Promise<Template> {
  const { name, client } = await newSchema()
  const told = await fill(client)
  return { told, load: await copyOfSchema(client, name) }
}

async function newSchema(): Promise<Schema> {
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
  return { name, client: own }
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
