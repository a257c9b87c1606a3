import { createContext, useContext } from 'react'
import type { Session } from '../sync-client/storage/session-database.ts'
import type { Rehearsal } from './rehearsal.ts'

/**
 * `session`: as the screens see it; in a `rehearsal` the secretary of its league. `endRehearsal` throws its copy away and opens the
 * league again. `refresh` asks the server who they are now, after something changed there, shows it and is done when it is shown;
 * with `leagueId` in that league. Without an answer all stays as it is.
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
