import { createContext, useContext } from 'react'
import type { Session } from '../sync-client/storage/session-database.ts'
import type { Rehearsal } from './rehearsal.ts'

/**
 * `session`: the session that screens use; in a `rehearsal`, it is the session of the league's secretary.
 * `endRehearsal` deletes the rehearsal's copy and reopens the league. `refresh` asks the server for the current
 * account, after a change on the server, and resolves once the app shows that account; `leagueId` selects a league. If
 * there is no response, nothing changes.
 */
type SessionAccess = {
  session: Session | null
  rehearsal: Rehearsal | null
  setSession: (session: Session | null) => void
  refresh: (leagueId?: number) => Promise<void>
  leave: () => Promise<void>
  endRehearsal: () => Promise<void>
}
export const SessionContext = createContext<SessionAccess | null>(null)

export function useSession(): SessionAccess {
  const access = useContext(SessionContext)
  if (!access) throw new Error('Use useSession() below SessionProvider.')
  return access
}
