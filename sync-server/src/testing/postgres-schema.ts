import { migratePostgres } from '../store/postgres/migrate-postgres.ts'
import type { PostgresClient } from '../store/postgres/postgres-client.ts'
import { postgresDriver } from '../store/postgres/postgres-driver.ts'
import { afterThisTest } from './after-test.ts'
import { type Copy, copyOfSchema } from './copy-of-schema.ts'
import { pgliteClient } from './pglite-client.ts'
import { writtenTables } from './written-tables.ts'

/**
 * `copied`: what was last copied into the schema; null if nothing was. `written`: the tables that have been written to
 * since then; null if any table may have been. `altered`: whether a test has changed its tables or indexes.
 */
type Schema = {
  name: string
  client: PostgresClient
  copied: Copy | null
  written: Set<string> | null
  altered: boolean
}
type Template = { copy: Copy; told: unknown }

let shared: Promise<PostgresClient> | null = null
let schemas = 0
const templates = new Map<unknown, Promise<Template>>()
const free: Schema[] = []

/**
 * Creates a migrated schema in the tests' PostgreSQL server: the one at GLM_TEST_DATABASE_URL, or one in this process.
 */
export async function aSchema(): Promise<PostgresClient> {
  return (await newSchema()).client
}

/**
 * Returns a schema with what `fill` writes, and the result of `fill`. `key` identifies the fill. The first schema with
 * this key in a process is kept as a template. All others are copies of it, in schemas that an earlier test may have
 * used.
 */
export async function aFilledSchema<T>(key: unknown, fill: (client: PostgresClient) => Promise<T>) {
  const template = templates.get(key) ?? newTemplate(fill)
  templates.set(key, template)
  const { copy, told } = await template
  return { client: (await schemaWith(copy)).client, told }
}

/** Creates a schema with the current rows of another schema. */
export async function aCopyOf(client: PostgresClient): Promise<PostgresClient> {
  const name = await client.transaction('snapshot', async (query) =>
    String((await query('SELECT current_schema() AS name', [])).rows[0]?.name),
  )
  return (await schemaWith(await copyOfSchema(client, name))).client
}

/**
 * Returns a schema with the rows of a copy. If it already had these rows, replaces only the tables that have been
 * written to since then.
 */
async function schemaWith(copy: Copy): Promise<Schema> {
  const same = free.findLastIndex(({ copied }) => copied === copy)
  const schema = (same < 0 ? free.pop() : free.splice(same, 1)[0]) ?? (await newSchema())
  afterThisTest(() => {
    // Copying rows into it wouldn't restore its structure.
    if (!schema.altered) free.push(schema)
  })
  const { name, client, copied, written } = schema
  const statements = copied === copy && written ? copy.of(name, written) : copy.all(name)
  if (statements) await client.script((_query, run) => run(statements))
  schema.copied = copy
  schema.written = new Set()
  return schema
}

async function newTemplate(fill: (client: PostgresClient) => Promise<unknown>): Promise<Template> {
  const { name, client } = await newSchema()
  const told = await fill(client)
  return { told, copy: await copyOfSchema(client, name) }
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
  const schema: Schema = {
    name,
    client: inSchema(client, name, (statement) => note(schema, statement)),
    copied: null,
    written: null,
    altered: false,
  }
  await migratePostgres(schema.client)
  schema.altered = false
  return schema
}

/** `statement`: null if it isn't known. */
function note(schema: Schema, statement: string | null): void {
  const tables = statement === null ? null : writtenTables(statement)
  if (tables === null) schema.written = null
  else for (const table of tables) schema.written?.add(table)
  if (statement !== null && /^\s*(CREATE|ALTER|DROP)\b/i.test(statement)) schema.altered = true
}

/**
 * Returns the same database as seen from one schema, and records writes. Closing it leaves the connection open for the
 * other schemas.
 */
function inSchema(client: PostgresClient, name: string, ran: (statement: string | null) => void): PostgresClient {
  const path = `SET LOCAL search_path TO ${name}`
  return {
    ...client,
    transaction: (mode, work) =>
      client.transaction(mode, async (query) => {
        await query(path, [])
        return work((text, values) => {
          ran(text)
          return query(text, values)
        })
      }),
    script: (work) =>
      client.script(async (query, run) => {
        await query(path, [])
        ran(null)
        return work(query, run)
      }),
    close: async () => {},
  }
}
