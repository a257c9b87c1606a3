import { runRound } from '@glm/web/sync/round'
import { asBuilt } from './builds.ts'
import { checkEnd, startRows } from './check-end.ts'
import { checkFigures, checkFiguresOf } from './check-figures.ts'
import type { FaultCounts } from './faults.ts'
import { calm, strike } from './mishaps.ts'
import { act } from './people.ts'
import { AT, people } from './sim-server.ts'
import { Violation, World, type WorldOptions } from './world.ts'

export type SeedResult = {
  violation: string | null
  hash: string
  faults: FaultCounts
  looks: Record<string, number>
  /** The rows of the book at the end without device times. */
  book: string
  words: readonly string[]
}

const WATCH_MS = 15_000
const ROUNDS_TO_REST = 3

/** Plays one seed for so many steps, lets everything come to rest, and looks whether every promise held. */
export async function runSeed(options: WorldOptions, steps: number): Promise<SeedResult> {
  const world = new World(options)
  let violation: string | null = null
  try {
    await play(world, steps)
  } catch (error) {
    if (!(error instanceof Violation)) throw new Error(`Seed ${options.seed} stopped: ${error}`, { cause: error })
    violation = error.message
  }
  const { faults, looks, trace } = world
  const book = world.checks.bookText().replaceAll(/"at":("[^"]*"|null)/g, '')
  world.trace.add(book)
  world.server.store.close()
  return { violation, hash: trace.hash(), faults, looks, book, words: trace.words }
}

async function play(world: World, steps: number): Promise<void> {
  const start = startRows(world)
  const { random, timeline } = world
  for (let i = random.whole(2, 6); i > 0; i--) world.addPhone(random.pick([1, 1, 2, 2, 3, 4])).open()
  plan(world, [300, 5_000], () => act(world))
  plan(world, [3_000, 25_000], () => strike(world))
  plan(world, [WATCH_MS, WATCH_MS], () => watch(world))
  await settled()
  for (let step = 0; step < steps; step++) {
    timeline.next()
    await settled()
    if (world.failed) throw world.failed
    for (const phone of world.phones) world.checks.afterEvent(phone.database())
  }
  await rest(world)
  checkEnd(world, start)
  checkFigures(world)
}

/** What is looked at while people play: every phone that stands still, and the figures of one phone after the other. */
function watch(world: World): void {
  world.checks.watch()
  const all = world.databases()
  const db = all[Math.floor(world.timeline.now / WATCH_MS) % all.length]
  if (db) checkFiguresOf(world, db)
}

/** Repeats something at random distances. */
function plan(world: World, [from, to]: [number, number], run: () => void): void {
  world.timeline.after(world.random.whole(from, to), () => {
    run()
    plan(world, [from, to], run)
  })
}

/** Until nothing more can happen at this moment: all promises have run. */
const settled = (): Promise<void> => new Promise((done) => setImmediate(done))

/** The faults end, the air is empty, everybody has signed in: three rounds must bring all phones level with the book. */
async function rest(world: World): Promise<void> {
  world.faulty = false
  for (const phone of world.phones) phone.die()
  world.timeline.clear()
  world.server.store.accounts.setRole(people.pat, 2)
  for (let round = 0; round < ROUNDS_TO_REST; round++) {
    for (const db of world.databases()) {
      calm(db.storage)
      if (db.storage.peek('meta').length === 0) continue
      const { bug, server } = world
      await runRound({
        storage: bug.storage?.(db.storage, world) ?? db.storage,
        exchange: async (sent) => {
          const request = asBuilt(sent, world.builds)
          const serve = (r: typeof request) => server.exchange(db.userId, r)
          const answer = bug.serve?.(serve, request, server) ?? serve(request)
          return bug.reply?.(answer, request) ?? answer
        },
        now: () => AT,
        newClientId: () => `client-${world.fresh()}`,
        newId: () => 2 ** 34 + world.fresh(),
      })
      world.checks.afterEvent(db)
    }
  }
}
