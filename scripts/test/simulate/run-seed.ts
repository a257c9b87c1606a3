import { act } from './actors.ts'
import { users } from './cast.ts'
import { checkEnd } from './checks/check-end.ts'
import { checkFigures, checkFiguresOf } from './checks/check-figures.ts'
import { asReadBy } from './checks/checks.ts'
import type { FaultCounts } from './fault-names.ts'
import { strike } from './faults.ts'
import { MaliciousClient } from './machines/malicious-client.ts'
import type { SimGuest } from './machines/sim-guest.ts'
import { SimServer } from './machines/sim-server.ts'
import { switchLeague } from './machines/switch-league.ts'
import { planNewServers } from './new-server/plan-new-servers.ts'
import { plan } from './plan.ts'
import { rest } from './rest.ts'
import type { SceneOptions } from './scene.ts'
import { shapeOf } from './shapes/shape-of.ts'
import { Violation } from './violation.ts'
import { World } from './world.ts'

export type SeedResult = {
  violation: string | null
  hash: string
  faults: FaultCounts
  looks: Record<string, number>
  counts: Record<string, number>
  /** The server's rows at the end, without device times. */
  server: string
  words: readonly string[]
}

const WATCH_MS = 15_000

/** Runs one seed for this many steps, lets everything come to rest, and checks every invariant. */
export async function runSeed(options: SceneOptions, steps: number): Promise<SeedResult> {
  const { seed, bug, shape = bug?.shape ?? 'plain', several = bug?.several ?? false, guests, database } = options
  const { newServers = bug?.newServers ?? false } = options
  const { afterOpen, believes } = bug ?? {}
  const server = await SimServer.open({ afterOpen, believes, shape: shapeOf(shape, seed), several, guests, database })
  const world = new World({ ...options, several, newServers }, server)
  let violation: string | null = null
  try {
    await play(world, steps)
  } catch (error) {
    if (!(error instanceof Violation)) throw new Error(`Seed ${options.seed} stopped: ${error}`, { cause: error })
    violation = error.message
  }
  const { faults, looks, counts, trace } = world
  const rows = asReadBy(await world.checks.serverRows(), 'all').replaceAll(/"at":("[^"]*"|null)/g, '')
  world.trace.add(rows)
  await world.server.close()
  return { violation, hash: trace.hash(), faults, looks, counts, server: rows, words: trace.words }
}

async function play(world: World, steps: number): Promise<void> {
  const { random, timeline } = world
  for (let i = random.whole(2, 6); i > 0; i--) world.addPhone(random.pick([1, 1, 2, 2, 3, 4])).open()
  if (world.several) {
    for (let i = random.whole(1, 2); i > 0; i--) world.addPhone(users.ray).open()
    plan(world, [5_000, 40_000], () => switchLeague(world))
  }
  if (world.hasGuests) addGuests(world)
  plan(world, [300, 5_000], () => act(world))
  plan(world, [3_000, 25_000], () => strike(world))
  if (world.edges && random.chance(0.4)) {
    const liar = new MaliciousClient(world)
    plan(world, [4_000, 20_000], () => liar.act())
  }
  if (world.newServers) planNewServers(world)
  plan(world, [WATCH_MS, WATCH_MS], () => watch(world))
  await world.server.rested()
  for (let step = 0; step < steps; step++) {
    await timeline.next()
    await world.server.rested()
    if (world.failed) throw world.failed
    const looked = world.newServers ? world.databases() : world.phones.map((phone) => phone.database())
    for (const db of looked) await world.checks.afterEvent(db)
  }
  await rest(world)
  await checkEnd(world)
  await checkFigures(world)
}

/** A few phones without an account, and sometimes a copy of one of them. */
function addGuests(world: World): void {
  const { random, timeline } = world
  const begin = (guest: SimGuest) => plan(world, [500, 9_000], () => guest.act())
  for (let i = random.whole(1, 4); i > 0; i--) begin(world.addGuest())
  if (random.chance(0.5))
    timeline.after(random.whole(20_000, 200_000), () => {
      world.struck('guestCopied')
      begin(world.addGuest(random.pick(world.guests)))
    })
}

/**
 * Runs the periodic checks during a seed: every phone for progress, and one phone at a time, in turn, for its figures.
 */
function watch(world: World): void {
  world.checks.watch()
  const all = world.databases()
  const db = all[Math.floor(world.timeline.now / WATCH_MS) % all.length]
  if (db) checkFiguresOf(world, db)
}
