import { mutationByName } from '@glm/shared/mutations/registry'
import { lengthOf } from '@glm/shared/testing/length-of'
import { testsPostgres } from '@glm/sync-server/testing/a-store'
import { describe, expect, test } from 'vitest'
import { cases } from './cases.ts'
import { phoneAndServer, type Rows, seen, storages } from './phone-and-server.ts'
import type { Case } from './sign-cases.ts'

test('every mutation in the registry has a test case', () => {
  expect(Object.keys(cases).sort()).toEqual([...mutationByName.keys()].sort())
})

const all = Object.entries(cases).flatMap(([name, list]) => list.map((one, i) => ({ name: `${name} (${i + 1})`, one })))

async function play(storage: string, { before = [], call }: Case) {
  const world = await phoneAndServer(storage)
  for (const earlier of before) await world.record(earlier)
  await world.sync()
  const start = await world.phoneRows()
  const action = await world.record(call)
  const waiting = await world.phoneRows()
  await world.sync()
  const [phone, server] = [await world.phoneRows(), await world.serverRows()]
  await world.undo(action)
  await world.sync()
  return {
    start,
    waiting,
    phone,
    server,
    undone: await world.phoneRows(),
    undoneServer: await world.serverRows(),
    parked: await world.parked(),
  }
}

/** Mutations that send something to people but write no row. */
const withoutRows: ReadonlySet<string> = new Set(['recap.send'])

/** Mutations that cannot be undone. */
const isFinal: ReadonlySet<string> = new Set(['player.forget'])

/** On PostgreSQL, `npm test` plays only some cases of each entity, such as the cards. */
const most = testsPostgres ? lengthOf('cases of an entity on PostgreSQL') : all.length
const entityOf = ({ name }: { name: string }) => name.split('.')[0]
const played = all.filter(
  (one, i) => all.slice(0, i).filter((before) => entityOf(before) === entityOf(one)).length < most,
)

/** On PostgreSQL, the quicker one: the phone's storage doesn't depend on the server's engine. */
const storagesOfPhone = testsPostgres
  ? ['memory']
  : Object.keys(storages).slice(0, lengthOf('storages of a phone that records every change'))

/** Rows before and after the server's answer differ only in the versions of their claims. */
const unversioned = (rows: Rows) => JSON.parse(JSON.stringify(rows), (key, value) => (key === 'version' ? null : value))

describe.each(played)('$name', ({ one }) => {
  test.each(storagesOfPhone)(
    'with %s: the phone predicts the server’s decision, and undo reverts the change',
    async (storage) => {
      const played = await play(storage, one)
      expect(played.parked).toEqual([])
      const isSame = JSON.stringify(seen(played.waiting)) === JSON.stringify(seen(played.start))
      expect(isSame).toBe(withoutRows.has(one.call.name))
      expect(unversioned(played.waiting)).toEqual(unversioned(played.server))
      expect(played.phone).toEqual(played.server)
      expect(seen(played.undone)).toEqual(seen(isFinal.has(one.call.name) ? played.server : played.start))
      expect(played.undone).toEqual(played.undoneServer)
    },
  )
})
