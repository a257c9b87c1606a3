import { lazy, Suspense, useState } from 'react'
import type { Session } from '../sync-client/storage/session-database.ts'
import { UserMenu } from './user-menu.tsx'

const LogoutDialog = lazy(() => import('./logout-dialog.tsx').then((m) => ({ default: m.LogoutDialog })))

/** The user menu for someone with a league. Before signing out, it asks what to do with the data on this device. */
export function LeagueUserMenu({ session }: { session: Session }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <UserMenu session={session} onLogout={() => setAsking(true)} />
      <Suspense>{asking ? <LogoutDialog onClose={() => setAsking(false)} /> : null}</Suspense>
    </>
  )
}
