import { useNavigate } from '@tanstack/react-router'
import { pendingJoin } from '../../account/pending-join.ts'
import type { Newcomer } from '../../account/provider.ts'
import { useSession } from '../../account/session-context.ts'
import type { Session } from '../../sync-client/storage/session-database.ts'

/**
 * Returns a function that opens the first screen after signing in: the match of a scanned code, the league of an
 * invite, or the dashboard.
 */
export function useEnter(): (
  session: Session,
  to: { match?: number | undefined; league?: number | undefined },
) => Promise<void> {
  const { setSession } = useSession()
  const navigate = useNavigate()
  return async (session, { match, league }) => {
    setSession(session)
    if (match) return navigate({ to: '/pad/$matchId', params: { matchId: String(match) }, search: { league } })
    await navigate({ to: pendingJoin() === null ? '/dashboard' : '/join' })
  }
}

declare module '@tanstack/react-router' {
  /** State that one screen passes to the next outside the URL. */
  interface HistoryState {
    message?: string
    /** The email address that was just registered. It is the form's initial value. */
    registered?: string
    newcomer?: Newcomer & { provider: string }
  }
}
