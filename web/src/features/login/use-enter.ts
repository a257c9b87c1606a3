import { useNavigate } from '@tanstack/react-router'
import { pendingJoin } from '../../account/pending-join.ts'
import type { Newcomer } from '../../account/provider.ts'
import { useSession } from '../../account/session-context.ts'
import type { Session } from '../../sync-client/storage/session-database.ts'

/** Where whoever has just logged in goes on: to the match whose code was scanned, the league of an invite, else the dashboard. */
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
  /** What one screen hands to the next, and no address holds. */
  interface HistoryState {
    said?: string
    /** The email that was just registered: the form begins with it. */
    registered?: string
    newcomer?: Newcomer & { provider: string }
  }
}
