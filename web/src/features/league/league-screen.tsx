import { useSession } from '../../account/session-context.ts'
import { LeagueGate } from './league-gate.tsx'
import { LeagueOverview } from './league-overview.tsx'

/** The league page. It shows an overview of the league or, to users without a league, how to get one. */
export function LeagueScreen() {
  const { session } = useSession()
  if (!session) return null
  return session.leagueId === null ? <LeagueGate session={session} /> : <LeagueOverview />
}
