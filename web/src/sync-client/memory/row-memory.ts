import { type AnyTable, allTables, type StoredKey, type StoredRow } from '../local-rows.ts'
import type { PhoneStorage } from '../storage.ts'
import { type Committed, idOf, type RowChanges } from './row-changes.ts'
import { changedTable, type RowTable, rowIn, rowTable } from './row-table.ts'

type Tables = ReadonlyMap<AnyTable, RowTable<AnyTable>>
/** Changes that stand on the screen while their transaction is under way. */
export type Layer = { from: number; to: number; changes: RowChanges }

/** What screens may do with the rows of this page: read them and be told of changes. Writing goes through `record()`. */
export type ShownMemory = Pick<RowMemory, 'rows' | 'committedRows' | 'row' | 'isSaving' | 'subscribe' | 'ask'>

/** How long another tab's word may take before the rows are read anew. */
const TOLD_WITHIN_MS = 30

/** Read only when a screen asks: on a phone in its tenth season it is longer than all else, and few screens show it. */
const lateTables: readonly AnyTable[] = ['journal']

/**
 * The rows of a league's copy in memory, the same for all screens of a page. Read once, then changed only by what committed
 * transactions have changed: of this page, and of other tabs and the worker as they tell it. Rows are never changed in place, so
 * whoever remembers something of a row may ask whether it is still the same object. Over the committed rows lie those of
 * transactions that are under way: pencil until they are complete, and gone where one fails.
 */
export class RowMemory {
  private base: Tables = new Map()
  private top: Tables = new Map()
  private layers: readonly Layer[] = []
  /** Another number whenever anything that is shown became another. */
  revision = 0
  private told: Committed[] = []
  private reading: Promise<void> | null = null
  private readonly loaded = new Set<AnyTable>(allTables().filter((table) => !lateTables.includes(table)))
  private readonly listeners = new Set<() => void>()
  private readonly store: PhoneStorage

  /** @param store the database itself */
  constructor(store: PhoneStorage) {
    this.store = store
  }

  /** The number of changes in the committed rows, as their `meta` row has it. */
  get changes(): number {
    return this.base.get('meta')?.rows.map((row) => (row as StoredRow<'meta'>).changes ?? 0)[0] ?? 0
  }

  /** The number that the database will have once all that is under way is complete. */
  get changesAhead(): number {
    return this.layers.at(-1)?.to ?? this.changes
  }

  /** All rows of a table in the order of their keys, with those under way; undefined until it is read. */
  rows<T extends AnyTable>(table: T): readonly StoredRow<T>[] | undefined {
    return tableIn<T>(this.top, table)?.rows
  }

  /** The same as the database has them: what is called saved. */
  committedRows<T extends AnyTable>(table: T): readonly StoredRow<T>[] | undefined {
    return tableIn<T>(this.base, table)?.rows
  }

  /** A row with what is under way (or, `committed`, without); throws for a table that is not read. */
  row<T extends AnyTable>(table: T, key: StoredKey, committed = false): StoredRow<T> | undefined {
    return rowIn(this.table(table, committed), key)
  }

  table<T extends AnyTable>(table: T, committed = false): RowTable<T> {
    const found = tableIn<T>(committed ? this.base : this.top, table)
    if (!found) throw new NotRemembered(table)
    return found
  }

  /** Whether a row stands here as a transaction that is not complete yet will leave it. */
  isSaving = (table: AnyTable, key: StoredKey): boolean =>
    this.layers.some(({ changes }) => changes.get(table)?.rows.has(idOf(key)))

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Reads a table that is read only when asked for. */
  ask(table: AnyTable): void {
    if (this.loaded.has(table)) return
    this.loaded.add(table)
    void this.refresh().catch(() => this.loaded.delete(table))
  }

  /** Shows what a transaction is about to write, until it is complete or fails. */
  begin(changes: RowChanges, to: number): Layer {
    const layer: Layer = { from: this.changesAhead, to, changes }
    this.layers = [...this.layers, layer]
    this.revision += 1
    this.top = changedTables(this.top, changes)
    this.emit()
    return layer
  }

  /** Whether what a layer was made on is still what the database is about to have. */
  stands = (layer: Layer): boolean => this.layers.includes(layer)

