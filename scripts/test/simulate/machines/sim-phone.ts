import type { TextMap } from '@glm/shared/testing/text-map'
import { createSyncClient } from '@glm/web/sync-client/client'
import type { Exchange } from '@glm/web/sync-client/exchange'
import type { OutboxRow } from '@glm/web/sync-client/local-rows'
import type { SyncDriver } from '@glm/web/sync-client/loop/sync-driver'
import { inQueue } from '@glm/web/sync-client/loop/sync-lock'
import { writeAhead } from '@glm/web/sync-client/outbox/write-ahead'
import type { Phone } from '@glm/web/sync-client/phone'
import type { PhoneStorage } from '@glm/web/sync-client/storage'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { LEAGUE, OTHER_LEAGUE, users } from '../cast.ts'
import { textsOf } from '../checks/check-aside.ts'
import { noteBlank } from '../checks/shown.ts'
import type { Scene } from '../scene.ts'
import type { Press } from '../seen/acts.ts'
import type { SeenValues } from '../seen/seen-values.ts'
import type { Build } from './builds.ts'
import { SimDatabase } from './sim-database.ts'
import { simKeys } from './sim-keys.ts'
import { SimLocks } from './sim-locks.ts'

const BEGAN = Date.UTC(2026, 4, 7, 18)

/** What a phone needs from the world around it. */
type PhoneWorld = Scene & {
  network: { exchangeOf(tab: SimTab): Exchange }
  takenIds: { id: number; device: SimPhone }[]
}

/**
 * A device: a database for each user who signed in on it and each league they have open, a clock that may be wrong, and
 * the open tabs.
 */
export class SimPhone {
  readonly databases = new Map<string, SimDatabase>()
  readonly name: string
  userId: number
  /** The league on the screen. */
  leagueId: number
  online = true
  /** Whether the server would accept this device's token. */
  tokenGood = true
  clock = 0
  /** The build that records the next change, if it is not the server's own. */
  build: Build | null = null
  tabs: SimTab[] = []
  /** Tabs that send changes for leagues that are not on the screen. */
  behind: SimTab[] = []
  private readonly world: PhoneWorld

  constructor(world: PhoneWorld, name: string, userId: number) {
    this.world = world
    this.name = name
    this.userId = userId
    this.leagueId = userId === users.kim ? OTHER_LEAGUE : LEAGUE
  }

  private get place(): string {
    return `${this.userId}/${this.leagueId}`
  }

  /** Returns the database on the screen; undefined before there is one. */
  current(): SimDatabase | undefined {
    return this.databases.get(this.place)
  }

  database(): SimDatabase {
    return this.current() ?? this.addDatabase(new MemoryStorage())
  }

  /** Gives the signed-in user their own database on this device. */
  addDatabase(storage: MemoryStorage, copied: { seenValues?: SeenValues; texts?: TextMap } = {}): SimDatabase {
    const { userId, leagueId } = this
    const { bug } = this.world
    const locks = new SimLocks(bug.lockNeverStolen ? null : () => this.world.struck('frozenOvertaken'))
    const database = new SimDatabase({
      storage,
      userId,
      leagueId,
      name: `${this.name}/${this.userId}`,
      locks,
      ...copied,
    })
    this.databases.set(this.place, database)
    return database
  }

  /**
   * Replaces the user's database with another copy, because the browser evicted the database or an older backup was
   * restored.
   */
  replaceDatabase(storage: MemoryStorage, texts: TextMap): void {
    this.die()
    const old = this.database()
    const waiting = old.storage.peek('outbox').map((row) => row.action)
    // The pending actions that must come back from local storage. This excludes actions that local storage had lost
    // before (decision 055), and changes that a server had once accepted. The latter were pending only because the
    // server was restored, which only the lost copy knew.
    const owed = waiting.filter(
      (action) => old.saved.has(action) && !old.bare.has(action) && !this.world.server.everAccepted(action),
    )
    const heir = old.heir(storage, texts, texts === old.texts ? new Set(owed) : undefined)
    heir.beside = textsOf(heir)
    this.databases.set(this.place, heir)
  }

  /** Opens the app (or another tab of it). */
  open(): SimTab {
    const tab = new SimTab(this.world, this, this.database())
    this.tabs.push(tab)
    return tab
  }

  /** Returns a tab in which the user can do something. */
  awake(): SimTab | undefined {
    return this.tabs.find((tab) => !tab.frozen && tab.ready)
  }

  close(tab: SimTab): void {
    tab.alive = false
    this.tabs = this.tabs.filter((other) => other !== tab)
    this.behind = this.behind.filter((other) => other !== tab)
    tab.database.locks.forget(tab)
  }

  /** The battery dies: every tab stops mid-action. */
  die(): void {
    for (const tab of [...this.tabs, ...this.behind]) this.close(tab)
  }
}

const never = <R>(): Promise<R> => new Promise<R>(() => {})

