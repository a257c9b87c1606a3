import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { lengthOf } from '@glm/shared/testing/length-of'
import { type Random, seededRandom } from '@glm/shared/testing/seeded-random'
import { testsPostgres } from '@glm/sync-server/testing/a-store'
import { firstSeed } from '@glm/sync-server/testing/first-seed'
import { expect, test } from 'vitest'
import { cases } from './cases.ts'
import { phoneAndServer, seen } from './phone-and-server.ts'

const from = firstSeed()
// Leaves out changes that can't be undone, and "restore", which only an undo calls. On its own, "restore" would use an
// id that this test also gives to the next new row of another table.
const calls = Object.values(cases)
  .flat()
  .flatMap(({ before = [], call }) => [...before, call])
  .filter(({ name }) => !/\.restore$|^player\.forget$/.test(name))

type World = Awaited<ReturnType<typeof phoneAndServer>>

/** Does something random; returns the action, or null if the phone refuses it. */
async function act(world: World, call: MutationCall): Promise<string | null> {
  try {
    return await world.record(call)
  } catch (error) {
    if (error instanceof Error && error.message.includes('was refused')) return null
    throw error
  }
}

async function doAndUndo(world: World, random: Random): Promise<void> {
  const actions: string[] = []
  for (let i = random.whole(1, 8); i > 0; i--) {
    const action = await act(world, random.pick(calls))
    if (action) actions.push(action)
    if (random.chance(0.3)) await world.sync()
  }
  for (const action of actions.reverse()) {
    expect((await world.undo(action)).status).toBe('saved')
    if (random.chance(0.3)) await world.sync()
  }
  await world.sync()
}

const share = 50
/** On PostgreSQL, one: the store writes rows in one way, whichever action changed or undid them. */
const shares = testsPostgres ? 1 : lengthOf('shares of undone sequences')

test.each(Array.from({ length: shares }, (_, i) => from + i))(
  `undoing every action restores the initial state after each of ${share} sequences from seed %s`,
  async (seed) => {
    const random = seededRandom(seed)
    let world = await phoneAndServer('memory')
    let start = seen(await world.phoneRows())
    for (let i = 0; i < share; i++) {
      // Start a fresh server every ten sequences, so that leftover history doesn't affect the next ones.
      if (i % 10 === 0) {
        world = await phoneAndServer('memory')
        start = seen(await world.phoneRows())
      }
      await doAndUndo(world, random)
      expect(seen(await world.phoneRows()), `sequence ${i}`).toEqual(start)
      expect(await world.phoneRows(), `sequence ${i}`).toEqual(await world.serverRows())
    }
  },
)
