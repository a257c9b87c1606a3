import { useEffect, useSyncExternalStore } from 'react'
import type { AnyTable, StoredRow } from '../sync-client/local-rows.ts'
import type { SyncState } from '../sync-client/loop/sync-machine.ts'
import type { ShownMemory } from '../sync-client/memory/row-memory.ts'
import { usePhone } from './client-provider.tsx'

/**
 * Returns all rows of a table, live, including pending changes. Undefined until the table has been read; every table
 * except the journal is read at startup. All screens share the same row objects, so don't modify them.
 */
export function useRows<T extends AnyTable>(table: T): readonly StoredRow<T>[] | undefined {
  const { memory } = usePhone().local
  useEffect(() => memory.ask(table), [memory, table])
  return useMemory((of) => of.rows(table))
}

/** Returns what `select` takes from the rows. Re-renders only when the result is a different value or object. */
export function useMemory<V>(select: (memory: ShownMemory) => V): V {
  const { memory } = usePhone().local
  return useSyncExternalStore(memory.subscribe, () => select(memory))
}

export const useSyncState = (): SyncState => useSync((state) => state)

/** Returns what `select` takes from the sync state. Re-renders only if that is a different value. */
export function useSync<V>(select: (state: SyncState) => V): V {
  const { driver } = usePhone().local
  return useSyncExternalStore(driver.subscribe, () => select(driver.current()))
}
