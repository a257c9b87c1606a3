import { keptLeague, sendLeague } from '../sync-client/send-league.ts'
import { changeSession, readSession } from '../sync-client/storage/session-database.ts'

/**
 * Sends what waits with no page open, of each league of the person under its own name, the one that was shown last first. Throws
 * when one of them could not be sent, so that the browser tries again.
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
