import { expect, test } from 'vitest'
import { aRequest, aSqliteServer, holeMutation } from '../../testing/a-server.ts'
import { daysBehind } from './clock-behind.ts'

const at = (year: number) => Date.UTC(year, 4, 7)

test('a clock that was set back a year is detected, and changes are still accepted', async () => {
  const { store, secretary } = await aSqliteServer()
  const author = { userId: secretary.id, role: 2, leagueId: 1 }
  expect(daysBehind(store.db, at(2025))).toBe(0)
  await store.exchange(author, aRequest([holeMutation(1, { strokes: 4 })]), new Date(at(2026)).toISOString())
  expect([daysBehind(store.db, at(2026)), daysBehind(store.db, at(2025))]).toEqual([0, 365])
  const later = aRequest([holeMutation(2, { strokes: 5, seen: 2 })], { cursor: 2, acked: 1 })
  const { results } = await store.exchange(author, later, new Date(at(2025)).toISOString())
  expect(results).toMatchObject([{ seq: 2, status: 'ok' }])
  expect(await store.version(1)).toBe(3)
})
