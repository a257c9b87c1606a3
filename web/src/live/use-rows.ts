import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import type { AnyTable, StoredRow } from '../sync/local-rows.ts'
import type { SyncState } from '../sync/sync-machine.ts'
import { usePhone } from './phone-context.tsx'

/** All rows of a table, live; undefined until first read. */
export function useRows<T extends AnyTable>(table: T): StoredRow<T>[] | undefined {
  const { local } = usePhone()
  return useLiveQuery(() => local.db.rows(table).toArray(), [local, table])
}

/** Whether anything is typed on this phone and not saved. */
export function useTyped(): boolean {
  const { local } = usePhone()
  return (useLiveQuery(() => local.db.rows('draft').count(), [local]) ?? 0) > 0
}

export function useSyncState(): SyncState {
  const { driver } = usePhone().local
  return useSyncExternalStore(driver.subscribe, driver.current)
}
