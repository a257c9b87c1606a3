import type { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { giveLater } from './acts/hand-over.ts'
import { QuotaExceeded, unlessFull } from './acts/save.ts'
import { LEAGUE, users } from './cast.ts'
import { copyOf, dropTextStorage, loseDatabase, setBack } from './machines/lose-stores.ts'
import type { SimPhone, SimTab } from './machines/sim-phone.ts'
import type { World } from './world.ts'

/** `oftener`: the field of a bug that makes this fault more frequent. */
type Fault = {
  weight: number
  edge?: boolean
  oftener?: 'forks' | 'restores' | 'losses'
  run: (world: World, device: SimPhone) => unknown
}
const YEAR_MS = 365 * 86_400_000
const MOST_PHONES = 8
/** How long a tab is frozen: during a quick look at another app, or with the phone in a pocket. */
const FREEZES: readonly (readonly [number, number])[] = [
  [2_000, 40_000],
  [100_000, 400_000],
]

/** What goes wrong besides the network, weighted by frequency. */
const faults: Fault[] = [
  { weight: 22, run: phoneCrash },
  { weight: 6, run: killTab },
  { weight: 8, run: secondTab },
  { weight: 10, run: freeze },
  { weight: 10, run: offline },
  { weight: 5, run: clockJump },
  { weight: 8, run: quota },
  { weight: 4, run: serverRestart },
  { weight: 9, oftener: 'restores', run: (world) => world.server.backUp() },
  { weight: 7, oftener: 'restores', run: restore },
  { weight: 7, run: revokeToken },
  { weight: 6, run: switchUser },
  { weight: 4, run: demote },
  { weight: 4, oftener: 'forks', run: clonePhone },
  { weight: 5, run: otherBuild },
  { weight: 3, edge: true, oftener: 'losses', run: thenReopen(loseDatabase) },
  { weight: 2, edge: true, run: thenReopen(dropTextStorage) },
  { weight: 9, edge: true, oftener: 'forks', run: thenReopen(setBack) },
  { weight: 4, run: smallGateway },
]
const weightOf = ({ weight, oftener }: Fault, { bug }: World): number =>
  oftener ? weight * (bug[oftener] ?? 1) : weight
const held = faults.filter(({ edge }) => !edge)

export async function strike(world: World): Promise<void> {
  const inPlay = world.edges ? faults : held
  let left = world.random.whole(
    1,
    inPlay.reduce((sum, fault) => sum + weightOf(fault, world), 0),
  )
  const fault = inPlay.find((one) => {
    left -= weightOf(one, world)
    return left <= 0
  }) as Fault
  await fault.run(world, world.random.pick(world.phones))
}

/** The battery dies before, within or after this phone's next transaction. */
function phoneCrash(world: World, device: SimPhone): void {
  const { storage } = device.database()
  const moment = world.random.pick(['before', 'inside', 'after'] as const)
  let writes = moment === 'inside' ? world.random.whole(0, 4) : 0
  storage.hook = (now) => {
    if (now !== moment || writes-- > 0) return
    clearFaults(storage)
    world.struck(
      moment === 'before' ? 'phoneCrashBefore' : moment === 'inside' ? 'phoneCrashInside' : 'phoneCrashAfter',
    )
    device.die()
    reopenSoon(world, device)
    throw new Error('The battery died.')
  }
}

/** The phone is out of space: the next transactions are rolled back, and the app continues. */
function quota(world: World, device: SimPhone): void {
  const { storage } = device.database()
  let left = world.random.whole(1, 3)
  storage.hook = (now) => {
    if (now !== 'before') return
    world.struck('quota')
    left -= 1
    if (left === 0) clearFaults(storage)
    throw new QuotaExceeded('QuotaExceededError')
  }
}

export function clearFaults(storage: MemoryStorage): void {
  storage.hook = () => {}
}

function reopenSoon(world: World, device: SimPhone): void {
  world.timeline.after(world.random.whole(500, 60_000), () => {
    if (device.tabs.length === 0) device.open()
  })
}

/** Wraps a fault that closes the app on a phone, so that the app is then reopened. */
function thenReopen(run: Fault['run']): Fault['run'] {
  return (world, device) => {
    run(world, device)
    reopenSoon(world, device)
  }
}

/** Makes the gateway reject all but small request bodies for a while. */
function smallGateway(world: World): void {
  world.network.mostBytes = world.random.whole(300, 3_000)
  world.timeline.after(world.random.whole(10_000, 120_000), () => {
    world.network.mostBytes = Number.POSITIVE_INFINITY
  })
}

function killTab(world: World, device: SimPhone): void {
  const tab = device.tabs[0]
  if (!tab) return
  world.struck('tabKilled')
  device.close(tab)
  reopenSoon(world, device)
}

function secondTab(world: World, device: SimPhone): void {
  if (device.tabs.length === 0 || device.tabs.length > 2) return
  world.struck('secondTab')
  device.open()
}

function freeze(world: World, device: SimPhone): void {
  const tab = device.tabs.find((one) => !one.frozen)
  if (!tab) return
  const stop = () => {
    if (!tab.alive || tab.frozen) return
    world.struck('tabFrozen')
    tab.frozen = true
    if (!device.awake()) device.open()
    const [least, most] = world.random.pick(FREEZES)
    world.timeline.after(world.random.whole(least, most), () => thaw(tab))
  }
  // Half the time, freeze the tab in the middle of a sync cycle, while it holds the lock.
  if (world.random.chance(0.5)) stop()
  else tab.onSend = stop
}

function thaw(tab: SimTab): void {
  if (tab.alive && tab.frozen) tab.thaw()
}

export function offline(world: World, device: SimPhone): void {
  device.online = false
  world.timeline.after(world.random.whole(2_000, 200_000), () => {
    device.online = true
    for (const tab of device.tabs) tab.wake(() => tab.driver.dispatch({ type: 'trigger', why: 'online' }))
  })
}

function clockJump(world: World, device: SimPhone): void {
  world.struck('clockJump')
  device.clock = world.random.whole(-20, 20) * YEAR_MS
}

async function serverRestart(world: World): Promise<void> {
  world.struck('serverRestart')
  await world.server.powerCut()
  world.checks.afterPowerCut()
}

async function restore(world: World): Promise<void> {
  if (!world.server.hasBackup()) return
  // Packs bundles before the server is restored. Phones import them after a while.
  for (let i = 0; i < (world.bug.bundlesAtRestore ?? 1); i++) void giveLater(world).catch(unlessFull(world))
  const before = world.server.era
  const lost = await world.server.restore(world.random.whole(0, 3))
  if (lost > 0) world.struck('backupRestored')
  if (world.server.era === before) return world.checks.afterRestore()
  world.struck('olderLineage')
  world.checks.afterNewEra(before)
}

/** The token expires (after 30 days, or with a new password), and after a while the user signs in again. */
function revokeToken(world: World, device: SimPhone): void {
  device.tokenGood = false
  world.timeline.after(world.random.whole(5_000, 150_000), () => signIn(device))
}

function signIn(device: SimPhone): void {
  device.tokenGood = true
  for (const tab of device.tabs) tab.wake(() => tab.driver.dispatch({ type: 'signedIn' }))
}

function switchUser(world: World, device: SimPhone): void {
  const next = world.random.pick([users.sam, users.pat, users.lee])
  if (next === device.userId || device.userId === users.kim || device.userId === users.ray) return
  world.struck('userSwitch')
  device.die()
  device.userId = next
  device.open()
}

async function demote(world: World): Promise<void> {
  if ((await world.server.store.accounts.byId(users.pat))?.role !== 2) return
  world.struck('demotion')
  const become = (role: number) =>
    world.server.store.accounts.memberships.put({ userId: users.pat, leagueId: LEAGUE, role })
  await become(1)
  world.timeline.after(world.random.whole(10_000, 200_000), () => become(2))
}

/** Sets up a new phone from an old one's backup: two devices with one client id and one outbox. */
function clonePhone(world: World, device: SimPhone): void {
  if (world.phones.length >= MOST_PHONES) return
  const original = device.database()
  if (original.storage.peek('meta').length === 0) return
  world.struck('clonedPhone')
  const twin = world.addPhone(device.userId)
  twin.leagueId = device.leagueId
  const copy = { seenValues: original.seenValues.copy(), texts: copyOf(original.texts) }
  const { decided } = twin.addDatabase(original.storage.copy(), copy)
  decided.push(...original.decided)
  twin.open()
  // Half the time, both phones are offline, so each continues without the other.
  if (world.random.chance(0.5)) for (const one of [device, twin]) offline(world, one)
}

/** Switches the phone to a build whose changes this server doesn't know yet, or to one from before the last release. */
function otherBuild(world: World, device: SimPhone): void {
  // If leagues are imported from files, don't use the older build: its changes have an older format than any that a
  // file can contain.
  device.build = world.newServers ? 'newer' : world.random.pick(['newer', 'older'])
}
