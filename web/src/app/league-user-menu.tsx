import { lazy, Suspense, useState } from 'react'
import type { Session } from '../db/session-database.ts'
import { useSession } from '../live/session-context.ts'
import { useRows, useTyped } from '../live/use-rows.ts'
import { useUnsent } from '../live/use-unsent.ts'
import { UserMenu } from './user-menu.tsx'

const LogoutDialog = lazy(() => import('./logout-dialog.tsx').then((m) => ({ default: m.LogoutDialog })))

/** The user menu of somebody with a league: logging out asks first when something here is not sent or not settled. */
export function LeagueUserMenu({ session }: { session: Session }) {
  const { leave } = useSession()
  const unsent = useUnsent()
  const parked = useRows('parked')?.length ?? 0
  const typed = useTyped()
  const [asking, setAsking] = useState(false)
  const waits = unsent.own + unsent.carried + parked > 0 || typed
  return (
    <>
      <UserMenu session={session} onLogout={() => (waits ? setAsking(true) : void leave())} />
      <Suspense>{asking ? <LogoutDialog unsent={unsent} parked={parked} typed={typed} onClose={() => setAsking(false)} /> : null}</Suspense>
    </>
  )
}
