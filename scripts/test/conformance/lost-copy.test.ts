import { aServer, LEAGUE } from '@glm/sync-server/testing/a-server'
import { GENERATION_LOST, inRecordingOrder } from '@glm/web/sync-client/outbox/recording-order'
import { describe, expect, test } from 'vitest'
import { httpPhone, liveOnServer, setHole } from './http-phone.ts'

/** Sets up the secretary's two phones, both up to date. */
async function twoPhones() {
  const server = await aServer()
  const sam = { userId: server.secretary.id }
  const [one, two] = [
    await httpPhone(server, { name: 'one', ...sam }),
    await httpPhone(server, { name: 'two', ...sam }),
  ]
  await one.sync()
  await two.sync()
  /** Simulates an eviction of IndexedDB: local storage is kept, and the app starts again. */
  const evicted = async () => httpPhone(server, { name: 'new', ...sam, texts: one.texts })
  return { server, one, two, evicted }
}
const values = async (server: Awaited<ReturnType<typeof aServer>>, hole: number) =>
  (await liveOnServer(server, hole)).map(({ value }) => value)

type Line = NonNullable<Parameters<typeof httpPhone>[1]['line']>
/**
 * Returns the last name of the new player ("A …") whose id isn't this one. Undefined if the server has no such player.
 */
const nameOfNew = async (server: Awaited<ReturnType<typeof aServer>>, id: number): Promise<string | undefined> =>
  (await server.store.read(LEAGUE, { table: 'players', all: true })).flatMap((row) =>
    'lastName' in row && row.firstName === 'A' && row.id !== id ? [row.lastName] : [],
  )[0]

/** Syncs as if the tab died when the answer arrived, before it had deleted any action from local storage. */
async function syncAndDie({
  sync,
  texts,
}: Pick<Awaited<ReturnType<typeof httpPhone>>, 'sync' | 'texts'>): Promise<void> {
  const names = Array.from({ length: texts.length }, (_, i) => texts.key(i) ?? '')
  const kept = names.map((name) => [name, texts.getItem(name) ?? ''] as const)
  await sync()
  for (const [name, text] of kept) texts.setItem(name, text)
}

