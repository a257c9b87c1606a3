import { randomInt } from 'node:crypto'
import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import { type Random, seededRandom } from '@glm/shared/testing/seeded-random'
import { expect, test } from 'vitest'
import { cases } from './cases.ts'
import { phoneAndBook, seen } from './phone-and-book.ts'

const SEQUENCES = 1_000
const from = randomInt(2 ** 30)
// Nobody presses "restore": an undo does. By itself it would take an id that the next new row of another table also gets here.
const calls = Object.values(cases)
  .flat()
  .flatMap(({ before = [], call }) => [...before, call])
  .filter(({ name }) => !name.endsWith('.restore'))

type World = Awaited<ReturnType<typeof phoneAndBook>>

/** Does something at random; the gesture, or null where the phone refuses it. */
async function act(world: World, call: MutationCall): Promise<string | null> {
  try {
    return await world.record(call)
  } catch (error) {
    if (error instanceof Error && error.message.includes('was refused')) return null
    throw error
  }
}

async function doAndUndo(world: World, random: Random): Promise<void> {
  const gestures: string[] = []
  for (let i = random.whole(1, 8); i > 0; i--) {
    const gesture = await act(world, random.pick(calls))
    if (gesture) gestures.push(gesture)
    if (random.chance(0.3)) await world.sync()
  }
  for (const gesture of gestures.reverse()) {
    expect((await world.undo(gesture)).status).toBe('saved')
    if (random.chance(0.3)) await world.sync()
  }
  await world.sync()
}

test(`undo of all that was done brings back the start, ${SEQUENCES} times from seed ${from}`, { timeout: 300_000 }, async () => {
  const random = seededRandom(from)
  let world = await phoneAndBook('memory')
  let start = seen(await world.phoneRows())
  for (let i = 0; i < SEQUENCES; i++) {
    // A book of its own for every ten: what they leave in the histories must not count.
    if (i % 10 === 0) {
      world = await phoneAndBook('memory')
      start = seen(await world.phoneRows())
    }
    await doAndUndo(world, random)
    expect(seen(await world.phoneRows()), `sequence ${i}`).toEqual(start)
    expect(await world.phoneRows(), `sequence ${i}`).toEqual(world.bookRows())
  }
})
