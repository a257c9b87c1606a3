import { expect, test } from 'vitest'
import { openPostgresStore } from '../store/postgres/postgres-store.ts'
import { aSchema } from '../testing/postgres-schema.ts'
import { pokeBus } from './poke-bus.ts'
import { Pokes } from './pokes.ts'

/** Starts one of several processes on one database. `told`: the pokes that its listener for league 1 has received. */
async function aProcess(client: Awaited<ReturnType<typeof aSchema>>) {
  const pokes = new Pokes()
  const bus = await pokeBus(client, pokes, openPostgresStore(client))
  pokes.publish = bus.publish
  const told: number[] = []
  let heard = (_version: number) => {}
  pokes.listen(1, (version) => {
    told.push(version)
    heard(version)
  })
  /** Waits until this process has sent a version to its listeners. */
  const hears = (wanted: number) =>
    new Promise<void>((done) => {
      heard = (version) => version === wanted && done()
    })
  return { pokes, bus, told, hears }
}

test('a poke reaches the other processes’ listeners once; if several are sent at once, only the last one arrives', async () => {
  const client = await aSchema()
  const [one, two] = [await aProcess(client), await aProcess(client)]
  const nine = two.hears(9)
  for (const version of [7, 8, 9]) one.pokes.poke(1, version)
  one.pokes.poke(2, 4)
  await nine
  expect(two.told).toEqual([9])
  const ten = one.hears(10)
  two.pokes.poke(1, 10)
  await ten
  expect(one.told).toEqual([7, 8, 9, 10])
  // Each process also receives its own notifications, and doesn't forward them.
  expect(two.told).toEqual([9, 10])
  // A closed process no longer listens.
  await two.bus.close()
  const eleven = one.hears(11)
  one.bus.publish(1, 11)
  await eleven
  expect(two.told).toEqual([9, 10])
  await one.bus.close()
})
