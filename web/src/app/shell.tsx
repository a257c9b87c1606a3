import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { Link, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../account/session-context.ts'
import { HelpLink } from '../components/help-link.tsx'
import type { Session } from '../sync-client/storage/session-database.ts'
import { PageHelp } from '../ui/page-header.tsx'
import { scrollToErrorAfter } from '../ui/scroll-to-error.ts'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { InsecureNote } from './insecure-note.tsx'
import type { FrameProps } from './signed-in.tsx'
import { useLostFocus } from './use-lost-focus.ts'

type FrameModule = typeof import('./signed-in-frame.tsx')
let loaded: FrameModule | null = null

/**
 * Loads the frame only for signed-in users, so that opening the login page on a weak signal downloads as little as
 * possible.
 */
export async function loadFrame(): Promise<FrameModule> {
  loaded = await import('./signed-in-frame.tsx')
  return loaded
}
const help = <HelpLink />
const LateFrame = lazy(() => loadFrame().then((m) => ({ default: m.SignedInFrame })))

type Frame = Omit<FrameProps, 'session'>

/** The frame of every page. */
export function Shell(frame: Frame) {
  const { session } = useSession()
  useScrollToError()
  useLostFocus()
  if (!session) return <SignedOut />
  return <Framed session={session} {...frame} />
}

function Framed(props: { session: Session } & Frame) {
  // If the frame is already loaded, render it directly: a lazy component would make React wait for 300 ms. The choice
  // is made only once, because replacing the component would reset all state.
  const [SignedInFrame] = useState(() => loaded?.SignedInFrame ?? LateFrame)
  return (
    <Suspense>
      <PageHelp value={help}>
        <SignedInFrame {...props} />
      </PageHelp>
    </Suspense>
  )
}

/** The frame of the screens that are shown before signing in. */
export function SignedOut() {
  return (
    <div className="app">
      <header className="bar">
        <Brand />
        <span className="bar-space" />
        <nav className="bar-links" aria-label={labelText.account}>
          <Link className="bar-link" to="/login">
            {buttonText.login}
          </Link>
          <Link className="bar-link" to="/register">
            {buttonText.register}
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

/** If a form is rejected, anywhere in the app, scrolls to its first invalid field and focuses it. */
function useScrollToError(): void {
  useEffect(() => {
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) scrollToErrorAfter(target)
    }
    document.addEventListener('submit', listen, { capture: true })
    return () => document.removeEventListener('submit', listen, { capture: true })
  }, [])
}
