import Dexie from 'dexie'
import { expect, test } from 'vitest'
import { answer, databaseNames, openDatabase, type Stores } from './open-database.ts'

const before: Stores = { weeks: { key: ['id'], indexes: [] }, outbox: { key: ['seq'], indexes: [] } }
const after: Stores = {
  ...before,
  weeks: { key: ['id'], indexes: ['seasonId'] },
  cards: { key: ['weekId', 'playerId'], indexes: ['weekId'] },
}
let count = 0
const aName = () => `open-database-${++count}`

const all = (database: IDBDatabase, store: string): Promise<unknown[]> =>
  answer(database.transaction(store).objectStore(store).getAll())

/** A database as builds with Dexie made it, with a row in each store; closed. */
async function byDexie(name: string, version: number, stores: Record<string, string>): Promise<void> {
  const dexie = new Dexie(name)
  dexie.version(version).stores(stores)
  await dexie.table('weeks').put({ id: 7, seasonId: 1 })
  await dexie.table('outbox').put({ seq: 1, name: 'card.setHole' })
  dexie.close()
}
const asBefore = { weeks: 'id', outbox: 'seq' }

test.each([
  ['an earlier version', 3],
  ['the same version without a table', 4],
  ['a later version', 5],
])('openDatabase() adds what is missing to %s, and keeps every row', async (_, version) => {
  const name = aName()
  await byDexie(name, version, asBefore)
  const database = await openDatabase({ name, version: 4, stores: after })
  expect([...database.objectStoreNames]).toEqual(['cards', 'outbox', 'weeks'])
  expect([...database.transaction('weeks').objectStore('weeks').indexNames]).toEqual(['seasonId'])
  expect(await all(database, 'weeks')).toEqual([{ id: 7, seasonId: 1 }])
  expect(await all(database, 'outbox')).toEqual([{ seq: 1, name: 'card.setHole' }])
  database.close()
})

test('openDatabase() opens a newer build’s database as it is', async () => {
  const name = aName()
  await byDexie(name, 9, { ...asBefore, courses: 'id' })
  const database = await openDatabase({ name, version: 4, stores: before })
  expect([database.version, [...database.objectStoreNames]]).toEqual([90, ['courses', 'outbox', 'weeks']])
  database.close()
})

test('a build with Dexie reads a database of this one, with the same keys and indexes', async () => {
  const name = aName()
  const database = await openDatabase({ name, version: 4, stores: after })
  const write = database.transaction(['weeks', 'cards'], 'readwrite')
  write.objectStore('weeks').put({ id: 7, seasonId: 1 })
  await answer(write.objectStore('cards').put({ weekId: 7, playerId: 2 }))
  database.close()
  const dexie = new Dexie(name)
  dexie.version(4).stores({ weeks: 'id,seasonId', outbox: 'seq', cards: '[weekId+playerId],weekId' })
  expect(await dexie.table('weeks').where('seasonId').equals(1).toArray()).toEqual([{ id: 7, seasonId: 1 }])
  expect(await dexie.table('cards').get([7, 2])).toEqual({ weekId: 7, playerId: 2 })
  expect(dexie.backendDB().version).toBe(40)
  dexie.close()
  expect(await databaseNames()).toContain(name)
})
