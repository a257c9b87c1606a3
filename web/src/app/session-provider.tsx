import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { logOut, startSession, whenLoggedOutElsewhere } from '../account/session.ts'
import { SessionContext } from '../account/session-context.ts'
import type { Session } from '../sync-client/storage/session-database.ts'

/** Knows who is signed in. While that is unknown nothing is drawn: it takes one read of this device. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session | null | undefined>(undefined)
  useEffect(() => {
    void startSession((verified) => {
      setSession(verified)
      if (!verified) void logOut()
    }).then(setSession)
  }, [])
  // What another tab has left must not go on being shown here.
  useEffect(() => whenLoggedOutElsewhere(() => location.assign('/')), [])
  const leave = useCallback(async () => {
    await logOut()
    location.assign('/')
  }, [])
  const value = useMemo(() => ({ session: session ?? null, setSession, leave }), [session, leave])
  if (session === undefined) return null
  return <SessionContext value={value}>{children}</SessionContext>
}
