import { keptLeague, sendLeague } from '../sync-client/send-league.ts'
import { changeSession, readSession } from '../sync-client/storage/session-database.ts'

/**
 * Sends pending changes while no page is open, for each of the user's leagues that has any on this device, starting
 * with the one shown last. Throws if any of them couldn't be sent, so that the browser tries again.
 */
export async function sendOutbox(): Promise<void> {
  const session = await readSession()
  if (!session || session.leagueId === null) return
  const { userId, leagueId: shown } = session
  let { token } = session
  const onToken = (fresh: string) => {
    token = fresh
    void changeSession(userId, { token })
  }
  /** Returns why a league's changes weren't sent; null if they were, or if there are none. */
  const problemOf = async (leagueId: number): Promise<string | null> => {
    const owner = { userId, leagueId }
    if (!(await keptLeague(owner))?.unsent) return null
    const result = await sendLeague(owner, { token: () => token, onToken })
    return result.kind === 'failed' ? result.failure.kind : null
  }
  const others = (session.leagues ?? []).map(({ id }) => id).filter((id) => id !== shown)
  const failed: string[] = []
  for (const leagueId of [shown, ...others]) {
    // A league that can't even be read must not keep the others' changes from being sent.
    const problem = await problemOf(leagueId).catch(String)
    if (problem !== null) failed.push(problem)
  }
  if (failed.length > 0) throw new Error(`The outbox could not be sent: ${failed.join(', ')}.`)
}
