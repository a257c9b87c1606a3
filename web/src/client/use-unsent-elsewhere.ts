import { useCallback } from 'react'
import { findUnsentElsewhere, type UnsentElsewhere } from '../sync-client/recovery/unsent-elsewhere.ts'
import type { Session } from '../sync-client/storage/session-database.ts'
import { useLiveRead } from './use-live-read.ts'

const none: readonly UnsentElsewhere[] = []

/**
 * Unsent work on this device in leagues that the person is no longer in, live; none while it is being read, or if it
 * can't be read.
 */
export function useUnsentElsewhere(session: Session): readonly UnsentElsewhere[] {
  const shown = `glm-${session.userId}-${session.leagueId}`
  const read = useCallback(() => findUnsentElsewhere(session).catch(() => none), [session])
  const concerns = useCallback((database: string) => database !== shown, [shown])
  return useLiveRead(read, concerns) ?? none
}
