import { useLiveQuery } from 'dexie-react-hooks'
import type { RowCounts } from '../sync-client/open-client.ts'
import { usePhone } from './client-provider.tsx'

/**
 * Returns a live count of the rows in each table of this league's copy; null until the rows have been read, or if they
 * can't be.
 */
export function useRowCounts(): RowCounts | null {
  const { local } = usePhone()
  return useLiveQuery(async () => local.countRows().catch(() => null), [local]) ?? null
}
