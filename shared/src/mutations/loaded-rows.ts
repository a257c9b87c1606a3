import { type AnyRow, keyOf, keyText, type RowKey, type RowOf, type TableName } from '../schema/tables.ts'
import type { Read, RowReader } from './define-mutation.ts'

/**
 * One text for a read, so that what was loaded can be found again.
 *
 * @example
 * readText(rowsWhere('matches', 'weekId', 3)) // 'matches:weekId=3'
 */
export function readText(read: Read): string {
  if ('key' in read) return keyText(read.table, read.key)
  return 'all' in read ? `${read.table}:*` : `${read.table}:${read.index}=${read.equals}`
}

/**
 * A RowReader over what the caller loaded for `reads`, in the same order: one list of rows (none or one for a key) a read.
 *
 * @example
 * loadedRows([rowAt('weeks', 1)], [[golden.weeks[0]]]).get('weeks', [1]) // golden.weeks[0]
 */
export function loadedRows(reads: readonly Read[], loaded: readonly AnyRow[][]): RowReader {
  const byText = new Map(reads.map((read, i) => [readText(read), loaded[i] ?? []]))
  const found = (text: string): AnyRow[] => {
    const rows = byText.get(text)
    if (!rows) throw new Error(`Declare ${text} in reads: it was not loaded.`)
    return rows
  }
  return {
    get<T extends TableName>(table: T, key: RowKey) {
      const text = keyText(table, key)
      const direct = byText.get(text)
      if (direct) return direct[0] as RowOf<T> | undefined
      const all = found(`${table}:*`) as RowOf<T>[]
      return all.find((row) => keyText(table, keyOf(table, row)) === text)
    },
    list<T extends TableName>(table: T, where?: { index: string; equals: number }) {
      return found(readText(where ? { table, ...where } : { table, all: true })) as RowOf<T>[]
    },
  }
}
