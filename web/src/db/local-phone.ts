import { rowIdMaker } from '@glm/shared/lib/row-id'
import { liveQuery } from 'dexie'
import { httpExchange } from '../sync/http-exchange.ts'
import { keepAhead } from '../sync/keep-ahead.ts'
import { openPhone } from '../sync/open-phone.ts'
import { createPhone, type Phone } from '../sync/phone.ts'
import { listenForPokes } from '../sync/poke-stream.ts'
import { inTurn, type Locks } from '../sync/round-lock.ts'
import { SyncDriver } from '../sync/sync-driver.ts'
import { writeAhead } from '../sync/write-ahead.ts'
import { dexieStorage } from './dexie-storage.ts'
import { LeagueDatabase } from './league-database.ts'
import { liveTabs } from './live-tabs.ts'

export type PhoneOwner = { userId: number; leagueId: number; role: number }
export type LocalPhone = {
  db: LeagueDatabase
  phone: Phone
  driver: SyncDriver
  /** The number line of what the screens of this tab show. */
  shownLine: () => number | undefined
  close: () => void
}

type Options = {
  owner: PhoneOwner
  token: () => string | null
  onToken: (token: string) => void
  /** The browser has thrown this copy away under the open app. */
  onGone: () => void
}

/** Opens this device's copy of a league and starts its exchange with the book. */
export async function openLocalPhone({ owner, token, onToken, onGone }: Options): Promise<LocalPhone> {
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
  const shown = watchLine(db)
  const phone = createPhone({
    storage,
    now,
    newId,
    newGesture: () => crypto.randomUUID(),
    shownLine: shown.line,
    ahead,
    onCommit: () => {
      driver.dispatch({ type: 'trigger', why: 'commit' })
      void askForBackgroundSync()
    },
  })
  const keeper = keepAhead({ ahead, phone, storage, tab, isGone: living.isGone })
  await keeper.atStart()
  driver.subscribe((state) => !state.sending && void keeper.afterRound().catch(() => undefined))
  const stop = startTriggers(driver, token)
  const close = () => {
    stop()
    shown.stop()
    driver.stop()
    living.leave()
    db.close()
  }
  db.on('versionchange', ({ newVersion }) => newVersion === null && onGone())
  db.on('close', onGone)
  return { db, phone, driver, shownLine: shown.line, close }
}

/** Follows the number line as the live rows on the screen do. */
function watchLine(db: LeagueDatabase): { line: () => number | undefined; stop: () => void } {
  let line: number | undefined
  const watching = liveQuery(() => db.rows('meta').get('me')).subscribe((meta) => {
    line = meta?.line
  })
  return { line: () => line, stop: () => watching.unsubscribe() }
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
