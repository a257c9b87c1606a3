import { rowIdMaker } from '@glm/shared/lib/row-id'
import { dexieStorage } from '../db/dexie-storage.ts'
import { LeagueDatabase } from '../db/league-database.ts'
import { readSession, writeSession } from '../db/session-database.ts'
import { httpExchange } from '../sync/http-exchange.ts'
import { runRound } from '../sync/round.ts'

/**
 * Sends what waits with no page open: the same round as the page's, under the same lock. Throws when it could not, so that
 * the browser tries again.
 */
export async function sendOutbox(): Promise<void> {
  const session = await readSession()
  if (!session || session.leagueId === null) return
  const db = new LeagueDatabase({ userId: session.userId, leagueId: session.leagueId })
  try {
    const exchange = httpExchange({ token: () => session.token, onToken: (token) => void writeSession({ ...session, token }) })
    const nextId = rowIdMaker()
    const newId = () => nextId(Date.now(), Math.random())
    const env = { storage: dexieStorage(db), exchange, now: () => new Date().toISOString(), newClientId: () => crypto.randomUUID(), newId }
    const result = await navigator.locks.request(`${db.name}-round`, () => runRound(env))
    if (result.kind === 'failed') throw new Error(`The outbox could not be sent: ${result.failure.kind}.`)
  } finally {
    db.close()
  }
}
