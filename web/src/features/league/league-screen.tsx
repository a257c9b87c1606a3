import { useSession } from '../../account/session-context.ts'
import { LeagueGate } from './league-gate.tsx'
import { LeagueOverview } from './league-overview.tsx'

/** The league page: how to get a league for those without one, otherwise its overview. */
export function LeagueScreen() {
  const { session } = useSession()
  if (!session) return null
  return session.leagueId === null ? <LeagueGate session={session} /> : <LeagueOverview />
}
