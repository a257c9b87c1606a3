import { migratePostgres } from '@glm/sync-server/store/postgres/migrate-postgres'
import type { PostgresClient } from '@glm/sync-server/store/postgres/postgres-client'
import { postgresDriver } from '@glm/sync-server/store/postgres/postgres-driver'
import { openPostgresStore } from '@glm/sync-server/store/postgres/postgres-store'
import { copyOfSchema } from '@glm/sync-server/testing/copy-of-schema'
import { withAutoTransactions } from '@glm/sync-server/testing/with-auto-transactions'
import { plainShape, ratedShape } from '../shapes/plain-shapes.ts'
import type { Shape } from '../shapes/shape.ts'
import { addAccounts, addPeople, fillLeagues } from './fill-leagues.ts'

let made: Promise<SimSchemas> | null = null

/**
 * The schemas of one simulator process: a live one (its worlds run there one after another), templates, and saved
 * states.
 */
export class SimSchemas {
  /** A connection to the live schema for everything that isn't part of the simulated server. */
  readonly tools: PostgresClient
  private readonly url: string
  private readonly free: string[] = []
  private readonly taken = new Set<string>()
  /**
   * The statements that write a league's initial rows into the live schema, by shape; null is a league without rows.
   */
  private readonly beginnings = new Map<Shape | null, string>()
  /** The statements that write the accounts of a server without leagues. */
  private empty = ''

  private constructor(url: string) {
    this.url = url
    this.tools = this.connect()
  }

  /**
   * Returns a URL's schemas, created on first use. Each URL belongs to one simulator process, with one world at a time.
   */
  static at(url: string): Promise<SimSchemas> {
    made ??= SimSchemas.make(url)
    return made
  }

  private static async make(url: string): Promise<SimSchemas> {
    const schemas = new SimSchemas(url)
    await schemas.migrated('live')
    for (const shape of [null, plainShape, ratedShape]) {
      const template = shape?.name ?? 'bare'
      const client = await schemas.migrated(template)
      const store = withAutoTransactions(openPostgresStore(client))
      await addPeople(store)
      if (shape) await fillLeagues(store, shape)
      const copy = await copyOfSchema(client, nameOf(template))
      schemas.beginnings.set(shape, copy.all(nameOf('live')))
      await store.close()
    }
    const client = await schemas.migrated('empty')
    const store = withAutoTransactions(openPostgresStore(client))
    await addAccounts(store)
    schemas.empty = (await copyOfSchema(client, nameOf('empty'))).all(nameOf('live'))
    await store.close()
    await schemas.tools.script((_query, run) => run('CREATE EXTENSION IF NOT EXISTS amcheck WITH SCHEMA pg_catalog'))
    return schemas
  }

  /** Fills the live schema with the contents that every seed starts from. */
  async begin(shape: Shape): Promise<void> {
    const known = this.beginnings.get(shape)
    await this.tools.script((_query, run) => run(known ?? this.beginnings.get(null) ?? ''))
    if (known !== undefined) return
    const store = withAutoTransactions(openPostgresStore(this.connect()))
    await fillLeagues(store, shape)
    await store.close()
  }

  /** Fills the live schema with the accounts of a server without leagues. */
  async beginEmpty(): Promise<void> {
    await this.tools.script((_query, run) => run(this.empty))
  }

  /** Creates a separate client for a schema. */
  connect(schema = 'live'): PostgresClient {
    const url = new URL(this.url)
    url.searchParams.set('options', `-c search_path=${nameOf(schema)}`)
    return postgresDriver({ url: url.href, applicationName: 'simulator' })
  }

  /** Creates a schema for a saved state. */
  async take(): Promise<string> {
    const name = this.free.pop() ?? `kept_${this.taken.size}`
    if (!this.taken.has(name)) await (await this.migrated(name)).close()
    this.taken.add(name)
    return name
  }

  giveBack(schema: string): void {
    this.free.push(schema)
  }

  /** Drops the saved states of a world that has ended. */
  end(): void {
    this.free.splice(0, this.free.length, ...this.taken)
  }

  /** Replaces all rows in a schema with a snapshot of another. */
  async copy(from: string, into: string): Promise<void> {
    const copy = await copyOfSchema(this.tools, nameOf(from))
    await this.tools.script((_query, run) => run(copy.all(nameOf(into))))
  }

  /** Checks that every index matches its table exactly, in order. The engine checks references on each statement. */
  async isSound(): Promise<boolean> {
    const text = `SELECT bt_index_check(c.oid, true) FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid
      WHERE c.relnamespace = '${nameOf('live')}'::regnamespace AND c.relam = (SELECT oid FROM pg_am WHERE amname = 'btree')`
    return this.tools
      .transaction('write', (query) => query(text, []))
      .then(
        () => true,
        () => false,
      )
  }

  private async migrated(schema: string): Promise<PostgresClient> {
    await this.tools.script((_query, run) => run(`CREATE SCHEMA ${nameOf(schema)}`))
    const client = this.connect(schema)
    await migratePostgres(client)
    return client
  }
}

const nameOf = (schema: string): string => `sim_${process.pid}_${schema}`
