import { useCallback } from 'react'
import type { RowCounts } from '../sync-client/open-client.ts'
import { usePhone } from './client-provider.tsx'
import { useLiveRead } from './use-live-read.ts'

/**
 * How many rows each table of this league's copy has in the database, live; null while it is being read, or if it can't
 * be read.
 */
export function useRowCounts(): RowCounts | null {
  const { local } = usePhone()
  const read = useCallback(() => local.countRows().catch(() => null), [local])
  const concerns = useCallback((database: string) => database === local.name, [local])
  return useLiveRead(read, concerns) ?? null
}
