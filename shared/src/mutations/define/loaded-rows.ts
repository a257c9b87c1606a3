import { type AnyRow, keyOf, keyText, type RowKey, type RowOf, type TableName } from '../../schema/tables.ts'
import type { Read, RowReader } from './define-mutation.ts'

/**
 * Returns a string that identifies a read, so that its rows can be found again.
 * @example
 * readText(rowsWhere('matches', 'weekId', 3)) // 'matches:weekId=3'
 */
export function readText(read: Read): string {
  if ('key' in read) return keyText(read.table, read.key)
  return 'all' in read ? `${read.table}:*` : `${read.table}:${read.index}=${read.equals}`
}

/**
 * Creates a RowReader for the rows that the caller loaded for `reads`. The lists of rows are in the same order as the
 * reads; the list for a key has at most one row.
 * @example
 * loadedRows([rowAt('weeks', 1)], [[golden.weeks[0]]]).get('weeks', [1]) // golden.weeks[0]
 */
export const loadedRows = (reads: readonly Read[], loaded: readonly AnyRow[][]): RowReader =>
  new LoadedRows(reads, loaded)

/** An instance is created for every change that runs. This is a class so that its methods are created only once. */
class LoadedRows implements RowReader {
  private readonly reads: readonly Read[]
  private readonly loaded: readonly AnyRow[][]

  constructor(reads: readonly Read[], loaded: readonly AnyRow[][]) {
    this.reads = reads
    this.loaded = loaded
  }

  get<T extends TableName>(table: T, key: RowKey): RowOf<T> | undefined {
    const direct = this.find((read) => read.table === table && 'key' in read && sameKey(read.key, key))
    const row = direct
      ? direct[0]
      : needed({ table, key }, this.whole(table)).find((one) => sameKey(keyOf(table, one), key))
    return row as RowOf<T> | undefined
  }

  list<T extends TableName>(table: T, where?: { index: string; equals: number }): RowOf<T>[] {
    if (!where) return needed({ table, all: true }, this.whole(table)) as RowOf<T>[]
    const { index, equals } = where
    const rows = this.find(
      (read) => read.table === table && 'index' in read && read.index === index && read.equals === equals,
    )
    return needed({ table, index, equals }, rows) as RowOf<T>[]
  }

  private whole(table: TableName): AnyRow[] | undefined {
    return this.find((read) => read.table === table && 'all' in read)
  }

  private find(fits: (read: Read) => boolean): AnyRow[] | undefined {
    const at = this.reads.findIndex(fits)
    return at < 0 ? undefined : (this.loaded[at] ?? [])
  }
}

function needed(wanted: Read, rows: AnyRow[] | undefined): AnyRow[] {
  if (!rows) throw new Error(`Declare ${readText(wanted)} in reads: it was not loaded.`)
  return rows
}

const sameKey = (a: RowKey, b: RowKey): boolean => a.length === b.length && a.every((part, i) => part === b[i])
