import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Session } from '../db/session-database.ts'
import { PhoneProvider } from '../live/phone-context.tsx'
import { useSession } from '../live/session-context.ts'
import { useRows } from '../live/use-rows.ts'
import { Icon } from '../ui/icon.tsx'
import { Toasts } from '../ui/toast.tsx'
import { LeagueUserMenu } from './league-user-menu.tsx'
import { type MenuEntry, menuFor } from './menu.ts'
import { onUpdateReady } from './register-service-worker.ts'
import { SyncLine } from './sync-line.tsx'
import { UserMenu } from './user-menu.tsx'

/** The frame of every page: bar, side menu for those signed in, the sheet, footer. */
export function Shell({ menu }: { menu: readonly MenuEntry[] }) {
  const { session } = useSession()
  const [menuOpen, setMenuOpen] = useState(false)
  const path = useRouterState({ select: (state) => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the slide-in menu.
  useEffect(() => setMenuOpen(false), [path])
  if (!session || session.leagueId === null) return <Frame session={session} />
  return (
    <PhoneProvider session={session}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="app">
        <UpdatePrompt />
        <header className="bar">
          <button className="bar-button bar-menu" type="button" aria-label="Menu" onClick={() => setMenuOpen(true)}>
            <Icon of={Menu} />
          </button>
          <Brand to="/dashboard" />
          <LeagueName />
          <span className="bar-space" />
          <SyncLine />
          <LeagueUserMenu session={session} />
        </header>
        <div className="frame has-side">
          <nav className={menuOpen ? 'side is-open' : 'side'} aria-label="Main menu">
            <div className="side-close">
              <button className="bar-button" type="button" aria-label="Close menu" onClick={() => setMenuOpen(false)}>
                <Icon of={X} />
              </button>
            </div>
            <SideGroups groups={menuFor(menu, session.role)} path={path} />
          </nav>
          <button type="button" className="side-scrim" aria-label="Close menu" tabIndex={-1} onClick={() => setMenuOpen(false)} />
          <main className={path.startsWith('/pad') ? 'main is-pad' : 'main'} id="main">
            <Outlet />
          </main>
        </div>
        <Foot />
        <Toasts />
      </div>
    </PhoneProvider>
  )
}

function Frame({ session }: { session: Session | null }) {
  const { leave } = useSession()
  return (
    <div className="app">
      <header className="bar">
        <Brand to="/" />
        <span className="bar-space" />
        {session ? (
          <UserMenu session={session} onLogout={() => void leave()} />
        ) : (
          <nav className="bar-links" aria-label="Account">
            <Link className="bar-link" to="/login">
              Login
            </Link>
            <Link className="bar-link" to="/register">
              Register
            </Link>
          </nav>
        )}
      </header>
      <div className="frame">
        <main className="main" id="main">
          <Outlet />
        </main>
      </div>
      <Foot />
      <Toasts />
    </div>
  )
}

function Brand({ to }: { to: string }) {
  return (
    <Link className="brand" to={to} aria-label="GLM, home">
      <span className="brand-mark" aria-hidden="true">
        <i>G</i>
        <i>L</i>
        <i>M</i>
      </span>
    </Link>
  )
}

function LeagueName() {
  const name = useRows('leagues')?.[0]?.name
  return name ? <span className="brand-league only-wide">{name}</span> : null
}

function SideGroups({ groups, path }: { groups: ReturnType<typeof menuFor>; path: string }) {
  return groups.map(({ group, entries }) => (
    <div className="side-group" key={group}>
      <h2 className="label">{group}</h2>
      <ul>
        {entries.map((entry) => {
          const here = path === entry.path || path.startsWith(`${entry.path}/`)
          return (
            <li key={entry.path}>
              <Link className="side-link" to={entry.path} {...(here ? { 'aria-current': 'page' as const } : {})}>
                <Icon of={entry.icon} />
                <span>{entry.words}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  ))
}

function Foot() {
  return (
    <footer className="foot">
      <span>© {new Date().getFullYear()} GLM</span>
      <span className="foot-space" />
      <span>Golf League Manager</span>
    </footer>
  )
}

function UpdatePrompt() {
  const [worker, setWorker] = useState<ServiceWorker | null>(null)
  useEffect(() => onUpdateReady(setWorker), [])
  if (!worker) return null
  return (
    <div className="update" role="status">
      <span>A new version is ready.</span>
      <button className="btn" type="button" onClick={() => worker.postMessage({ type: 'SKIP_WAITING' })}>
        Use it now
      </button>
    </div>
  )
}
