import { leagueSeasons } from '@glm/shared/season/season'
import { type AnyTable, allTables, type StoredKey, type StoredRow } from '../local-rows.ts'
import type { PhoneStorage } from '../storage.ts'
import { type Committed, idOf, type RowChanges } from './row-changes.ts'
import { changedTable, type RowTable, rowIn, rowTable } from './row-table.ts'

type Tables = ReadonlyMap<AnyTable, RowTable<AnyTable>>
/** Changes that are already displayed, although their transaction isn't complete yet. */
export type Layer = { from: number; to: number; changes: RowChanges }

/** What screens may do with this page's rows: read them and subscribe to changes. To write, they call `record()`. */
export type ShownMemory = Pick<
  RowMemory,
  'rows' | 'committedRows' | 'row' | 'season' | 'isSaving' | 'subscribe' | 'ask'
>

/** How long to wait for another tab's notification before rereading the rows. */
const TOLD_WITHIN_MS = 30

/**
 * Tables that aren't read until a screen asks for them. Few screens need the journal, and after ten seasons on one
 * phone it is larger than all other tables combined.
 */
const lateTables: readonly AnyTable[] = ['journal']

/**
 * The rows of a league's copy in memory, shared by all screens of a page. They are read once and then changed only by
 * committed transactions, whether this page's or those reported by other tabs and the worker. Rows are never modified
 * in place, so anything derived from a row can be cached by object identity. Rows of a transaction in progress are
 * shown on top of the committed rows. If the transaction fails, they are removed.
 */
export class RowMemory {
  private base: Tables = new Map()
  private top: Tables = new Map()
  private layers: readonly Layer[] = []
  /** A number that changes whenever anything that is displayed changes. */
  revision = 0
  private told: Committed[] = []
  private reading: Promise<void> | null = null
  private readonly loaded = new Set<AnyTable>(allTables().filter((table) => !lateTables.includes(table)))
  private readonly listeners = new Set<() => void>()
  private readonly store: PhoneStorage

  constructor(store: PhoneStorage) {
    this.store = store
  }

  /** The change counter of the committed rows, as stored in the `meta` row. */
  get changes(): number {
    return this.base.get('meta')?.rows.map((row) => (row as StoredRow<'meta'>).changes ?? 0)[0] ?? 0
  }

  /** The counter that the database will have once everything in progress is complete. */
  get changesAhead(): number {
    return this.layers.at(-1)?.to ?? this.changes
  }

  /** Returns all rows of a table in key order, including those in progress; undefined until the table has been read. */
  rows<T extends AnyTable>(table: T): readonly StoredRow<T>[] | undefined {
    return tableIn<T>(this.top, table)?.rows
  }

  /**
   * Returns a season built from the displayed rows: the one with the given id, or the current one. Null if there is
   * none.
   */
  readonly season = leagueSeasons((table) => this.rows(table) ?? [])

  /** Like `rows()`, but without changes in progress, because only committed rows count as saved. */
  committedRows<T extends AnyTable>(table: T): readonly StoredRow<T>[] | undefined {
    return tableIn<T>(this.base, table)?.rows
  }

  /**
   * Returns a row with changes in progress (or, if `committed` is set, without them). Throws if the table isn't loaded.
   */
  row<T extends AnyTable>(table: T, key: StoredKey, committed = false): StoredRow<T> | undefined {
    return rowIn(this.table(table, committed), key)
  }

  table<T extends AnyTable>(table: T, committed = false): RowTable<T> {
    const found = tableIn<T>(committed ? this.base : this.top, table)
    if (!found) throw new NotRemembered(table)
    return found
  }

  /** Returns whether a row shows the result of a transaction that isn't complete yet. */
  isSaving = (table: AnyTable, key: StoredKey): boolean =>
    this.layers.some(({ changes }) => changes.get(table)?.rows.has(idOf(key)))

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Reads one of the tables that aren't read at startup, unless that has already been requested. */
  ask(table: AnyTable): void {
    if (this.loaded.has(table)) return
    this.loaded.add(table)
    void this.refresh().catch(() => this.loaded.delete(table))
  }

  /** Displays the writes of a transaction until it completes or fails. */
  begin(changes: RowChanges, to: number): Layer {
    const layer: Layer = { from: this.changesAhead, to, changes }
    this.layers = [...this.layers, layer]
    this.revision += 1
    this.top = changedTables(this.top, changes)
    this.emit()
    return layer
  }

  /** Returns whether a layer still applies: nothing that it is based on has been dropped or replaced. */
  stands = (layer: Layer): boolean => this.layers.includes(layer)

  /** Removes a failed transaction's changes from the screen, along with all changes based on them. */
  drop(layer: Layer): void {
    if (!this.stands(layer)) return
    this.layers = this.layers.slice(0, this.layers.indexOf(layer))
    this.show()
  }

  /** Applies a committed transaction. If the rows don't match the state before it, rereads them. */
  take(committed: Committed): void {
    if (this.reading !== null) this.told.push(committed)
    else if (!this.follow(committed)) this.refresh().catch(() => undefined)
  }

  /**
   * Rereads the rows if the database has changed without this page noticing, for example because it missed a broadcast.
   */
  async check(): Promise<void> {
    const meta = await this.store.transact('read', (tx) => tx.get('meta', ['me']), ['meta'])
    if ((meta?.changes ?? 0) !== this.changes) await this.refresh()
  }

  /**
   * Waits for the rows to reach this change counter (another tab's notification may be on its way), and rereads them if
   * they don't.
   */
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

  /** Reads all rows in one transaction. Unchanged ones stay the same objects. */
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
    // The rows just read may already include some of the changes in progress. The changes that those rows don't include
    // yet still apply on top of them.
    const open = this.layers.findIndex(({ from }) => from === this.changes)
    this.layers = open < 0 ? [] : this.layers.slice(open)
    this.show()
    if (!told.every((committed) => this.follow(committed))) await this.readAll()
  }

  /** Applies a committed transaction; returns false if changes in between are missing. */
  private follow(committed: Committed): boolean {
    const { from, to, changes } = committed
    if (to === this.changes) return true
    if (from !== this.changes || changes === null) return false
    const [first] = this.layers
    if (first?.to === to && first.from === from) {
      // This page's own change was already displayed, so the displayed tables stay the same. Now it also counts as
      // saved.
      this.layers = this.layers.slice(1)
      this.base = this.layers.length === 0 ? this.top : changedTables(this.base, first.changes)
      this.emit()
    } else {
      // Another tab committed first. Changes in progress here were based on outdated rows, and will be redone.
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

/** Thrown for a table that isn't in memory, so that the caller reads the database instead. */
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

/** Returns the new table, but keeps the old object of each row that hasn't changed. */
function keptTable(old: RowTable<AnyTable> | undefined, read: RowTable<AnyTable>): RowTable<AnyTable> {
  if (!old || old.rows.length === 0) return read
  const rows = read.rows.map((row, i) => {
    const before = rowIn(old, read.keys[i] as StoredKey)
    return before !== undefined && JSON.stringify(before) === JSON.stringify(row) ? before : row
  })
  const same = rows.length === old.rows.length && rows.every((row, i) => row === old.rows[i])
  return same ? old : { keys: read.keys, rows }
}
