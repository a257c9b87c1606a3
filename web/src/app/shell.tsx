import { Link, Outlet } from '@tanstack/react-router'
import { PhoneProvider } from '../live/phone-context.tsx'
import { useSession } from '../live/session-context.ts'
import { Brand } from './brand.tsx'
import { Foot } from './foot.tsx'
import type { MenuEntry } from './menu.ts'
import { SignedIn } from './signed-in.tsx'

/** The frame of every page. For those with a league this device's copy of it opens first. */
export function Shell({ menu }: { menu: readonly MenuEntry[] }) {
  const { session } = useSession()
  if (!session) return <SignedOut />
  const page = <SignedIn session={session} menu={menu} />
  return session.leagueId === null ? page : <PhoneProvider session={session}>{page}</PhoneProvider>
}

function SignedOut() {
  return (
    <div className="app">
      <header className="bar">
        <Brand />
        <span className="bar-space" />
        <nav className="bar-links" aria-label="Account">
          <Link className="bar-link" to="/login">
            Login
          </Link>
          <Link className="bar-link" to="/register">
            Register
          </Link>
        </nav>
      </header>
      <div className="frame">
        <main className="main" id="main">
          <Outlet />
        </main>
      </div>
      <Foot />
    </div>
  )
}
