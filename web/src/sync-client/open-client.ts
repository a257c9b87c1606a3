import { deviceStorage } from '../platform/device-storage.ts'
import { createSyncClient } from './client.ts'
import { deviceWorld } from './device-world.ts'
import type { Exchange } from './exchange.ts'
import { type AnyTable, allTables } from './local-rows.ts'
import { type CycleNote, cycleLog } from './loop/cycle-log.ts'
import { httpExchange } from './loop/http-exchange.ts'
import { startTriggers } from './loop/start-triggers.ts'
import type { SyncDriver } from './loop/sync-driver.ts'
import { inQueue, type Locks, syncLockOf } from './loop/sync-lock.ts'
import { tabHeartbeat } from './loop/tab-heartbeat.ts'
import { countedStorage } from './memory/counted-storage.ts'
import { rememberingStorage } from './memory/remembering-storage.ts'
import { RowMemory, type ShownMemory } from './memory/row-memory.ts'
import type { ShownRows } from './memory/shown-rows.ts'
import { tabTalk } from './memory/tell-tabs.ts'
import { inputJournal } from './outbox/input-journal.ts'
import type { PhoneOwner } from './outbox/open-storage.ts'
import { writeAhead } from './outbox/write-ahead.ts'
import type { Phone } from './phone.ts'
import { dexieStorage } from './storage/dexie-storage.ts'
import { emptyCopy } from './storage/empty-copy.ts'
import { LeagueDatabase } from './storage/league-database.ts'
import { liveTabs } from './storage/live-tabs.ts'
import { makingRoom } from './storage/make-room.ts'
import type { PhoneStorage } from './storage.ts'
import { type LeagueOnPhone, leagueOnPhone } from './transfer/league-on-phone.ts'

/** The number of rows in each table. */
export type RowCounts = ReadonlyMap<AnyTable, number>

/**
 * The app's access to this device's copy of a league. It doesn't expose the database, because a screen that could write
 * there would bypass the outbox. If a screen needs more, add a method here.
 */
export type LocalPhone = {
  /** The name of the copy's database. The names of everything else stored for this copy start with it. */
  name: string
  phone: Phone
  driver: Pick<SyncDriver, 'current' | 'subscribe' | 'dispatch'>
  /** The rows that all screens of this page display. */
  memory: ShownMemory
  /** Returns the whole league at one point in time, including unsent changes. */
  readLeague: () => Promise<LeagueOnPhone>
  /** Deletes everything in the copy, including pending changes and photos. Only the user can decide that. */
  empty: () => Promise<void>
  /** Counts the rows in the database itself, including tables that this page hasn't read. */
  countRows: () => Promise<RowCounts>
  /** Returns this page's latest sync cycles. */
  cycles: () => readonly CycleNote[]
  /** Returns the client generation that this tab's screens display. */
  shownGeneration: () => number | undefined
  close: () => void
}

type Options = {
  owner: PhoneOwner
  /** Whether the copy is a rehearsal, which never connects to the server. */
  rehearsal: boolean
  token: () => string | null
  onToken: (token: string) => void
  /** Called if the browser has evicted this copy while the app was open. */
  onGone: () => void
}

/** Opens this device's copy of a league and starts syncing it with the server. */
export async function openLocalPhone({ owner, rehearsal, token, onToken, onGone }: Options): Promise<LocalPhone> {
  const db = new LeagueDatabase({ ...owner, rehearsal })
  const { storage, memory, stopListening } = await rememberRows(db)
  const tab = crypto.randomUUID()
  const living = liveTabs(db.name)
  living.enter(tab)
  const life = tabHeartbeat(db.name)
  const lock = { locks: navigator.locks as Locks, name: syncLockOf(db), setTimer, onLife: life.onLife }
  const shownMeta = () => memory.row('meta', ['me'])
  const { phone, driver, open } = createSyncClient({
    ...deviceWorld(),
    storage,
    exchange: rehearsal ? noExchange : httpExchange({ token, onToken, onBytes: life.show }),
    shown: shownMeta,
    typing: inputJournal(deviceStorage(), { name: db.name, tab, isGone: living.isGone }),
    carries: () => (memory.rows('relayBundle')?.length ?? 0) > 0,
    // A rehearsal doesn't store actions outside the database, because it never gets answers, so they would stay there
    // forever.
    ...(!rehearsal && {
      ahead: {
        writes: writeAhead(deviceStorage(), { name: db.name, tab }),
        isGone: living.isGone,
        waiting: () => new Set(memory.committedRows('outbox')?.map((entry) => entry.action)),
      },
      onCommit: () => void askForBackgroundSync(),
    }),
    loop: { lock: (work) => (navigator.locks ? inQueue(lock, work) : work()), setTimer, random: Math.random },
  })
  const cycles = cycleLog(driver, Date.now)
  await open(owner)
  const cursor = () => shownMeta()?.cursor ?? 0
  const stop = rehearsal ? () => {} : startTriggers(driver, { token, leagueId: owner.leagueId, cursor })
  const close = () => {
    stop()
    stopListening()
    driver.stop()
    living.leave()
    life.close()
    db.close()
  }
  // A newer build in another tab closes this connection to change the database, and the next read or write opens it
  // again. The handler must not return false, because Dexie would then keep the connection open and the other tab waiting.
  let isUpgrade = false
  db.on('versionchange', ({ newVersion }) => {
    isUpgrade = newVersion !== null
  })
  db.on('close', () => {
    if (!isUpgrade) onGone()
    isUpgrade = false
  })
  return {
    name: db.name,
    phone,
    driver,
    memory,
    cycles,
    readLeague: () => leagueOnPhone(dexieStorage(db)),
    countRows: async () =>
      new Map(await Promise.all(allTables().map(async (table) => [table, await db.rows(table).count()] as const))),
    empty: async () => {
      await emptyCopy(db)
      const { removeAllPhotos } = await import('./storage/photo-database.ts')
      await removeAllPhotos(owner)
    },
    shownGeneration: () => shownMeta()?.clientGeneration,
    close,
  }
}

/** A rehearsal never connects to the server. */
const noExchange: Exchange = async () => ({ kind: 'network' })

/** Fills this page's memory and keeps it in line with the database, no matter who writes to the database. */
async function rememberRows(
  db: LeagueDatabase,
): Promise<{ storage: PhoneStorage; memory: RowMemory; stopListening: () => void }> {
  const dropPhotos = async () => (await import('./storage/photo-database.ts')).dropSentPhotos()
  const bare = makingRoom(dexieStorage(db), dropPhotos)
  const memory = new RowMemory(bare)
  const talk = tabTalk(db.name, (committed) => memory.take(committed))
  const counted = countedStorage(bare, (committed) => {
    memory.take(committed)
    talk.tell(committed)
  })
  await memory.refresh()
  const shown: ShownRows = (table) => memory.rows(table)
  window.glmLook?.(db.name, shown)
  // Check the rows whenever the page becomes visible, because a frozen tab may have missed a notification.
  const stop = new AbortController()
  const check = () => document.visibilityState === 'visible' && void memory.check().catch(() => undefined)
  document.addEventListener('visibilitychange', check, { signal: stop.signal })
  window.addEventListener('pageshow', check, { signal: stop.signal })
  const stopListening = () => {
    stop.abort()
    talk.close()
    window.glmLook?.(db.name, null)
  }
  return { storage: rememberingStorage(counted, memory), memory, stopListening }
}

const setTimer = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** If the browser has Background Sync, the outbox is sent even after the page is closed. */
async function askForBackgroundSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
    | undefined
  await registration?.sync?.register('outbox').catch(() => undefined)
}
