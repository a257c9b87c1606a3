import { createHash } from 'node:crypto'
import { type AnyRow, tableNames } from '@glm/shared/schema/tables'
import { aLeague, rowsInOrder } from '@glm/shared/testing/a-league'
import type { Random } from '@glm/shared/testing/seeded-random'
import { RowStore } from '@glm/sync-server/store/row-store'
import { openSqliteStore, type SqliteStore } from '@glm/sync-server/store/sqlite-store'
import { MemoryStorage } from '@glm/web/sync/memory-storage'
import { openPhone } from '@glm/web/sync/open-phone'
import { record } from '@glm/web/sync/record'
import { type ExchangeAnswer, runRound } from '@glm/web/sync/round'

export const LEAGUE = 1
const AT = '2026-05-07T18:00:00Z'

/** Everything that a person was told is saved: claim, and what it says. */
export type Saved = { clientId: string; seq: number; cell: string; strokes: number }
export type SimPhone = { name: string; userId: number; storage: MemoryStorage; saved: Saved[] }
/** How often each fault really struck. */
export type Faults = Record<'drop' | 'lostReply' | 'duplicate' | 'reorder' | 'crashBefore' | 'crashAfter' | 'serverFull', number>
export const noFaults = (): Faults => ({ drop: 0, lostReply: 0, duplicate: 0, reorder: 0, crashBefore: 0, crashAfter: 0, serverFull: 0 })

class Crash extends Error {}

/** One league on the real server store, and phones that run the real core over the in-memory model of IndexedDB. */
export class World {
  readonly store: SqliteStore
  readonly phones: SimPhone[] = []
  readonly faults = noFaults()
  faulty = true
  private ids = 2 ** 34
  private clients = 0
  private readonly late: (() => void)[] = []
  private readonly random: Random

  constructor(random: Random) {
    this.random = random
    this.store = openSqliteStore(':memory:')
    this.store.db.pragma('synchronous = OFF')
    const owner = this.store.accounts.add({
      email: 'a@example.com',
      username: 'a',
      name: 'A',
      passwordHash: '',
      role: 2,
      isPaid: true,
      leagueId: null,
    })
    if (typeof owner === 'string') throw new Error(owner)
    this.store.createLeague({ name: 'Sim', owner })
    const changes = rowsInOrder(aLeague()).map(({ table, row }) => ({ table, put: row }))
    new RowStore(this.store.db).write(LEAGUE, 1, changes as never)
  }

  async addPhone(): Promise<void> {
    const storage = new MemoryStorage()
    const name = `phone-${this.phones.length + 1}`
    await openPhone(storage, { userId: 1, leagueId: LEAGUE, role: 2, clientId: this.newClientId() })
    const phone = { name, userId: 1, storage, saved: [] }
    this.phones.push(phone)
    await this.sync(phone, true)
  }

  /** A person taps a score. It counts as saved only when the transaction completed. */
  async tap(phone: SimPhone): Promise<void> {
    const playerId = this.random.whole(1, 3)
    const hole = this.random.whole(1, 2)
    const strokes = this.random.whole(3, 8)
    const args = { weekId: 1, playerId, teamId: Math.ceil(playerId / 2), hole, strokes }
    this.armCrash(phone)
    const env = { at: AT, newId: () => this.ids++, gesture: 'g' }
    try {
      const result = await record(phone.storage, { calls: [{ name: 'card.setHole', args }], env })
      if (result.status !== 'saved') return
      const meta = await phone.storage.transact('read', (tx) => tx.get('meta', ['me']))
      phone.saved.push({ clientId: meta?.clientId ?? '', seq: result.seqs[0] ?? 0, cell: `${playerId}/${hole}`, strokes })
    } catch (error) {
      if (!(error instanceof Crash)) throw error
    } finally {
      phone.storage.hook = () => {}
    }
  }

  async sync(phone: SimPhone, calm = false): Promise<void> {
    if (!calm) this.armCrash(phone)
    try {
      await runRound({
        storage: phone.storage,
        exchange: async (request) => this.deliver(structuredClone(request), calm),
        now: () => AT,
        newClientId: () => this.newClientId(),
      })
    } catch (error) {
      if (!(error instanceof Crash)) throw error
    } finally {
      phone.storage.hook = () => {}
    }
  }

  private deliver(request: Parameters<SqliteStore['exchange']>[1], calm: boolean): ExchangeAnswer {
    const author = { userId: 1, leagueId: LEAGUE, role: 2 }
    const run = () => this.store.exchange(author, request, AT)
    if (calm || !this.faulty) return { kind: 'answer', response: run() }
    if (this.strikes('drop', 0.15)) return { kind: 'network' }
    // A request that the network held back arrives after newer ones.
    if (this.strikes('reorder', 0.1)) {
      this.late.push(run)
      return { kind: 'network' }
    }
    if (this.strikes('serverFull', 0.03)) return this.fullDisk(run)
    const response = run()
    if (this.strikes('duplicate', 0.15)) run()
    if (this.late.length > 0 && this.random.chance(0.5)) this.late.shift()?.()
    return this.strikes('lostReply', 0.15) ? { kind: 'network' } : { kind: 'answer', response }
  }

  private fullDisk(run: () => unknown): ExchangeAnswer {
    const { db } = this.store
    db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`)
    try {
      run()
    } catch {
      // The store took the batch back.
    } finally {
      db.pragma('max_page_count = 1073741823')
    }
    return { kind: 'busy', retryAfterMs: null }
  }

  /** Delivers what the network still holds. */
  flush(): void {
    for (const run of this.late.splice(0)) run()
  }

  private armCrash(phone: SimPhone): void {
    if (!this.faulty || !this.random.chance(0.15)) return
    const moment = this.random.chance(0.5) ? 'before' : 'after'
    phone.storage.hook = (now) => {
      if (now !== moment) return
      this.faults[moment === 'before' ? 'crashBefore' : 'crashAfter'] += 1
      throw new Crash()
    }
  }

  private strikes(fault: keyof Faults, probability: number): boolean {
    const struck = this.random.chance(probability)
    if (struck) this.faults[fault] += 1
    return struck
  }

  private newClientId(): string {
    this.clients += 1
    return `client-${this.clients}`
  }
}

/** Hash of all rows of the league as a phone holds them. */
export async function phoneHash(phone: SimPhone): Promise<string> {
  const rows = await phone.storage.transact('read', async (tx) => {
    const all: AnyRow[][] = []
    for (const table of tableNames) all.push((await tx.all(table)) as AnyRow[])
    return all
  })
  return hash(rows)
}

/** Hash of all rows of the league as the book holds them. */
export const bookHash = (store: SqliteStore): string => hash(tableNames.map((table) => store.read(LEAGUE, { table, all: true })))

const hash = (rows: AnyRow[][]): string => createHash('sha256').update(canonical(rows)).digest('hex')

/** JSON with sorted keys, so that the order in which fields were written says nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, v: unknown) =>
    v && typeof v === 'object' && !Array.isArray(v) ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1))) : v,
  )
}
