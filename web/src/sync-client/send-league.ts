import Dexie from 'dexie'
import { deviceWorld } from './device-world.ts'
import { httpExchange } from './loop/http-exchange.ts'
import { syncLockOf } from './loop/sync-lock.ts'
import { type CycleEnvironment, type CycleResult, syncOnce } from './loop/sync-once.ts'
import { tabHeartbeat } from './loop/tab-heartbeat.ts'
import { countedStorage } from './memory/counted-storage.ts'
import { tabTalk } from './memory/tell-tabs.ts'
import { tidyOldCopies } from './recovery/import-old-changes.ts'
import { dexieStorage } from './storage/dexie-storage.ts'
import { LeagueDatabase } from './storage/league-database.ts'
import { countReceived } from './transfer/count-received.ts'

type Owner = { userId: number; leagueId: number }
type Way = { token: () => string | null; onToken: (token: string) => void }
/**
 * What this device stores about a league that isn't on the screen. `read`: whether it has the league's rows. `unsent`:
 * the changes to send, including those from other phones. The user must review the other items: `parked` are refused
 * changes, `bundles` are other phones' bundles that couldn't be sent, `old` are the changes in old copies. `typed`: whether
 * there is any unsaved input.
 */
export type KeptLeague = {
  read: boolean
  unsent: number
  parked: number
  bundles: number
  old: number
  typed: boolean
}

/**
 * Sends the pending changes in one user's copy of a league that isn't open on a screen. Runs the same sync cycle as the
 * page, under the same lock, for that league only.
 */
export async function sendLeague(owner: Owner, { token, onToken }: Way): Promise<CycleResult> {
  const db = new LeagueDatabase(owner)
  const life = tabHeartbeat(db.name)
  const talk = tabTalk(db.name)
  try {
    const storage = countedStorage(dexieStorage(db), talk.tell)
    const exchange = httpExchange({ token, onToken, onBytes: life.show })
    const cycle: CycleEnvironment = { ...deviceWorld(), storage, exchange }
    // Calls only these two functions, so that the service worker stays small. The whole client is for screens.
    return await navigator.locks.request(syncLockOf(db), async () => {
      const result = await syncOnce(cycle)
      await tidyOldCopies(storage)
      return result
    })
  } finally {
    life.close()
    talk.close()
    db.close()
  }
}

/** Returns what this device stores about a league; null if it has never had a copy of it. */
export async function keptLeague(owner: Owner): Promise<KeptLeague | null> {
  const db = new LeagueDatabase(owner)
  if (!(await Dexie.getDatabaseNames()).includes(db.name)) return null
  try {
    const [meta, own, parked, drafts, relayBundles, oldCopies] = await Promise.all([
      db.rows('meta').get('me'),
      db.rows('outbox').count(),
      db.rows('parked').count(),
      db.rows('draft').count(),
      db.rows('relayBundle').toArray(),
      db.rows('oldCopy').toArray(),
    ])
    const { carried, bundles, old } = countReceived({ relayBundles, oldCopies })
    return { read: (meta?.cursor ?? 0) > 0, unsent: own + carried, parked, bundles, old, typed: drafts > 0 }
  } finally {
    db.close()
  }
}
