import { type AnyTable, compareKeys, type StoredKey, type StoredRow, storedKey } from '../local-rows.ts'
import { frozenRow } from './frozen.ts'
import type { TableChanges } from './row-changes.ts'

/** A table's rows in key order. It is never modified in place, so a different object means different rows. */
export type RowTable<T extends AnyTable> = { keys: readonly StoredKey[]; rows: readonly StoredRow<T>[] }

/** @param rows in key order, as IndexedDB returns them */
export const rowTable = <T extends AnyTable>(table: T, rows: readonly StoredRow<T>[]): RowTable<T> => ({
  keys: rows.map((row) => storedKey(table, row)),
  rows: rows.map(frozenRow),
})

export function rowIn<T extends AnyTable>({ keys, rows }: RowTable<T>, key: StoredKey): StoredRow<T> | undefined {
  const at = placeOf(keys, key)
  return at.found ? rows[at.place] : undefined
}

/** Returns the table after a transaction, which is the same object if nothing changed. */
export function changedTable<T extends AnyTable>(
  table: RowTable<T>,
  { cleared, rows: changed }: TableChanges,
): RowTable<T> {
  const rows = cleared ? [] : [...table.rows]
  // Most changes replace existing rows, so the array of keys is reused unless a key is added or removed.
  let keys = cleared ? [] : table.keys
  let differs = cleared && table.rows.length > 0
  const added: { key: StoredKey; row: StoredRow<T> }[] = []
  for (const { key, row } of changed.values()) {
    const { place, found } = placeOf(keys, key)
    if (row === null && found) {
      keys = [...keys.slice(0, place), ...keys.slice(place + 1)]
      rows.splice(place, 1)
    } else if (row !== null && found) rows[place] = frozenRow(row as StoredRow<T>)
    else if (row !== null) added.push({ key, row: frozenRow(row as StoredRow<T>) })
    else continue
    differs = true
  }
  if (!differs) return table
  return added.length === 0 ? { keys, rows } : merged({ keys, rows }, added)
}

function merged<T extends AnyTable>(
  { keys, rows }: RowTable<T>,
  added: { key: StoredKey; row: StoredRow<T> }[],
): RowTable<T> {
  const all = keys.map((key, i) => ({ key, row: rows[i] as StoredRow<T> })).concat(added)
  all.sort((a, b) => compareKeys(a.key, b.key))
  return { keys: all.map((entry) => entry.key), rows: all.map((entry) => entry.row) }
}

function placeOf(keys: readonly StoredKey[], key: StoredKey): { place: number; found: boolean } {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const order = compareKeys(keys[middle] as StoredKey, key)
    if (order === 0) return { place: middle, found: true }
    if (order < 0) low = middle + 1
    else high = middle
  }
  return { place: low, found: false }
}
