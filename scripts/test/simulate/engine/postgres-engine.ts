import { openPostgresStore } from '@glm/sync-server/store/postgres/postgres-store'
import type { Store } from '@glm/sync-server/store/store'
import { StoreBusy } from '@glm/sync-server/store/store-busy'
import { type AutoTx, withAutoTransactions } from '@glm/sync-server/testing/with-auto-transactions'
import type { LedgerRow } from '../checks/fold-ledger.ts'
import { FaultyClient, type InjectFault } from './faulty-client.ts'
import type { EngineOptions, Kept, SimEngine } from './sim-engine.ts'
import { SimSchemas } from './sim-schemas.ts'

const inserts = (text: string, into: string): boolean => text.startsWith(`INSERT INTO ${into}`)

/**
 * A real PostgreSQL with the server's adapter and driver; each simulator process has its own schemas. Dropping a
 * process's connections simulates its death. The engine itself keeps running; `npm run tool -- kill --patroni` covers
 * the engine's death. A backup is every row at one moment, as `pg_dump` would produce. A restore replaces all rows with
 * those of a backup.
 */
export class PostgresEngine implements SimEngine {
  store: Store & AutoTx
  private readonly schemas: SimSchemas
  private faulty: FaultyClient
  private rows: LedgerRow[] = []

  private constructor(schemas: SimSchemas) {
    this.schemas = schemas
    this.faulty = new FaultyClient(schemas.connect())
    this.store = this.opened()
  }

  /** @param url an empty database whose account may create schemas in it */
  static async open(url: string, { shape }: EngineOptions): Promise<PostgresEngine> {
    const schemas = await SimSchemas.at(url)
    await schemas.begin(shape)
    const engine = new PostgresEngine(schemas)
    await engine.look()
    return engine
  }

  ledger(): LedgerRow[] {
    return [...this.rows]
  }

  ledgerRow({ clientId, seq, league }: { clientId: string; seq: number; league: number }): LedgerRow | undefined {
    return this.rows.find((row) => row.client_id === clientId && row.seq === seq && row.league_id === league)
  }

  /** Refreshes the cached ledger, because checks between two events can't wait. */
  async look(): Promise<void> {
    const text = 'SELECT * FROM ledger ORDER BY league_id, version, client_id COLLATE "C", seq'
    this.rows = await this.schemas.tools.transaction(
      'snapshot',
      async (query) => (await query(text, [])).rows as LedgerRow[],
    )
  }

  async crashInside(work: () => Promise<unknown>, after: number): Promise<boolean> {
    let left = after
    const die: InjectFault = async (query, { text, values }) => {
      if (!inserts(text, 'ledger ') || left < 0) return
      left -= (JSON.parse(String(values[0])) as unknown[]).length
      if (left < 0) await query('SELECT pg_terminate_backend(pg_backend_pid())', [])
    }
    return this.struck(die, work)
  }

  /** The first write fails with the engine's own out-of-space error, raised where the engine would raise it. */
  withFullDisk(work: () => Promise<unknown>): Promise<boolean> {
    const refuse: InjectFault = async (query, { text }) => {
      if (inserts(text, '')) await query('DO $$ BEGIN RAISE disk_full; END $$', [])
    }
    return this.struck(refuse, work)
  }

  /** Whether the engine's error reached the caller. */
  private async struck(hurt: InjectFault, work: () => Promise<unknown>): Promise<boolean> {
    this.faulty.hurt = hurt
    try {
      await work()
      return false
    } catch (error) {
      if (!(error instanceof StoreBusy)) throw error
      return true
    } finally {
      this.faulty.hurt = null
      await this.look()
    }
  }

  async powerCut(): Promise<void> {
    await this.faulty.client.close()
    this.faulty = new FaultyClient(this.schemas.connect())
    this.store = this.opened()
    await this.look()
  }

  async keep(): Promise<Kept> {
    const schema = await this.schemas.take()
    await this.schemas.copy('live', schema)
    const putBack = async () => {
      await this.schemas.copy(schema, 'live')
      await this.powerCut()
    }
    return { putBack, forget: () => this.schemas.giveBack(schema) }
  }

  async renew(): Promise<void> {
    await this.schemas.beginEmpty()
    await this.powerCut()
  }

  isSound(): Promise<boolean> {
    return this.schemas.isSound()
  }

  rested(): Promise<void> {
    return this.faulty.rested()
  }

  close(): Promise<void> {
    this.schemas.end()
    return this.faulty.client.close()
  }

  private opened(): Store & AutoTx {
    const store = withAutoTransactions(openPostgresStore(this.faulty.client))
    const { exchange } = store
    return Object.assign(store, {
      exchange: async (...asked: Parameters<typeof exchange>) => {
        const answer = await exchange(...asked)
        await this.look()
        return answer
      },
    })
  }
}