  /** A transaction that did not come about: nothing of it stays on the screen, nor of those that were made on it. */
  drop(layer: Layer): void {
    if (!this.stands(layer)) return
    this.layers = this.layers.slice(0, this.layers.indexOf(layer))
    this.show()
  }

  /** Takes in a committed transaction. One that does not follow on what is known here has the rows read anew. */
  take(committed: Committed): void {
    if (this.reading !== null) this.told.push(committed)
    else if (!this.follow(committed)) this.refresh().catch(() => undefined)
  }

  /** Reads the rows anew where the database is further than what is known here, as after a broadcast that was missed. */
  async check(): Promise<void> {
    const meta = await this.store.transact('read', (tx) => tx.get('meta', ['me']), ['meta'])
    if ((meta?.changes ?? 0) !== this.changes) await this.refresh()
  }

  /** Waits until the rows here are those of this number of changes: another tab's word of them may be on its way; else reads them anew. */
  async reach(changes: number): Promise<void> {
    if (this.changes === changes) return
    await new Promise<void>((done) => {
      const stop = this.subscribe(() => this.changes === changes && end())
      const timer = setTimeout(() => end(), TOLD_WITHIN_MS)
      const end = () => {
        clearTimeout(timer)
        stop()
        done()
      }
    })
    if (this.changes !== changes) await this.refresh()
  }

  /** Reads all rows in one transaction. Those that are as before stay the objects they were. */
  refresh(): Promise<void> {
    const before = this.reading ?? Promise.resolve()
    const reading = before.then(() => this.readAll())
    const ended = reading.finally(() => {
      if (this.reading === ended) this.reading = null
    })
    this.reading = ended
    return ended
  }

  private async readAll(): Promise<void> {
    const names = [...this.loaded]
    const lists = await this.store.transact('read', (tx) => Promise.all(names.map((name) => tx.all(name))), names)
    const old = this.base
    this.base = new Map(names.map((name, i) => [name, keptTable(old.get(name), rowTable(name, lists[i] ?? []))]))
    const told = this.told.filter(({ to }) => to !== 0 && to > this.changes)
    this.told = []
    // What was under way may be among what was read; what follows on that still stands.
    const open = this.layers.findIndex(({ from }) => from === this.changes)
    this.layers = open < 0 ? [] : this.layers.slice(open)
    this.show()
    if (!told.every((committed) => this.follow(committed))) await this.readAll()
  }

  /** False where a change between is not known. */
  private follow(committed: Committed): boolean {
    const { from, to, changes } = committed
    if (to === this.changes) return true
    if (from !== this.changes || changes === null) return false
    const [first] = this.layers
    if (first?.to === to && first.from === from) {
      // What is shown already: the very tables stay, and only that they are saved is new.
      this.layers = this.layers.slice(1)
      this.base = this.layers.length === 0 ? this.top : changedTables(this.base, first.changes)
      this.emit()
    } else {
      // Somebody else was faster: what is under way here was made on other rows, and will be made again.
      this.base = changedTables(this.base, changes)
      this.layers = []
      this.show()
    }
    return true
  }

  private show(): void {
    this.revision += 1
    this.top = this.layers.reduce((tables, { changes }) => changedTables(tables, changes), this.base)
    this.emit()
  }

  private emit(): void {
    for (const listener of [...this.listeners]) listener()
  }
}

/** A table that memory does not hold: whoever needs it reads the database. */
export class NotRemembered extends Error {
  constructor(table: AnyTable) {
    super(table)
  }
}

const tableIn = <T extends AnyTable>(tables: Tables, table: T) => tables.get(table) as RowTable<T> | undefined

function changedTables(tables: Tables, changes: RowChanges): Tables {
  const next = new Map(tables)
  for (const [name, changed] of changes) {
    const table = next.get(name)
    if (table) next.set(name, changedTable(table, changed))
  }
  return next
}

/** The new table with the old objects where they say the same. */
function keptTable(old: RowTable<AnyTable> | undefined, read: RowTable<AnyTable>): RowTable<AnyTable> {
  if (!old || old.rows.length === 0) return read
  const rows = read.rows.map((row, i) => {
    const originalId = rowIn(old, read.keys[i] as StoredKey)
    return originalId !== undefined && JSON.stringify(originalId) === JSON.stringify(row) ? originalId : row
  })
  const same = rows.length === old.rows.length && rows.every((row, i) => row === old.rows[i])
  return same ? old : { keys: read.keys, rows }
}
