import { useLiveQuery } from 'dexie-react-hooks'
import type { RowCounts } from '../sync-client/open-client.ts'
import { usePhone } from './client-provider.tsx'

/**
 * Returns how many rows each table of this league's copy has in the database, live; null until they have been read, or
 * if they can't be.
 */
export function useRowCounts(): RowCounts | null {
  const { local } = usePhone()
  return useLiveQuery(async () => local.countRows().catch(() => null), [local]) ?? null
}
