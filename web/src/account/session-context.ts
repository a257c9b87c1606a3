import { createContext, useContext } from 'react'
import type { Session } from '../sync-client/storage/session-database.ts'
import type { Rehearsal } from './rehearsal.ts'

/**
 * `session`: as the screens see it; in a `rehearsal` the secretary of its league. `endRehearsal` throws its copy away and opens the
 * league again.
 */
type SessionAccess = {
  session: Session | null
  rehearsal: Rehearsal | null
  setSession: (session: Session | null) => void
  leave: () => Promise<void>
  endRehearsal: () => Promise<void>
}
export const SessionContext = createContext<SessionAccess | null>(null)

export function useSession(): SessionAccess {
  const access = useContext(SessionContext)
  if (!access) throw new Error('Use useSession() below SessionProvider.')
  return access
}