describe('a phone whose IndexedDB was evicted while local storage was kept', () => {
  test('WA7: shows everything that can no longer be saved, in plain English', async () => {
    const { server, one, two, evicted } = await twoPhones()
    await two.phone.record([
      { name: 'week.insert', args: { seasonId: 1, weekNumber: 2, date: '2026-05-14', type: 'fun' } },
    ])
    await two.sync()
    await one.sync()
    const week = one.storage.peek('weeks').find(({ type }) => type === 'fun')
    if (!week) throw new Error('No special week was added.')
    const args = { weekId: week.id, playerId: 1, teamId: 1, hole: 3, strokes: 5 }
    expect((await one.phone.record([{ name: 'card.setHole', args }, setHole(4, 6)])).status).toBe('saved')
    await two.phone.record([{ name: 'week.takeOut', args: { seasonId: 1, weekId: week.id } }])
    await two.sync()
    const fresh = await evicted()
    await fresh.sync()
    await fresh.sync()
    expect(fresh.storage.peek('parked')).toMatchObject([
      { name: 'card.setHole', args, code: 'not_found', names: { week: 2, player: 'Player 1' } },
    ])
    expect(await values(server, 4)).toEqual([6])
  })
  test('WA8: does not reapply answered changes: a later correction remains', async () => {
    const { server, one, two, evicted } = await twoPhones()
    await one.phone.record([setHole(1, 5), setHole(2, 5)])
    await syncAndDie(one)
    await two.sync()
    await two.phone.record([setHole(1, 4)])
    await two.sync()
    const fresh = await evicted()
    await fresh.sync()
    await fresh.sync()
    expect([await values(server, 1), await values(server, 2), fresh.storage.peek('outbox')]).toEqual([[4], [5], []])
    expect(fresh.storage.peek('cards')[0]?.cells['1']?.live.map(({ value }) => value)).toEqual([4])
  })
  test('WA8: keeps the answered changes of several lost actions in the order in which they were recorded', async () => {
    const { one, evicted } = await twoPhones()
    await one.phone.record([setHole(1, 5), setHole(2, 5)])
    await one.phone.record([setHole(3, 5)])
    await one.phone.record([setHole(4, 5), setHole(5, 5)])
    await syncAndDie(one)
    const fresh = await evicted()
    await fresh.sync()
    await fresh.sync()
    const lost = fresh.storage.peek('journal').filter(({ clientGeneration }) => clientGeneration === GENERATION_LOST)
    const inOrder = lost.toSorted(inRecordingOrder).map(({ seq, args }) => [seq, (args as { hole: number }).hole])
    expect(inOrder).toEqual([1, 2, 3, 4, 5].map((hole) => [hole, hole]))
  })
  test('WA6, WA9: does not replace a value that it hadn’t seen: both remain until someone decides', async () => {
    const { server, one, two, evicted } = await twoPhones()
    await one.phone.record([setHole(1, 5)])
    await two.phone.record([setHole(1, 4)])
    await two.sync()
    const fresh = await evicted()
    await fresh.sync()
    await fresh.sync()
    expect(await values(server, 1)).toEqual([4, 5])
  })
  test('WA9: shows refused changes again', async () => {
    const { server, one, evicted } = await twoPhones()
    await one.phone.record([setHole(1, 5)])
    await server.store.accounts.memberships.put({ userId: server.secretary.id, leagueId: LEAGUE, role: 1 })
    await syncAndDie(one)
    await server.store.accounts.memberships.put({ userId: server.secretary.id, leagueId: LEAGUE, role: 2 })
    const fresh = await evicted()
    await fresh.sync()
    await fresh.sync()
    expect(fresh.storage.peek('parked')).toMatchObject([
      { name: 'card.setHole', code: 'forbidden', names: { week: 1 } },
    ])
    expect(await values(server, 1)).toEqual([])
  })
  test('WA9, ID5: gives a new row another id if its id was taken, in all changes to that row', async () => {
    const { server, one, two, evicted } = await twoPhones()
    const id = 2 ** 35
    const added = (lastName: string) => ({
      name: 'player.add' as const,
      args: { firstName: 'A', lastName, phone: null, email: null, paidDues: null, isSub: true, active: true },
      ids: [id],
    })
    await one.phone.record([added('Mine')])
    await one.phone.record([{ name: 'player.update', args: { id, set: { lastName: 'Mine, later' } } }])
    await two.phone.record([added('Theirs')])
    await two.sync()
    const fresh = await evicted()
    await fresh.sync()
    await fresh.sync()
    const players = await server.store.read(LEAGUE, { table: 'players', all: true })
    const names = players.flatMap((row) =>
      'lastName' in row && row.firstName === 'A' ? [[row.lastName, row.id === id]] : [],
    )
    expect(names.sort()).toEqual([
      ['Mine, later', false],
      ['Theirs', true],
    ])
    expect([fresh.storage.peek('parked'), fresh.storage.peek('outbox')]).toEqual([[], []])
  })
  test('WA9: moves on to the next id if the new one is taken as well', async () => {
    const { server, one, two } = await twoPhones()
    const [id, other] = [2 ** 35, 2 ** 36]
    const added = (lastName: string, as: number) => ({
      name: 'player.add' as const,
      args: { firstName: 'A', lastName, phone: null, email: null, paidDues: null, isSub: true, active: true },
      ids: [as],
    })
    await one.phone.record([added('Mine', id)])
    await one.phone.record([{ name: 'player.update', args: { id, set: { lastName: 'Mine, later' } } }])
    await two.phone.record([added('Theirs', id), added('Theirs too', other)])
    await two.sync()
    let next = other
    const fresh = await httpPhone(server, {
      name: 'new',
      userId: server.secretary.id,
      texts: one.texts,
      newId: () => next++,
    })
    await fresh.sync()
    await fresh.sync()
    const players = await server.store.read(LEAGUE, { table: 'players', all: true })
    const names = players.flatMap((row) => ('lastName' in row && row.firstName === 'A' ? [row.lastName] : []))
    expect(names.sort()).toEqual(['Mine, later', 'Theirs', 'Theirs too'])
  })
  test('ID5: applies an unanswered change to its own row, even if that row got another id before the copy was lost', async () => {
    const { server, two } = await twoPhones()
    const id = 2 ** 35
    const added = (lastName: string) => ({
      name: 'player.add' as const,
      args: { firstName: 'A', lastName, phone: null, email: null, paidDues: null, isSub: true, active: true },
      ids: [id],
    })
    let isLost = false
    // A gateway that accepts only one change per push. Once the server has added the new player under another id, the
    // signal is lost.
    const line: Line = (send) => async (url, init) => {
      const { mutations = [] } = JSON.parse(String(init.body)) as { mutations?: { name: string }[] }
      if (mutations.length > 1) return new Response('', { status: 413 })
      if (isLost) throw new TypeError('No signal.')
      const reply = await send(url, init)
      isLost = mutations[0]?.name === 'player.add' && (await nameOfNew(server, id)) !== undefined
      return reply
    }
    const one = await httpPhone(server, { name: 'one', userId: server.secretary.id, line })
    await one.sync()
    await two.phone.record([added('Theirs')])
    await two.sync()
    await one.phone.record([added('Mine')])
    await one.phone.record([{ name: 'player.update', args: { id, set: { lastName: 'Mine, later' } } }])
    await one.sync()
    expect(await nameOfNew(server, id)).toBe('Mine')
    const fresh = await httpPhone(server, { name: 'new', userId: server.secretary.id, texts: one.texts })
    await fresh.sync()
    await fresh.sync()
    expect(await nameOfNew(server, id)).toBe('Mine, later')
    expect((await server.store.read(LEAGUE, { table: 'players', key: [id] }))[0]).toMatchObject({ lastName: 'Theirs' })
  })
  test('WA6: resends an undo with the undone change’s current id', async () => {
    const { server, one, evicted } = await twoPhones()
    const saved = await one.phone.record([setHole(1, 5)])
    if (saved.status !== 'saved') throw new Error('It was not saved.')
    expect((await one.phone.undo(saved.action)).status).toBe('saved')
    const fresh = await evicted()
    await fresh.sync()
    await fresh.sync()
    expect([await values(server, 1), fresh.storage.peek('outbox')]).toEqual([[], []])
  })
  test('WA10: counts changes once even if another phone also relays them', async () => {
    const { server, one, two, evicted } = await twoPhones()
    await one.phone.record([setHole(1, 5)])
    const bundle = await one.phone.packUnsent('Sam')
    const fresh = await evicted()
    await fresh.sync()
    await fresh.sync()
    await two.phone.record([setHole(1, 4)])
    await two.sync()
    if (bundle) await two.phone.takeOver(bundle)
    await two.sync()
    expect(
      (
        await server.store.ask("SELECT count(*) AS n FROM ledger WHERE name = 'card.setHole' AND status <> 'refused'")
      )[0]?.n,
    ).toBe(2)
  })
})

