import { keyOf, type TableName, tables } from '@glm/shared/schema/tables'
import { type AnyTable, type LocalTable, localKeys, type StoredKey, type StoredRow } from './local-rows.ts'
import type { PhoneStorage, PhoneTransaction } from './phone-storage.ts'

type Data = Map<string, Map<string, unknown>>
/** Called around each write transaction; a throw `before` loses it, a throw `after` loses only the answer. */
export type CommitHook = (moment: 'before' | 'after') => void

/** The in-memory model of IndexedDB: serial transactions, all or nothing, rows copied in and out. */
export class MemoryStorage implements PhoneStorage {
  private data: Data = new Map()
  private last: Promise<unknown> = Promise.resolve()
  hook: CommitHook = () => {}

  transact<R>(mode: 'read' | 'write', work: (tx: PhoneTransaction) => Promise<R>): Promise<R> {
    const run = this.last.then(() => this.runOne(mode, work))
    this.last = run.catch(() => undefined)
    return run
  }

  private async runOne<R>(mode: 'read' | 'write', work: (tx: PhoneTransaction) => Promise<R>): Promise<R> {
    const copy: Data = new Map()
    const result = await work(transactionOn(this.data, mode === 'write' ? copy : null))
    if (mode === 'read') return result
    this.hook('before')
    for (const [table, rows] of copy) this.data.set(table, rows)
    this.hook('after')
    return result
  }
}

function transactionOn(data: Data, copy: Data | null): PhoneTransaction {
  const readable = (table: string) => copy?.get(table) ?? data.get(table) ?? new Map<string, unknown>()
  const writable = (table: string) => {
    if (!copy) throw new Error('Write in a write transaction: this one only reads.')
    const rows = copy.get(table) ?? new Map(data.get(table))
    copy.set(table, rows)
    return rows
  }
  const rowsOf = <T extends AnyTable>(table: T) => sorted(table, [...readable(table).values()] as StoredRow<T>[])
  return {
    async get<T extends AnyTable>(table: T, key: StoredKey) {
      return clone(readable(table).get(JSON.stringify(key))) as StoredRow<T> | undefined
    },
    all: async (table) => clone(rowsOf(table)),
    where: async (table, index, equals) => clone(rowsOf(table).filter((row) => (row as Record<string, unknown>)[index] === equals)),
    async put(table, rows) {
      const target = writable(table)
      for (const row of rows) target.set(JSON.stringify(storedKey(table, row)), clone(row))
    },
    async remove(table, keys) {
      const target = writable(table)
      for (const key of keys) target.delete(JSON.stringify(key))
    },
    clear: async (table) => writable(table).clear(),
  }
}

const clone = <V>(value: V): V => (value === undefined ? value : structuredClone(value))

/** Primary key of any row on the phone, as a list. */
export function storedKey<T extends AnyTable>(table: T, row: StoredRow<T>): StoredKey {
  if (table in tables) return keyOf(table as TableName, row as never)
  return [(row as unknown as Record<string, string>)[localKeys[table as LocalTable]] as string]
}

function sorted<T extends AnyTable>(table: T, rows: StoredRow<T>[]): StoredRow<T>[] {
  return rows.sort((a, b) => compareKeys(storedKey(table, a), storedKey(table, b)))
}

function compareKeys(a: StoredKey, b: StoredKey): number {
  for (const [i, part] of a.entries()) {
    const other = b[i]
    if (other === undefined || part > other) return 1
    if (part < other) return -1
  }
  return 0
}
