import { type AnyTable, compareKeys, type StoredKey, type StoredRow, storedKey } from '../local-rows.ts'
import { frozen } from '../memory/frozen.ts'
import type { PhoneStorage, PhoneTransaction } from '../storage.ts'

type Entry = { key: StoredKey; row: unknown }
type Rows = Map<string, Entry>
type Data = Map<string, Rows>
/**
 * The writes of one transaction: rows by key string, or null for a removed row. `cleared`: whether earlier rows are
 * hidden.
 */
type Written = Map<AnyTable, { cleared: boolean; rows: Map<string, Entry | null> }>
/**
 * Called at several moments of a write transaction: at each write (`inside`), and `before` and `after` the commit. If
 * it throws at `inside` or `before`, nothing is committed. If it throws at `after`, the writes remain, but the caller
 * gets an error.
 */
export type CommitHook = (moment: 'inside' | 'before' | 'after') => void

/**
 * An in-memory model of IndexedDB with serial, all-or-nothing transactions. Rows are frozen rather than copied, so
 * modifying a row that was read throws; in IndexedDB it would have no effect.
 */
export class MemoryStorage implements PhoneStorage {
  private data: Data = new Map()
  private last: Promise<unknown> = Promise.resolve()
  hook: CommitHook = () => {}
  /** The number of commits so far. */
  commits = 0

  transact<R>(mode: 'read' | 'write', work: (tx: PhoneTransaction) => Promise<R>): Promise<R> {
    const run = this.last.then(() => this.runOne(mode, work))
    this.last = run.catch(() => undefined)
    return run
  }

  /** Returns another storage with the same rows, as on a phone that was set up from another phone's backup. */
  copy(): MemoryStorage {
    const twin = new MemoryStorage()
    twin.data = new Map([...this.data].map(([table, rows]) => [table, new Map(rows)]))
    return twin
  }

  /** Returns a table's committed rows in any order, for tests that inspect the rows between transactions. */
  peek<T extends AnyTable>(table: T): StoredRow<T>[] {
    return Array.from(this.data.get(table)?.values() ?? [], (entry) => entry.row as StoredRow<T>)
  }

  private async runOne<R>(mode: 'read' | 'write', work: (tx: PhoneTransaction) => Promise<R>): Promise<R> {
    const written: Written = new Map()
    const result = await work(
      transactionOn({ data: this.data, written: mode === 'write' ? written : null, hook: this.hook }),
    )
    if (mode === 'read') return result
    this.hook('before')
    commit(this.data, written)
    this.commits += 1
    this.hook('after')
    return result
  }
}

type Open = { data: Data; written: Written | null; hook: CommitHook }

function transactionOn({ data, written, hook }: Open): PhoneTransaction {
  const find = (table: AnyTable, id: string): unknown => {
    const here = written?.get(table)
    const own = here?.rows.get(id)
    if (own !== undefined) return own?.row
    return here?.cleared ? undefined : data.get(table)?.get(id)?.row
  }
  const writable = (table: AnyTable) => {
    if (!written) throw new Error('Use a write transaction to write: this one is read-only.')
    hook('inside')
    const here = written.get(table) ?? { cleared: false, rows: new Map<string, Entry | null>() }
    written.set(table, here)
    return here
  }
  const rowsOf = <T extends AnyTable>(table: T) =>
    entriesOf(table, data, written).map((entry) => entry.row as StoredRow<T>)
  return {
    get: async <T extends AnyTable>(table: T, key: StoredKey) => find(table, idOf(key)) as StoredRow<T> | undefined,
    all: async (table) => rowsOf(table),
    where: async (table, index, equals) =>
      rowsOf(table).filter((row) => (row as Record<string, unknown>)[index] === equals),
    async put(table, rows) {
      const here = writable(table)
      for (const row of rows) {
        const key = storedKey(table, row)
        here.rows.set(idOf(key), { key, row: frozen(row) })
      }
    },
    async remove(table, keys) {
      const here = writable(table)
      for (const key of keys) here.rows.set(idOf(key), null)
    },
    async clear(table) {
      const here = writable(table)
      here.cleared = true
      here.rows.clear()
    },
  }
}

/** Returns the rows that a transaction sees, in key order. */
function entriesOf(table: AnyTable, data: Data, written: Written | null): Entry[] {
  const here = written?.get(table)
  const base = here?.cleared ? undefined : data.get(table)
  if (!here) return [...(base?.values() ?? [])].sort(byKey)
  const own = [...here.rows.values()].filter((entry) => entry !== null)
  const kept = base ? [...base].flatMap(([id, entry]) => (here.rows.has(id) ? [] : [entry])) : []
  return [...kept, ...own].sort(byKey)
}

function commit(data: Data, written: Written): void {
  for (const [table, { cleared, rows }] of written) {
    const target: Rows = cleared ? new Map() : (data.get(table) ?? new Map())
    data.set(table, target)
    for (const [id, entry] of rows) {
      if (entry) target.set(id, entry)
      else target.delete(id)
    }
  }
}

const idOf = (key: StoredKey): string => key.join('/')

const byKey = ({ key: a }: Entry, { key: b }: Entry): number => compareKeys(a, b)