describe('changes recovered from a phone that was restored from an older backup', () => {
  const setBack = async ({ server, one }: Awaited<ReturnType<typeof twoPhones>>, storage: typeof one.storage) =>
    httpPhone(server, { name: 'back', userId: server.secretary.id, storage, texts: one.texts })

  test('CL1, GN3: don’t replace values entered after the backup: both remain until someone decides', async () => {
    const all = await twoPhones()
    const { server, one } = all
    const backup = one.storage.copy()
    await one.phone.record([setHole(4, 4)])
    await one.phone.record([setHole(3, 5)])
    const back = await setBack(all, backup)
    await back.phone.record([setHole(3, 6)])
    const shown = () => back.storage.peek('cards')[0]?.cells['3']?.live.map(({ value }) => value)
    expect(shown()).toEqual([6])
    await back.sync()
    await back.sync()
    expect([await values(server, 3), await values(server, 4), shown(), back.storage.peek('outbox')]).toEqual([
      [6, 5],
      [4],
      [6, 5],
      [],
    ])
  })
  test('WA6: still replace the values that they replaced originally, even if those values have new ids now', async () => {
    const all = await twoPhones()
    const { server, one } = all
    await one.phone.record([setHole(4, 4)])
    const backup = one.storage.copy()
    for (const strokes of [5, 6, 7]) await one.phone.record([setHole(4, strokes)])
    const back = await setBack(all, backup)
    await back.phone.record([setHole(5, 3)])
    await back.sync()
    await back.sync()
    expect([await values(server, 4), await values(server, 5)]).toEqual([[7], [3]])
  })
})

test('WA8: an action from before the backup is recorded only once', async () => {
  const { server, one, evicted: _evicted } = await twoPhones()
  const backup = one.storage.copy()
  for (const strokes of [5, 6]) await one.phone.record([setHole(strokes, strokes)])
  const kept = Array.from({ length: one.texts.length }, (_, i) => one.texts.key(i) ?? '').map(
    (key) => [key, one.texts.getItem(key) ?? ''] as const,
  )
  await one.sync()
  for (const [key, text] of kept) one.texts.setItem(key, text)
  const back = await httpPhone(server, { name: 'back', userId: server.secretary.id, storage: backup, texts: one.texts })
  await back.sync()
  await back.sync()
  expect([await values(server, 5), await values(server, 6), back.storage.peek('outbox')]).toEqual([[5], [6], []])
  expect((await server.store.ask("SELECT count(*) AS n FROM ledger WHERE status <> 'refused'"))[0]?.n).toBe(2)
})
