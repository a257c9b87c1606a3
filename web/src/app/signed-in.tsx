import * as labelText from '@glm/shared/text/labels'
import { frameText } from '@glm/shared/text/screens/frame'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useSession } from '../account/session-context.ts'
import { MovesQuestion } from '../components/moves-question.tsx'
import { whenIdle } from '../platform/when-idle.ts'
import type { Session } from '../sync-client/storage/session-database.ts'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { Toasts } from '../ui/toast.tsx'
import { Brand } from './brand.tsx'
import type { FoundScreen } from './command/screen-entries.ts'
import { Footer } from './footer.tsx'
import { InsecureNote } from './insecure-note.tsx'
import { LeagueSideMenu } from './league-side-menu.tsx'
import { LeagueUserMenu } from './league-user-menu.tsx'
import { LeagueName } from './leagues/league-name.tsx'
import type { MenuEntry } from './menu.ts'
import { RehearsalBar } from './rehearsal-bar.tsx'
import { ScreenTabRow } from './screen-tab-row.tsx'
import type { ScreenTab } from './screen-tabs.ts'
import { SideMenu } from './side-menu.tsx'
import { SyncLine } from './sync-line.tsx'
import { TabBar } from './tab-bar.tsx'
import { UpdatePrompt } from './update-prompt.tsx'
import { useCommandKey } from './use-command-key.ts'
import { useKeptScreen } from './use-kept-screen.ts'
import { UserMenu } from './user-menu.tsx'

const LeftBehindPanel = lazy(() =>
  import('./leagues/unsent-elsewhere.tsx').then((m) => ({ default: m.UnsentElsewherePanel })),
)

const loadCommands = () => import('./command/command-dialog.tsx')
const CommandDialog = lazy(() => loadCommands().then((m) => ({ default: m.CommandDialog })))

/** Loads what isn't needed at first: the library for dialogs, and the file with the list of commands and small screens. */
const loadRest = () => Promise.all([Modal.preload(), loadCommands()])

/** What the frame needs from the table of screens: the side menu, the tabs, and the list of commands. */
export type FrameProps = {
  session: Session
  menu: readonly MenuEntry[]
  tabs: readonly ScreenTab[]
  screens: readonly FoundScreen[]
}

/**
 * The frame for signed-in users: bar, side menu, sheet. Parts that need a league are shown only to users who have one.
 */
export function SignedIn({ session, menu, tabs, screens }: FrameProps) {
  const { leave, rehearsal, endRehearsal } = useSession()
  useKeptScreen()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const [finding, setFinding] = useState(false)
  const find = useCallback(() => setFinding(true), [])
  useCommandKey(find)
  const path = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => {
    // Loaded later, because it is rarely needed and nothing waits for it.
    if (globalThis.Notification?.permission === 'granted' && !rehearsal)
      void import('../account/push.ts').then(({ keepPush }) => keepPush()).catch(() => undefined)
  }, [rehearsal])
  // Preloads the rest, so that dialogs and other screens open immediately. Errors are ignored, because opening one
  // loads it again.
  useEffect(() => whenIdle(() => void loadRest().catch(() => undefined)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the slide-in menu.
  useEffect(() => setOpen(false), [path])
  const hasLeague = session.leagueId !== null
  // The score pad doesn't need the tab bar, because its keys are at the bottom and it has its own link back.
  const isPad = path.startsWith('/pad')
  // For someone who is rehearsing or has no league, and therefore nothing to ask about.
  const logOut = async () => {
    await endRehearsal()
    if (!hasLeague)
      await import('../account/remove-from-device.ts')
        .then(({ removeFormerLeagues }) => removeFormerLeagues(session))
        .catch(() => undefined)
    await leave()
  }
  const inMenu = { menu, session, path, open, onClose: close, onFind: find }
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
            aria-label={labelText.menu}
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
            <UserMenu session={session} onLogout={() => void logOut()} />
          )}
          <UpdatePrompt />
          <RehearsalBar />
        </header>
        <div className="frame has-side">
          {hasLeague ? <LeagueSideMenu {...inMenu} /> : <SideMenu {...inMenu} />}
          <main className={isPad ? 'main is-pad' : 'main'} id="main">
            {isPad || rehearsal ? null : (
              <Suspense>
                <LeftBehindPanel session={session} />
              </Suspense>
            )}
            <InsecureNote />
            <ScreenTabRow tabs={tabs} path={path} role={session.role} leagueId={session.leagueId} />
            <Outlet />
          </main>
        </div>
        <Footer />
        {hasLeague && !isPad ? <TabBar path={path} open={open} onMenu={() => setOpen(true)} /> : null}
        <Toasts />
        <MovesQuestion />
        <Suspense>
          {finding ? <CommandDialog session={session} screens={screens} onClose={() => setFinding(false)} /> : null}
        </Suspense>
      </div>
    </>
  )
}
