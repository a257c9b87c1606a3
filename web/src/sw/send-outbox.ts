import { composeClient } from '../sync-client/compose-client.ts'
import { deviceWorld } from '../sync-client/device-world.ts'
import { httpExchange } from '../sync-client/loop/http-exchange.ts'
import { signsOfLife } from '../sync-client/loop/signs-of-life.ts'
import { syncLockOf } from '../sync-client/loop/sync-lock.ts'
import { countedStorage } from '../sync-client/memory/counted-storage.ts'
import { tabTalk } from '../sync-client/memory/tell-tabs.ts'
import { dexieStorage } from '../sync-client/storage/dexie-storage.ts'
import { LeagueDatabase } from '../sync-client/storage/league-database.ts'
import { readSession, writeSession } from '../sync-client/storage/session-database.ts'

/**
 * Sends what waits with no page open: the same sync cycle as the page's, under the same lock. Throws when it could not, so that
 * the browser tries again.
 */
export async function sendOutbox(): Promise<void> {
  const session = await readSession()
  if (!session || session.leagueId === null) return
  const db = new LeagueDatabase({ userId: session.userId, leagueId: session.leagueId })
  const life = signsOfLife(db.name)
  const talk = tabTalk(db.name)
  try {
    const onToken = (token: string) => void writeSession({ ...session, token })
    const { sync } = composeClient({
      ...deviceWorld(),
      storage: countedStorage(dexieStorage(db), talk.tell),
      exchange: httpExchange({ token: () => session.token, onToken, onBytes: life.show }),
    })
    const result = await navigator.locks.request(syncLockOf(db), sync)
    if (result.kind === 'failed') throw new Error(`The outbox could not be sent: ${result.failure.kind}.`)
  } finally {
    life.close()
    talk.close()
    db.close()
  }
}
