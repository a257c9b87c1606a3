import type { AnyTable, StoredKey, StoredRow } from './local-rows.ts'

/** One transaction: all of its writes become durable together, or none do. */
export type PhoneTransaction = {
  get<T extends AnyTable>(table: T, key: StoredKey): Promise<StoredRow<T> | undefined>
  all<T extends AnyTable>(table: T): Promise<StoredRow<T>[]>
  where<T extends AnyTable>(table: T, index: string, equals: number): Promise<StoredRow<T>[]>
  put<T extends AnyTable>(table: T, rows: readonly StoredRow<T>[]): Promise<void>
  remove(table: AnyTable, keys: readonly StoredKey[]): Promise<void>
  clear(table: AnyTable): Promise<void>
}

/**
 * Where a phone stores its rows. `transact` resolves when the transaction is *complete*, not when a request succeeds,
 * because only then may the app say "saved". If `work` throws, everything is rolled back. If `tables` lists the tables
 * that the work uses, the other tables aren't locked.
 */
export type PhoneStorage = {
  transact<R>(
    mode: 'read' | 'write',
    work: (tx: PhoneTransaction) => Promise<R>,
    tables?: readonly AnyTable[],
  ): Promise<R>
}
