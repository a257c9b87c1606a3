import { useLiveQuery } from 'dexie-react-hooks'
import { findUnsentElsewhere, type UnsentElsewhere } from '../sync-client/recovery/unsent-elsewhere.ts'
import type { Session } from '../sync-client/storage/session-database.ts'

const none: readonly UnsentElsewhere[] = []

/**
 * Returns a live list of unsent changes on this device in leagues that the user is no longer in; empty until they have
 * been read, or if they can't be.
 */
export const useUnsentElsewhere = (session: Session): readonly UnsentElsewhere[] => {
  const { userId, leagueId, leagues } = session
  return useLiveQuery(async () => findUnsentElsewhere(session).catch(() => none), [userId, leagueId, leagues]) ?? none
}
