import { frameText } from '@glm/shared/text/screens/frame'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useSession } from '../account/session-context.ts'
import { MovesQuestion } from '../components/moves-question.tsx'
import type { Session } from '../sync-client/storage/session-database.ts'
import { Icon } from '../ui/icon.tsx'
import { Toasts } from '../ui/toast.tsx'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { InsecureNote } from './insecure-note.tsx'
import { LeagueUserMenu } from './league-user-menu.tsx'
import { LeagueName } from './leagues/league-name.tsx'
import type { MenuEntry } from './menu.ts'
import { putUpdateOff, takeUpdate, useUpdateWaits } from './register-service-worker.ts'
import { RehearsalBar } from './rehearsal-bar.tsx'
import { SideMenu } from './side-menu.tsx'
import { SyncLine } from './sync-line.tsx'
import { UserMenu } from './user-menu.tsx'

const LeftBehindPanel = lazy(() =>
  import('./leagues/unsent-elsewhere.tsx').then((m) => ({ default: m.UnsentElsewherePanel })),
)

/** The frame for signed-in people: bar, side menu, sheet. League parts are only shown to those with one. */
export function SignedIn({ session, menu }: { session: Session; menu: readonly MenuEntry[] }) {
  const { leave, rehearsal, endRehearsal } = useSession()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const path = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => {
    // Rarely needed, and nothing waits for it.
    if (globalThis.Notification?.permission === 'granted' && !rehearsal)
      void import('../account/push.ts').then(({ keepPush }) => keepPush()).catch(() => undefined)
  }, [rehearsal])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the slide-in menu.
  useEffect(() => setOpen(false), [path])
  const hasLeague = session.leagueId !== null
  return (
    <>
      <a className="skip" href="#main">
        {frameText.skip}
      </a>
      <div className="app">
        <header className="bar">
          <button
            className="bar-button bar-menu"
            type="button"
            aria-label="Menu"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <Icon of={Menu} />
          </button>
          <Brand />
          {hasLeague ? <LeagueName session={session} /> : null}
          <span className="bar-space" />
          {hasLeague ? <SyncLine /> : null}
          {hasLeague && !rehearsal ? (
            <LeagueUserMenu session={session} />
          ) : (
            <UserMenu session={session} onLogout={() => void endRehearsal().then(leave)} />
          )}
          <UpdatePrompt />
          <RehearsalBar />
        </header>
        <div className="frame has-side">
          <SideMenu menu={menu} role={session.role} path={path} open={open} onClose={close} />
          <main className={path.startsWith('/pad') ? 'main is-pad' : 'main'} id="main">
            {path.startsWith('/pad') || rehearsal ? null : (
              <Suspense>
                <LeftBehindPanel session={session} />
              </Suspense>
            )}
            <InsecureNote />
            <Outlet />
          </main>
        </div>
        <Footer />
        <Toasts />
        <MovesQuestion />
      </div>
    </>
  )
}

/**
 * Says that a new version is waiting; it never takes over automatically. If postponed, it asks again at the next start.
 */
function UpdatePrompt() {
  if (!useUpdateWaits()) return null
  return (
    <div className="update" role="status">
      <span>{frameText.newVersion}</span>
      <button className="btn" type="button" onClick={takeUpdate}>
        {frameText.useNow}
      </button>
      <button className="btn is-quiet" type="button" onClick={putUpdateOff}>
        {frameText.later}
      </button>
    </div>
  )
}
