import { keepAhead } from '@glm/web/sync/keep-ahead'
import { MemoryStorage } from '@glm/web/sync/memory-storage'
import { openPhone } from '@glm/web/sync/open-phone'
import { createPhone, type Phone } from '@glm/web/sync/phone'
import type { PhoneStorage } from '@glm/web/sync/phone-storage'
import { inTurn } from '@glm/web/sync/round-lock'
import { SyncDriver } from '@glm/web/sync/sync-driver'
import { writeAhead } from '@glm/web/sync/write-ahead'
import type { Build } from './builds.ts'
import { SimDatabase } from './sim-database.ts'
import { SimLocks } from './sim-locks.ts'
import { LEAGUE, OTHER_LEAGUE, people } from './sim-server.ts'
import type { World } from './world.ts'

const BEGAN = Date.UTC(2026, 4, 7, 18)

/** One device: a database for each person who signed in on it, a clock that may be wrong, and the tabs that are open. */
export class SimPhone {
  readonly databases = new Map<number, SimDatabase>()
  readonly name: string
  userId: number
  online = true
  /** Whether the book would take this device's token. */
  tokenGood = true
  clock = 0
  /** The build that records the next change, where it is not the book's own. */
  build: Build | null = null
  tabs: SimTab[] = []
  private readonly world: World

  constructor(world: World, name: string, userId: number) {
    this.world = world
    this.name = name
    this.userId = userId
  }

  database(): SimDatabase {
    return this.databases.get(this.userId) ?? this.addDatabase(new MemoryStorage())
  }

  /** Gives the person signed in a database of his own on this device. */
  addDatabase(storage: MemoryStorage): SimDatabase {
    const leagueId = this.userId === people.kim ? OTHER_LEAGUE : LEAGUE
    const { bug } = this.world
    const locks = new SimLocks(bug.lockNeverStolen ? null : () => this.world.struck('frozenOvertaken'))
    const database = new SimDatabase({ storage, userId: this.userId, leagueId, name: `${this.name}/${this.userId}`, locks })
    this.databases.set(this.userId, database)
    return database
  }

  /** Opens the app (or one more tab of it). */
  open(): SimTab {
    const tab = new SimTab(this.world, this, this.database())
    this.tabs.push(tab)
    return tab
  }

  /** A tab in which a person can do something. */
  awake(): SimTab | undefined {
    return this.tabs.find((tab) => !tab.frozen && tab.ready)
  }

  close(tab: SimTab): void {
    tab.alive = false
    this.tabs = this.tabs.filter((other) => other !== tab)
    tab.database.locks.forget(tab)
  }

  /** Battery out: every tab is gone in mid-air. */
  die(): void {
    for (const tab of [...this.tabs]) this.close(tab)
  }
}

const never = <R>(): Promise<R> => new Promise<R>(() => {})

/** One page of the app: the real driver and the real phone over this device's storage. */
export class SimTab {
  alive = true
  frozen = false
  /** The database has its owner; people wait for that. */
  ready = false
  /** What strikes when this tab next sends. */
  onSend: () => void = () => {}
  readonly number: number
  private readonly keeper: ReturnType<typeof keepAhead>
  readonly phone: Phone
  readonly driver: SyncDriver
  readonly storage: PhoneStorage
  readonly device: SimPhone
  readonly database: SimDatabase
  private readonly world: World
  private deferred: (() => void)[] = []

  constructor(world: World, device: SimPhone, database: SimDatabase) {
    this.world = world
    this.device = device
    this.database = database
    this.number = world.fresh()
    this.storage = this.guarded(world.bug.storage?.(database.storage, world) ?? database.storage)
    const now = () => new Date(BEGAN + world.timeline.now + device.clock + world.clockShift).toISOString()
    const exchange = world.network.exchangeOf(this)
    this.driver = new SyncDriver({
      round: {
        storage: this.storage,
        exchange: world.bug.exchange?.(exchange, this) ?? exchange,
        now,
        newClientId: () => `client-${world.fresh()}`,
        newId: () => 2 ** 34 + world.fresh(),
      },
      lock: (work) => inTurn({ locks: database.locks.of(this), name: 'round', setTimer: this.setTimer }, work),
      setTimer: this.setTimer,
      random: () => world.random.next(),
    })
    const name = String(this.number)
    const ahead = writeAhead(database.texts, { name: 'db', tab: name })
    this.phone = createPhone({
      ahead,
      storage: this.storage,
      now,
      newId: () => this.newId(),
      newGesture: () => `gesture-${world.fresh()}`,
      shownLine: () => database.storage.peek('meta')[0]?.line,
      onCommit: () => this.driver.dispatch({ type: 'trigger', why: 'commit' }),
    })
    const isGone = async (other: string) => !device.tabs.some((one) => String(one.number) === other)
    this.keeper = keepAhead({ ahead, phone: this.phone, storage: this.storage, tab: name, isGone })
    this.driver.subscribe((state) => !state.sending && void this.watch())
    this.open()
  }

  private async watch(): Promise<void> {
    this.count(await this.keeper.afterRound().catch(() => 0))
  }

  private count(recovered: number): void {
    for (let i = 0; i < recovered; i++) this.world.struck('begunRecovered')
  }

  /** Does something now, or when the browser lets this tab run again. */
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

  /** A phone without room cannot even open its database; the person tries again. */
  private open(): void {
    this.start().catch(() => this.setTimer(() => this.open(), 3_000))
  }

  private async start(): Promise<void> {
    const { userId, leagueId } = this.database
    const role = this.world.server.store.accounts.byId(userId)?.role ?? 1
    await openPhone(this.storage, { userId, leagueId, role, clientId: `client-${this.world.fresh()}` })
    this.count(await this.keeper.atStart())
    this.ready = true
    this.driver.dispatch({ type: 'trigger', why: 'start' })
  }

  /** Fresh ids; now and then one that another phone has given out already. */
  private newId(): number {
    const { world } = this
    const taken = world.chance(0.3) ? world.takenIds.at(-1) : undefined
    const id = taken ?? 2 ** 34 + world.fresh()
    world.takenIds.push(id)
    return id
  }

  /** A dead tab neither reads nor writes nor hears of what became of it. */
  private guarded(storage: PhoneStorage): PhoneStorage {
    return {
      transact: (mode, work) => {
        if (!this.alive) return never()
        return storage.transact(mode, work).then(
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
