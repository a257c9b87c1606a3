import { leaguesText } from '@glm/shared/text/screens/league/leagues'
import { callApi, callProblem } from '../account/api.ts'
import { openLeague } from '../account/session.ts'
import type { OwnLeague, Session } from '../sync-client/storage/session-database.ts'

type Around = {
  /** Whether this device has the league's rows, so that it can be opened offline. */
  isHere: boolean
  /** Asks the server for the account, because the user may no longer be in the league. */
  refresh: () => Promise<void>
}

/**
 * Opens another of the user's leagues. Returns the session with that league, or a sentence that says why it couldn't be
 * opened.
 */
export async function enterLeague(
  session: Session,
  league: OwnLeague,
  { isHere, refresh }: Around,
): Promise<Session | string> {
  // If this device has no copy of the league, the app can show it only if the server responds.
  if (!isHere) {
    const chosen = await callApi('POST /league/choose', { body: { leagueid: league.id } })
    if (!chosen.ok && chosen.status === 0) return chosen.error ?? leaguesText.needsSignal(league.name)
    if (!chosen.ok) {
      await refresh()
      return callProblem(chosen, leaguesText.needsSignal(league.name))
    }
  }
  return openLeague(session, league)
}
