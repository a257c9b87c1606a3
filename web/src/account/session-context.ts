import { createContext, useContext } from 'react'
import type { Session } from '../sync-client/storage/session-database.ts'

type SessionAccess = { session: Session | null; setSession: (session: Session | null) => void; leave: () => Promise<void> }
export const SessionContext = createContext<SessionAccess | null>(null)

export function useSession(): SessionAccess {
  const access = useContext(SessionContext)
  if (!access) throw new Error('Use useSession() below SessionProvider.')
  return access
}
