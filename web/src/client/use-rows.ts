import { useEffect, useSyncExternalStore } from 'react'
import type { AnyTable, StoredRow } from '../sync-client/local-rows.ts'
import type { SyncState } from '../sync-client/loop/sync-machine.ts'
import type { ShownMemory } from '../sync-client/memory/row-memory.ts'
import { usePhone } from './client-provider.tsx'

/**
 * All rows of a table, live, with what is being saved; undefined until first read, which only the journal ever is. The rows are
 * the very objects that all screens share: none may be changed.
 */
export function useRows<T extends AnyTable>(table: T): readonly StoredRow<T>[] | undefined {
  const { memory } = usePhone().local
  useEffect(() => memory.ask(table), [memory, table])
  return useMemory((of) => of.rows(table))
}

/** What `select` takes from the rows; drawn anew only when that is another value or another object. */
export function useMemory<V>(select: (memory: ShownMemory) => V): V {
  const { memory } = usePhone().local
  return useSyncExternalStore(memory.subscribe, () => select(memory))
}

/** Whether anything is typed on this phone and not saved. */
export const useTyped = (): boolean => useMemory((memory) => (memory.rows('draft')?.length ?? 0) > 0)

export const useSyncState = (): SyncState => useSync((state) => state)

/** What `select` takes from the state of the exchange; drawn anew only when that is another value. */
export function useSync<V>(select: (state: SyncState) => V): V {
  const { driver } = usePhone().local
  return useSyncExternalStore(driver.subscribe, () => select(driver.current()))
}
