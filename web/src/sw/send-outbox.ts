import { keptLeague, sendLeague } from '../sync-client/send-league.ts'
import { changeSession, readSession } from '../sync-client/storage/session-database.ts'

/**
 * Sends pending changes while no page is open, for each of the user's leagues, starting with the one shown last. Throws
 * if any of them couldn't be sent, so that the browser tries again.
 */
export async function sendOutbox(): Promise<void> {
  const session = await readSession()
  if (!session || session.leagueId === null) return
  let { token } = session
  const onToken = (fresh: string) => {
    token = fresh
    void changeSession({ token })
  }
  const { userId, leagueId: shown } = session
  const others = (session.leagues ?? []).map(({ id }) => id).filter((id) => id !== shown)
  const failed: string[] = []
  for (const leagueId of [shown, ...others]) {
    const owner = { userId, leagueId }
    if (leagueId !== shown && !(await keptLeague(owner))?.unsent) continue
    const result = await sendLeague(owner, { token: () => token, onToken })
    if (result.kind === 'failed') failed.push(result.failure.kind)
  }
  if (failed.length > 0) throw new Error(`The outbox could not be sent: ${failed.join(', ')}.`)
}
