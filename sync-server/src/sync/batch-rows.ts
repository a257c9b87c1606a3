import type { Change, Read } from '@glm/shared/mutations/define/define-mutation'
import { readText } from '@glm/shared/mutations/define/loaded-rows'
import { type AnyRow, compareKeys, keyOf, keyText, type RowKey } from '@glm/shared/schema/tables'

type ListRead = Exclude<Read, { key: RowKey }>

/**
 * A batch's rows in memory: the rows that were loaded, with the batch's changes so far applied to them. Every read is
 * answered as if each change had been written and the row read again.
 */
export class BatchRows {
  /** How many rows have been read and changed so far, which is the cost of the batch. */
  work = 0
  private readonly known = new Map<string, AnyRow | null>()
  private readonly lists = new Map<string, { read: ListRead; found: AnyRow[] }>()
  private readonly counted = new Set<string>()
  /** A row that the batch both created and removed is written as well, because its id stays taken. */
  private readonly puts = new Map<string, Change>()
  private readonly removals = new Map<string, Change>()
  private readonly removed = new Set<number>()

  /** @param loaded the rows of each read, one list per read */
  constructor(reads: readonly Read[], loaded: readonly AnyRow[][]) {
    for (const [i, read] of reads.entries()) {
      const rows = loaded[i] ?? []
      if ('key' in read) this.known.set(readText(read), rows[0] ?? null)
      else this.lists.set(readText(read), { read, found: rows })
    }
  }

  /** Returns the rows that a read has loaded. */
  load(read: Read): AnyRow[] {
    const text = readText(read)
    const found = 'key' in read ? this.rowAt(text) : this.lists.get(text)?.found
    if (!found) throw new Error(`Load ${text} before the batch: it was not loaded.`)
    if (!this.counted.has(text)) this.work += 'key' in read ? 1 : found.length + 1
    this.counted.add(text)
    return found
  }

  private rowAt(text: string): AnyRow[] | undefined {
    const row = this.known.get(text)
    return row === undefined ? undefined : row ? [row] : []
  }

  write(changes: readonly Change[]): void {
    this.work += changes.length
    for (const change of changes) {
      const put = 'put' in change ? change.put : null
      const key = 'remove' in change ? change.remove : keyOf(change.table, change.put)
      const text = keyText(change.table, key)
      this.known.set(text, put)
      if (put) this.puts.set(text, change)
      if (put) this.removals.delete(text)
      else this.removals.set(text, change)
      this.noteId(key, put === null)
      this.keepLevel(change, key)
    }
  }

  /** The batch's result: the final state of each row, then the removed rows. */
  get changes(): Change[] {
    return [...this.puts.values(), ...this.removals.values()]
  }

  /** Returns whether the batch itself removed the row with this id. */
  hasRemoved(id: number): boolean {
    return this.removed.has(id)
  }

  private noteId(key: RowKey, isGone: boolean): void {
    const [id] = key
    if (key.length !== 1 || id === undefined) return
    if (isGone) this.removed.add(id)
    else this.removed.delete(id)
  }

  private keepLevel(change: Change, key: RowKey): void {
    for (const [text, { read, found }] of this.lists) {
      if (read.table !== change.table) continue
      const at = found.findIndex((row) => compareKeys(keyOf(change.table, row), key) >= 0)
      const [before, after] = at < 0 ? [found, []] : [found.slice(0, at), found.slice(at)]
      const own = after[0] !== undefined && compareKeys(keyOf(change.table, after[0]), key) === 0
      const put = 'put' in change && belongs(change.put, read) ? [change.put] : []
      this.lists.set(text, { read, found: [...before, ...put, ...after.slice(own ? 1 : 0)] })
    }
  }
}

const belongs = (row: AnyRow, read: ListRead): boolean =>
  'all' in read || (row as Record<string, unknown>)[read.index] === read.equals
