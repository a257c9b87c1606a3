import { frameText } from '@glm/shared/text/screens/frame'
import { useEffect } from 'react'
import { keepScreen } from '../account/kept-screen.ts'
import { useSession } from '../account/session-context.ts'
import { weekdayAndTime } from '../platform/say-time.ts'
import { screenMarkup } from '../platform/screen-markup.ts'

/** Stores the current screen for the next start whenever the user leaves the screen or the page is hidden. */
export function useKeptScreen(): void {
  const { session, rehearsal } = useSession()
  useEffect(() => {
    if (!session || session.leagueId === null || rehearsal) return
    const { userId, leagueId, role } = session
    const keep = () =>
      keepScreen({ userId, leagueId, role }, (screen) =>
        screenMarkup(screen, frameText.asOf(weekdayAndTime(new Date()))),
      )
    const keepIfHidden = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', keepIfHidden)
    addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', keepIfHidden)
      removeEventListener('pagehide', keep)
    }
  }, [session, rehearsal])
}
