import { rowIdMaker } from '@glm/shared/lib/row-id'
import { httpExchange } from '../sync/http-exchange.ts'
import { openPhone } from '../sync/open-phone.ts'
import { createPhone, type Phone } from '../sync/phone.ts'
import { listenForPokes } from '../sync/poke-stream.ts'
import { inTurn, type Locks } from '../sync/round-lock.ts'
import { SyncDriver } from '../sync/sync-driver.ts'
import { recoverBegun, writeAhead } from '../sync/write-ahead.ts'
import { dexieStorage } from './dexie-storage.ts'
import { LeagueDatabase } from './league-database.ts'

export type PhoneOwner = { userId: number; leagueId: number; role: number }
export type LocalPhone = { db: LeagueDatabase; phone: Phone; driver: SyncDriver; close: () => void }

type Options = { owner: PhoneOwner; token: () => string | null; onToken: (token: string) => void }

/** Opens this device's copy of a league and starts its exchange with the book. */
export async function openLocalPhone({ owner, token, onToken }: Options): Promise<LocalPhone> {
  const db = new LeagueDatabase(owner)
  const storage = dexieStorage(db)
  await openPhone(storage, { ...owner, clientId: crypto.randomUUID() })
  const now = () => new Date().toISOString()
  const nextId = rowIdMaker()
  const newId = () => nextId(Date.now(), Math.random())
  const driver = new SyncDriver({
    round: { storage, exchange: httpExchange({ token, onToken }), now, newClientId: () => crypto.randomUUID(), newId },
    lock: (work) => (navigator.locks ? inTurn({ locks: navigator.locks as Locks, name: `${db.name}-round`, setTimer }, work) : work()),
    setTimer,
    random: Math.random,
  })
  const tab = crypto.randomUUID()
  const ahead = writeAhead(localStorage, { name: db.name, tab })
  const living = liveTabs(db.name)
  living.enter(tab)
  const phone = createPhone({
    storage,
    now,
    newId,
    newGesture: () => crypto.randomUUID(),
    ahead,
    onCommit: () => {
      driver.dispatch({ type: 'trigger', why: 'commit' })
      void askForBackgroundSync()
    },
  })
  await recoverBegun(ahead, phone, living.isGone)
  const stop = startTriggers(driver, token)
  const close = () => {
    stop()
    driver.stop()
    living.leave()
    db.close()
  }
  return { db, phone, driver, close }
}

/** Each tab holds a lock for as long as it lives, so that others can tell that it is gone. */
function liveTabs(name: string) {
  let leave = () => {}
  const lockOf = (tab: string) => `${name}-tab-${tab}`
  return {
    enter: (tab: string) =>
      void navigator.locks?.request(
        lockOf(tab),
        () =>
          new Promise<void>((done) => {
            leave = done
          }),
      ),
    leave: () => leave(),
    isGone: async (tab: string): Promise<boolean> =>
      navigator.locks ? navigator.locks.request(lockOf(tab), { ifAvailable: true }, (lock) => lock !== null) : true,
  }
}

const setTimer = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

function startTriggers(driver: SyncDriver, token: () => string | null): () => void {
  const stop = new AbortController()
  const on = (target: EventTarget, name: string, why: 'visible' | 'online') =>
    target.addEventListener(name, () => driver.dispatch({ type: 'trigger', why }), { signal: stop.signal })
  on(window, 'online', 'online')
  on(window, 'focus', 'visible')
  on(window, 'pageshow', 'visible')
  on(document, 'visibilitychange', 'visible')
  void listenForPokes({ token, onPoke: () => driver.dispatch({ type: 'trigger', why: 'poke' }), signal: stop.signal })
  driver.dispatch({ type: 'trigger', why: 'start' })
  return () => stop.abort()
}

/** Where the browser has Background Sync, the outbox goes out even after the page is closed. */
async function askForBackgroundSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
    | undefined
  await registration?.sync?.register('outbox').catch(() => undefined)
}
