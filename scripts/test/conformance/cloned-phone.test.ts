import { aServer } from '@glm/sync-server/testing/a-server'
import { expect, test } from 'vitest'
import { httpPhone, liveOnServer, setHole } from './http-phone.ts'

async function twins() {
  const server = await aServer()
  const sam = { userId: server.secretary.id }
  const one = await httpPhone(server, { name: 'one', ...sam })
  await one.sync()
  return { server, sam, one }
}
const values = async (server: Awaited<ReturnType<typeof aServer>>, hole: number) =>
  (await liveOnServer(server, hole)).map(({ value }) => value)

test('GN2, GN4: two phones restored from the same backup never replace each other’s changes, even if those changes have the same numbers', async () => {
  const { server, sam, one } = await twins()
  const two = await httpPhone(server, { name: 'two', ...sam, storage: one.storage.copy() })
  await one.phone.record([setHole(1, 5)])
  // The first of these two changes has the same number as the other phone's change. The second one replaces the first.
  await two.phone.record([setHole(1, 3)])
  await two.phone.record([setHole(1, 4)])
  await one.sync()
  await two.sync()
  expect(await values(server, 1)).toEqual([5, 4])
})

test('GN5: a settlement that names a change by its old number settles only that change', async () => {
  const { server, sam, one } = await twins()
  const two = await httpPhone(server, { name: 'two', ...sam, storage: one.storage.copy() })
  await one.phone.record([setHole(2, 7)])
  await two.phone.record([setHole(2, 3)])
  const [mine] = two.storage.peek('cards')[0]?.cells['2']?.live ?? []
  const args = { weekId: 1, playerId: 1, teamId: 1, cell: '2', value: 4, retires: [mine?.by ?? ''] }
  await two.phone.record([{ name: 'card.settleHole', args }])
  await one.sync()
  await two.sync()
  expect(await values(server, 2)).toEqual([7, 4])
})

test('GN6: a change replaces an earlier change that the server has under another id', async () => {
  const { server, sam, one } = await twins()
  await one.phone.record([setHole(1, 5)])
  const two = await httpPhone(server, { name: 'two', ...sam, storage: one.storage.copy() })
  await two.phone.record([setHole(1, 6)])
  await one.phone.record([setHole(2, 3)])
  // Both phones have the first change under the same number. They used the second number for different changes.
  await one.sync()
  await two.sync()
  expect(await values(server, 1)).toEqual([6])
})

test('GN6: an undo reverts a change that the server has under another id', async () => {
  const { server, sam, one } = await twins()
  const { action } = await one.phone.record([setHole(1, 5)])
  const two = await httpPhone(server, { name: 'two', ...sam, storage: one.storage.copy() })
  expect(await two.phone.undo(action)).toMatchObject({ status: 'saved' })
  await one.phone.record([setHole(2, 3)])
  await one.sync()
  await two.sync()
  expect(await values(server, 1)).toEqual([])
  expect(await values(server, 2)).toEqual([3])
})

test('UN5: an undo recognizes a later value as the author’s own, even if the phone wrote it under another client id', async () => {
  const { server, sam, one } = await twins()
  const { action } = await one.phone.record([setHole(1, 5)])
  await one.sync()
  const two = await httpPhone(server, { name: 'two', ...sam, storage: one.storage.copy() })
  await two.phone.record([setHole(2, 3)])
  await two.sync()
  await one.phone.record([setHole(3, 4)])
  await one.sync()
  await one.phone.record([setHole(1, 6)])
  await one.sync()
  expect(await one.phone.undo(action)).toMatchObject({ status: 'saved', kept: [] })
  await one.sync()
  expect(await values(server, 1)).toEqual([6])
})

test('RC4: a phone restored from an older backup doesn’t replace its own later values, because it hasn’t seen them', async () => {
  const { server, sam, one } = await twins()
  const backup = one.storage.copy()
  await one.phone.record([setHole(3, 5)])
  await one.sync()
  const back = await httpPhone(server, { name: 'back', ...sam, storage: backup })
  await back.phone.record([setHole(3, 6)])
  await back.phone.record([setHole(3, 7)])
  await back.sync()
  expect(await values(server, 3)).toEqual([5, 7])
})