/** One page of the app: the real driver and the real phone on this device's storage. */
export class SimTab {
  alive = true
  frozen = false
  /** Whether the tab has opened its database; users wait until it has. */
  ready = false
  /** The fault that strikes when this tab next sends. */
  onSend: () => void = () => {}
  /** The action that the user is undoing. */
  undoing: string | undefined
  readonly number: number
  readonly phone: Phone
  readonly driver: SyncDriver
  readonly storage: PhoneStorage
  readonly device: SimPhone
  readonly database: SimDatabase
  private readonly openClient: ReturnType<typeof createSyncClient>['open']
  private readonly world: PhoneWorld
  private deferred: (() => void)[] = []
  /** Actions whose transaction has not committed yet. */
  private readonly pressed = new Set<string>()

  constructor(world: PhoneWorld, device: SimPhone, database: SimDatabase) {
    this.world = world
    this.device = device
    this.database = database
    this.number = world.fresh()
    this.storage = this.guarded(world.bug.storage?.(database.storage) ?? database.storage)
    const now = () => new Date(BEGAN + world.timeline.now + device.clock + world.clockShift).toISOString()
    const exchange = world.network.exchangeOf(this)
    const tabName = String(this.number)
    const ahead = writeAhead(database.texts, { name: 'db', tab: tabName })
    const client = createSyncClient({
      storage: this.storage,
      exchange: world.bug.exchange?.(exchange, this) ?? exchange,
      now,
      newId: () => this.newId(),
      newIdForTaken: () => 2 ** 34 + world.fresh(),
      newAction: () => this.press(),
      newClientId: () => `client-${world.fresh()}`,
      keys: simKeys,
      shown: () => database.storage.peek('meta')[0],
      ahead: {
        writes: world.bug.ahead?.(ahead) ?? ahead,
        isGone: async (other) => ![...device.tabs, ...device.behind].some((one) => String(one.number) === other),
      },
      loop: {
        lock: (work) => inQueue({ locks: database.locks.of(this), name: 'sync', setTimer: this.setTimer }, work),
        setTimer: this.setTimer,
        random: () => world.random.next(),
        onRecovered: (count) => this.count(count),
      },
    })
    this.phone = client.phone
    this.driver = client.driver
    this.openClient = client.open
    this.open()
  }

  /** Returns the name of a new action, which the harness records with what the user sees at this moment. */
  press(press: Press = { undoes: this.undoing }): string {
    const { seenValues } = this.database
    const action = `action-${this.world.fresh()}`
    this.world.madeIn.set(action, this.database.leagueId)
    this.pressed.add(action)
    this.madeFor(action)
    this.world.acts.note(action, { ...press, seenValues, moment: seenValues.moment })
    this.undoing = undefined
    return action
  }

  /** Notes the lineage of the copy on which an action is made. */
  private madeFor(action: string): void {
    const lineage = this.database.storage.peek('meta')[0]?.lineage?.[0]
    if (lineage !== undefined) this.world.madeFor.set(action, lineage)
  }

  private count(recovered: number): void {
    for (let i = 0; i < recovered; i++) this.world.struck('begunRecovered')
  }

  /** Runs something now, or when the browser lets this tab run again. */
  wake(run: () => void): void {
    if (!this.alive) return
    if (this.frozen) this.deferred.push(run)
    else run()
  }

  thaw(): void {
    this.frozen = false
    for (const run of this.deferred.splice(0)) run()
    this.driver.dispatch({ type: 'trigger', why: 'visible' })
  }

  private setTimer = (run: () => void, ms: number): (() => void) => this.world.timeline.after(ms, () => this.wake(run))

  /** On a full phone the database can't even be opened; the user tries again. */
  private open(): void {
    this.start().catch(() => this.setTimer(() => this.open(), 3_000))
  }

  private async start(): Promise<void> {
    const { userId, leagueId } = this.database
    const role = (await this.world.server.store.accounts.byId(userId, leagueId))?.role ?? 1
    await this.openClient({ userId, leagueId, role })
    this.ready = true
    this.driver.dispatch({ type: 'trigger', why: 'start' })
  }

  /** Returns a new id; occasionally one that another phone has already used. */
  private newId(): number {
    const { world } = this
    // An old copy recognizes rows by their ids, so in seeds with new servers ids must be as unique as in real life.
    const others = world.newServers ? [] : world.takenIds.filter(({ device }) => device !== this.device).slice(-3)
    const taken = others.length > 0 && world.chance(0.6) ? world.random.pick(others) : null
    const id = taken?.id ?? 2 ** 34 + world.fresh()
    world.takenIds.push({ id, device: this.device })
    return id
  }

  /** Called at the commit, because the user may have switched to another league since tapping. */
  private recorded(rows: readonly OutboxRow[]): void {
    noteBlank(this.world, this.database, rows)
    for (const { action } of rows) if (this.pressed.delete(action)) this.madeFor(action)
  }

  /** A dead tab neither reads nor writes, nor learns the result. */
  private guarded(storage: PhoneStorage): PhoneStorage {
    return {
      transact: (mode, work) => {
        if (!this.alive) return never()
        const noted: typeof work = (tx) => {
          const put: typeof tx.put = (table, rows) => {
            if (table === 'outbox') this.recorded(rows as readonly OutboxRow[])
            return tx.put(table, rows)
          }
          return work({ ...tx, put })
        }
        return storage.transact(mode, mode === 'write' ? noted : work).then(
          (result) => (this.alive ? result : never()),
          (error: unknown) => {
            if (this.alive) throw error
            return never()
          },
        )
      },
    }
  }
}
