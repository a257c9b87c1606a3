import type { AnyTable, MetaRow, StoredRow } from '../local-rows.ts'
import type { PhoneStorage, PhoneTransaction } from '../storage.ts'
import { type Committed, noteCleared, notePut, noteRemoved, type RowChanges } from './row-changes.ts'

/** Where counting begins on a new copy, so that it never goes on from the numbers of an emptied one. */
const firstNumber = (): number => Math.floor(Math.random() * 2 ** 40)
/** The number after another. It grows by chance, so that two tabs which go on from the same one do not name theirs alike. */
export const numberAfter = (before: number): number => before + 1 + Math.floor(Math.random() * 2 ** 16)

/**
 * Counts every committed change of a copy in its `meta` row, in the same transaction, and tells what was changed once that is
 * complete. Every tab and worker writes through it: who knows the number knows whether a copy in memory is as the database.
 */
export function countedStorage(storage: PhoneStorage, onCommitted: (committed: Committed) => void): PhoneStorage {
  const write = async <R>(work: (tx: PhoneTransaction) => Promise<R>, tables?: readonly AnyTable[]): Promise<R> => {
    let committed: Committed | null = null
    const result = await storage.transact(
      'write',
      async (tx) => {
        const counting = countedTransaction(tx)
        const value = await work(counting.tx)
        committed = await counting.finish()
        return value
      },
      tables && !tables.includes('meta') ? [...tables, 'meta'] : tables,
    )
    if (committed) onCommitted(committed)
    return result
  }
  return {
    transact: (mode, work, tables) => (mode === 'read' ? storage.transact(mode, work, tables) : write(work, tables)),
  }
}

/** Holds the `meta` row back until the end, so that it is written once. */
function countedTransaction(tx: PhoneTransaction): { tx: PhoneTransaction; finish: () => Promise<Committed | null> } {
  const changes: RowChanges = new Map()
  let before: Promise<MetaRow | undefined> | undefined
  let held: MetaRow | undefined
  let gone = false
  const stored = () => {
    before ??= tx.get('meta', ['me'])
    return before
  }
  const meta = async () => held ?? (gone ? undefined : await stored())
  const counting: PhoneTransaction = {
    ...tx,
    get: async <T extends AnyTable>(table: T, key: Parameters<PhoneTransaction['get']>[1]) =>
      table === 'meta' ? ((await meta()) as StoredRow<T> | undefined) : tx.get(table, key),
    async put(table, rows) {
      notePut(changes, table, rows)
      if (table === 'meta') held = rows[0] as MetaRow
      else await tx.put(table, rows)
    },
    async remove(table, keys) {
      noteRemoved(changes, table, keys)
      await tx.remove(table, keys)
    },
    async clear(table) {
      noteCleared(changes, table)
      await stored()
      if (table === 'meta') [held, gone] = [undefined, true]
      await tx.clear(table)
    },
  }
  const finish = async (): Promise<Committed | null> => {
    if (changes.size === 0) return null
    const [originalId, now] = [await stored(), await meta()]
    const from = originalId?.changes ?? 0
    if (!now) return { from, to: 0, changes }
    // Who has named the next number already has shown the row with it.
    const named = originalId?.changes !== undefined && (now.changes ?? 0) > originalId.changes
    const row = named ? now : { ...now, changes: numberAfter(originalId?.changes ?? firstNumber()) }
    notePut(changes, 'meta', [row])
    await tx.put('meta', [row])
    return { from, to: row.changes ?? 0, changes }
  }
  return { tx: counting, finish }
}
