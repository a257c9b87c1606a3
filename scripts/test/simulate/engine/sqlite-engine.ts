import { openSqliteStore, type SqliteStore } from '@glm/sync-server/store/sqlite/sqlite-store'
import { type AutoTx, withAutoTransactions } from '@glm/sync-server/testing/with-auto-transactions'
import type { Statement } from 'better-sqlite3'
import { type LedgerRow, readLedger } from '../checks/fold-ledger.ts'
import type { Shape } from '../shapes/shape.ts'
import { addAccounts, addPeople, fillLeagues } from './fill-leagues.ts'
import type { EngineOptions, Kept, SimEngine } from './sim-engine.ts'

/** Templates of the shapes that more than one seed uses. */
const templates = new Map<Shape, Buffer>()

/** SQLite in memory. Its bytes stand in for what is on disk. */
export class SqliteEngine implements SimEngine {
  store: SqliteStore & AutoTx
  private checkpoint: Buffer | null = null
  /** A prepared statement of the open store; null until first used. */
  private selectOne: Statement | null = null
  private readonly afterOpen: (store: SqliteStore) => void

  private constructor(image: Buffer, afterOpen: (store: SqliteStore) => void) {
    this.afterOpen = afterOpen
    this.store = this.opened(image)
  }

  /** @param afterOpen a change that a negative control makes to each opened store */
  static async open({
    shape,
    afterOpen = () => {},
  }: EngineOptions & { afterOpen?: ((store: SqliteStore) => void) | undefined }) {
    const template = templates.get(shape) ?? (await makeTemplate(shape))
    if (shape.name !== 'drawn') templates.set(shape, template)
    return new SqliteEngine(template, afterOpen)
  }

  ledger(): LedgerRow[] {
    return readLedger(this.store)
  }

  /** Does nothing: every read goes to the ledger itself. */
  async look(): Promise<void> {}

  ledgerRow({ clientId, seq, league }: { clientId: string; seq: number; league: number }): LedgerRow | undefined {
    this.selectOne ??= this.store.db.prepare('SELECT * FROM ledger WHERE client_id = ? AND seq = ? AND league_id = ?')
    return this.selectOne.get(clientId, seq, league) as LedgerRow | undefined
  }

  async crashInside(work: () => Promise<unknown>, after: number): Promise<boolean> {
    const { db } = this.store
    let left = after
    db.function('crash_now', { directOnly: false }, () => {
      left -= 1
      if (left < 0) throw new Error('The process died.')
      return 0
    })
    db.exec('CREATE TEMP TRIGGER crash AFTER INSERT ON main.ledger BEGIN SELECT crash_now(); END')
    try {
      await work()
      return false
    } catch (error) {
      if (left >= 0) throw error
      return true
    } finally {
      db.exec('DROP TRIGGER temp.crash')
    }
  }

  async withFullDisk(work: () => Promise<unknown>): Promise<boolean> {
    const { db } = this.store
    db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`)
    try {
      await work()
      return false
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_FULL')) throw error
      return true
    } finally {
      db.pragma('max_page_count = 1073741823')
    }
  }

  /** The disk holds what was synced: with synchronous=FULL every commit, otherwise only the last checkpoint. */
  async powerCut(): Promise<void> {
    const synced = Number(this.store.db.pragma('synchronous', { simple: true })) >= 2
    await this.reopen(synced ? this.store.db.serialize() : (this.checkpoint ?? this.store.db.serialize()))
  }

  async keep(): Promise<Kept> {
    const image = this.store.db.serialize()
    this.checkpoint = image
    const putBack = () => {
      this.checkpoint = image
      return this.reopen(image)
    }
    return { putBack, forget: () => {} }
  }

  async renew(): Promise<void> {
    accounts ??= await imageOf(':memory:', async (store) => void (await addAccounts(store)))
    this.checkpoint = accounts
    await this.reopen(accounts)
  }

  async isSound(): Promise<boolean> {
    const { db } = this.store
    return (
      db.pragma('integrity_check', { simple: true }) === 'ok' &&
      (db.pragma('foreign_key_check') as unknown[]).length === 0
    )
  }

  rested(): Promise<void> {
    return new Promise((done) => setImmediate(done))
  }

  close(): Promise<void> {
    return this.store.close()
  }

  private async reopen(image: Buffer): Promise<void> {
    await this.store.close()
    this.store = this.opened(image)
  }

  private opened(image: Buffer): SqliteStore & AutoTx {
    const store = withAutoTransactions(openSqliteStore(image))
    this.selectOne = null
    this.afterOpen(store)
    return store
  }
}

let people: Buffer | null = null
let accounts: Buffer | null = null

async function makeTemplate(shape: Shape): Promise<Buffer> {
  people ??= await imageOf(':memory:', addPeople)
  return imageOf(people, (store) => fillLeagues(store, shape))
}

async function imageOf(from: string | Buffer, fill: (store: SqliteStore & AutoTx) => Promise<void>): Promise<Buffer> {
  const store = withAutoTransactions(openSqliteStore(from))
  await fill(store)
  const image = store.db.serialize()
  await store.close()
  return image
}
