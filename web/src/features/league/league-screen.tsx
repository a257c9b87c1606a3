import { useSession } from '../../account/session-context.ts'
import { LeagueGate } from './league-gate.tsx'
import { LeagueOverview } from './league-overview.tsx'

/** The league page: the way to a league for those who have none, else the overview of it. */
export function LeagueScreen() {
  const { session } = useSession()
  if (!session) return null
  return session.leagueId === null ? <LeagueGate session={session} /> : <LeagueOverview />
}
