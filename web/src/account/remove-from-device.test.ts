import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '../platform/device-storage.ts'
import { notePhotos, photosHere } from '../platform/photo-notes.ts'
import { allTables } from '../sync-client/local-rows.ts'
import { LeagueDatabase } from '../sync-client/storage/league-database.ts'
import { addWaiting, unsentPhotos } from '../sync-client/storage/photo-database.ts'
import type { Session } from '../sync-client/storage/session-database.ts'
import { keepRehearsal } from './rehearsal.ts'
import { removeFormerLeagues, removeFromDevice } from './remove-from-device.ts'
import { storeToken } from './stored-token.ts'

const [ann, bob] = [9, 10]
const tokenOf = (userId: number) => `e30.${btoa(JSON.stringify({ sub: String(userId) }))}.signed`
/** Ann's copies: the league that is shown, another of her leagues, two that she has left, and her rehearsal. */
const copies = {
  shown: { userId: ann, leagueId: 7 },
  other: { userId: ann, leagueId: 8 },
  former: { userId: ann, leagueId: 77 },
  'former, with photos': { userId: ann, leagueId: 99 },
  rehearsed: { userId: ann, leagueId: 7, rehearsal: true },
}
/** The same league on the same device, for someone else. */
const others = {
  'someone else’s': { userId: bob, leagueId: 7 },
  'their rehearsal': { userId: bob, leagueId: 7, rehearsal: true },
}

async function withCopy<R>(
  owner: { userId: number; leagueId: number },
  work: (db: LeagueDatabase) => Promise<R>,
): Promise<R> {
  const db = new LeagueDatabase(owner)
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
const player = { id: 1, firstName: 'Pat', lastName: 'Lee', email: 'pat@example.com' } as never
const put = (owner: { userId: number; leagueId: number }, table: 'players' | 'outbox' | 'draft', row = player) =>
  withCopy(owner, (db) => db.rows(table).put(row))
const countAll = (owner: { userId: number; leagueId: number }) =>
  withCopy(owner, async (db) => {
    const counts = await Promise.all(allTables().map((table) => db.rows(table).count()))
    return counts.reduce((sum, count) => sum + count, 0)
  })
const left = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries({ ...copies, ...others }).map(async ([name, owner]) => [name, await countAll(owner)] as const),
    ),
  )
const nothingOfAnn = {
  ...Object.fromEntries(Object.keys(copies).map((name) => [name, 0])),
  ...Object.fromEntries(Object.keys(others).map((name) => [name, 1])),
}

beforeEach(async () => {
  vi.stubGlobal('document', { getElementById: () => null })
  storeToken(tokenOf(ann))
  for (const owner of Object.values({ ...copies, ...others })) await put(owner, 'players')
})
afterEach(async () => {
  while (deviceStorage().length > 0) deviceStorage().removeItem(deviceStorage().key(0) ?? '')
  vi.unstubAllGlobals()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

test('removeFromDevice() leaves no rows of any of the user’s leagues, and everything of others', async () => {
  const owner = copies['former, with photos']
  await put(copies.former, 'outbox', { seq: 1, action: 'a' } as never)
  await addWaiting({ ...owner, matchId: 1, media: 'image/jpeg', data: '', at: '', replaces: null, refused: null })
  notePhotos(owner, 'waiting')
  keepRehearsal({ userId: ann, leagueId: 7, league: 'Thursday' })
  await removeFromDevice(ann)
  expect(await left()).toEqual(nothingOfAnn)
  expect([await unsentPhotos(owner), photosHere(owner), deviceStorage().getItem('glm-rehearsal')]).toEqual([
    [],
    null,
    null,
  ])
})

test('removeFromDevice() keeps another user’s rehearsal', async () => {
  keepRehearsal({ userId: bob, leagueId: 7, league: 'Thursday' })
  await removeFromDevice(ann)
  expect(deviceStorage().getItem('glm-rehearsal')).not.toBeNull()
})

test('removeFormerLeagues() removes all copies, but nothing at all if any of them has unsent work', async () => {
  const session = { userId: ann, leagueId: null, leagues: [] } as unknown as Session
  const all = await left()
  await put(copies.former, 'draft', { id: 'd', value: '5' } as never)
  await removeFormerLeagues(session)
  expect(await left()).toEqual({ ...all, former: 2 })
  await withCopy(copies.former, (db) => db.rows('draft').clear())
  await removeFormerLeagues(session)
  expect(await left()).toEqual(nothingOfAnn)
})
