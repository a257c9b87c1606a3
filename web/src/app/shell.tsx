import { Link, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../account/session-context.ts'
import type { Session } from '../sync-client/storage/session-database.ts'
import { scrollToErrorAfter } from '../ui/scroll-to-error.ts'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { InsecureNote } from './insecure-note.tsx'
import type { MenuEntry } from './menu.ts'
import { useLostFocus } from './use-lost-focus.ts'

type FrameModule = typeof import('./signed-in-frame.tsx')
let loaded: FrameModule | null = null

/** Loaded for those who have a session alone: who opens the log-in with one bar waits for as little as can be. */
export async function loadFrame(): Promise<FrameModule> {
  loaded = await import('./signed-in-frame.tsx')
  return loaded
}
const LateFrame = lazy(() => loadFrame().then((m) => ({ default: m.SignedInFrame })))

/** The frame of every page. */
export function Shell({ menu }: { menu: readonly MenuEntry[] }) {
  const { session } = useSession()
  useScrollToError()
  useLostFocus()
  if (!session) return <SignedOut />
  return <Framed session={session} menu={menu} />
}

function Framed(props: { session: Session; menu: readonly MenuEntry[] }) {
  // What is here is drawn at once: React keeps back for 300 ms whatever has once been waited for. It stays the one that it was:
  // another in its place would begin everything anew.
  const [SignedInFrame] = useState(() => loaded?.SignedInFrame ?? LateFrame)
  return (
    <Suspense>
      <SignedInFrame {...props} />
    </Suspense>
  )
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
          <InsecureNote />
          <Outlet />
        </main>
      </div>
      <Footer />
    </div>
  )
}

/** Every form of the app, in one place: what a refused one marks as wrong is brought into sight and gets the focus. */
function useScrollToError(): void {
  useEffect(() => {
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) scrollToErrorAfter(target)
    }
    document.addEventListener('submit', listen, { capture: true })
    return () => document.removeEventListener('submit', listen, { capture: true })
  }, [])
}
