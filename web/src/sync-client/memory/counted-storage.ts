import type { AnyTable, MetaRow, StoredRow } from '../local-rows.ts'
import type { PhoneStorage, PhoneTransaction } from '../storage.ts'
import { type Committed, noteCleared, notePut, noteRemoved, type RowChanges } from './row-changes.ts'

/** Initial counter for a new database: random, so a recreated database never continues an old sequence. */
const firstNumber = (): number => Math.floor(Math.random() * 2 ** 40)
/**
 * Returns the next value of the counter. The increment is random, so that two tabs that continue from the same value
 * don't choose the same next one.
 */
export const numberAfter = (before: number): number => before + 1 + Math.floor(Math.random() * 2 ** 16)

/**
 * Wraps a storage so that every committed write also changes the counter in the `meta` row, in the same transaction.
 * After the commit, it reports what changed. All tabs and workers write through it, so comparing counters tells whether
 * an in-memory copy is current.
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

/** Writes the `meta` row only once, at the end of the transaction. */
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
    const [old, now] = [await stored(), await meta()]
    const from = old?.changes ?? 0
    if (!now) return { from, to: 0, changes }
    // The caller has already assigned the next number and displayed the row with it, so keep it.
    const named = old?.changes !== undefined && (now.changes ?? 0) > old.changes
    const row = named ? now : { ...now, changes: numberAfter(old?.changes ?? firstNumber()) }
    notePut(changes, 'meta', [row])
    await tx.put('meta', [row])
    return { from, to: row.changes ?? 0, changes }
  }
  return { tx: counting, finish }
}
