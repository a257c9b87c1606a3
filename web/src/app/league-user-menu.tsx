import { lazy, Suspense, useState } from 'react'
import type { Session } from '../db/session-database.ts'
import { useSession } from '../live/session-context.ts'
import { useRows } from '../live/use-rows.ts'
import { UserMenu } from './user-menu.tsx'

const LogoutDialog = lazy(() => import('./logout-dialog.tsx').then((m) => ({ default: m.LogoutDialog })))

/** The user menu of somebody with a league: logging out asks first when something here is not sent or not settled. */
export function LeagueUserMenu({ session }: { session: Session }) {
  const { leave } = useSession()
  const outbox = useRows('outbox') ?? []
  const parked = useRows('parked') ?? []
  const [asking, setAsking] = useState(false)
  const waits = outbox.length + parked.length > 0
  return (
    <>
      <UserMenu session={session} onLogout={() => (waits ? setAsking(true) : void leave())} />
      <Suspense>{asking ? <LogoutDialog outbox={outbox} parked={parked} onClose={() => setAsking(false)} /> : null}</Suspense>
    </>
  )
}
