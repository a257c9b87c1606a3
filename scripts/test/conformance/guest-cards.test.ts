import type { GuestCode } from '@glm/shared/api/scores/guest-cards'
import { aCell } from '@glm/shared/testing/a-cell'
import { OTHER_NAME } from '@glm/sync-server/testing/a-full-server'
import { LEAGUE } from '@glm/sync-server/testing/a-server'
import { describe, expect, test } from 'vitest'
import { aNight, change, DAY, entry, liveOf, OTHER_PHONE, PHONE } from './guest-night.ts'
import { httpPhone, setHole } from './http-phone.ts'

describe('a guest', () => {
  test('GU1: sees the names and the card of one match, and nothing else in the league', async () => {
    const { send } = await aNight()
    const { card } = await send([])
    expect(card.lines.map(({ player_id, team }) => `${player_id} of ${team}`).sort()).toEqual([
      '1 of 1',
      '2 of 1',
      '5 of 3',
      '6 of 3',
    ])
    expect(card.holes).toHaveLength(9)
    const text = JSON.stringify(card)
    expect(text).not.toMatch(/Player 3|Player 4|Player 7|@|555|paidDues|ghin|aerated/)
    expect(text).not.toContain(OTHER_NAME)
  })
  test('GU2: enters scores as claims, like a player, and is listed by card and phone, such as "Guest, card 1, phone 2"', async () => {
    const { b, send } = await aNight()
    expect((await send([entry(1, 5), entry(2, 4, { cell: '2' })])).results).toEqual([
      { seq: 1, status: 'ok', code: null },
      { seq: 2, status: 'ok', code: null },
    ])
    const { results, card } = await send([entry(1, 6)], { device: OTHER_PHONE })
    expect(results).toEqual([{ seq: 1, status: 'contested', code: null }])
    expect(card.lines.find((line) => line.player_id === 1)?.scores).toEqual([
      { cell: '1', value: 5, others: [6], confirmed: false, claims: [expect.any(String), expect.any(String)] },
      { cell: '2', value: 4, others: [], confirmed: false, claims: [expect.any(String)] },
    ])
    expect(await liveOf(b)).toEqual([
      ['Guest, card 1', 5, '22:12'],
      ['Guest, card 1, phone 2', 6, '22:12'],
    ])
  })
  test('GU3: can send an entry repeatedly, and it counts only once', async () => {
    const { b, send } = await aNight()
    const first = await send([entry(1, 5)])
    const again = await send([entry(1, 5), entry(2, 6)])
    expect([first.results, again.results, again.last_seq]).toEqual([
      [{ seq: 1, status: 'ok', code: null }],
      [
        { seq: 1, status: 'ok', code: null },
        { seq: 2, status: 'ok', code: null },
      ],
      2,
    ])
    // The phone's own correction replaces its earlier score.
    expect(await liveOf(b)).toEqual([['Guest, card 1', 6, '22:12']])
    const rows = await b.store.ask('SELECT seq FROM ledger WHERE client_id LIKE ?', 'guest-%')
    expect(rows).toHaveLength(2)
    expect((await send([entry(1, 7)])).problem).toBe('fork')
    expect((await send([entry(9, 7)])).problem).toBe('gap')
    // A phone with nothing to send learns how many of its entries the server has.
    expect((await send([])).last_seq).toBe(2)
  })
  test('GU4: replaces only values that were on the screen, and must name a version from this server', async () => {
    const { b, send } = await aNight()
    const { card } = await send([entry(1, 5)])
    const other = { device: OTHER_PHONE }
    expect((await send([entry(1, 6, { seen: { ...card.seen, hash: 'made up' } })], other)).results[0]?.status).toBe(
      'contested',
    )
    const now = (await send([], other)).card.seen
    expect((await send([entry(2, 7, { seen: now })], other)).results[0]?.status).toBe('ok')
    expect(await liveOf(b)).toEqual([['Guest, card 1, phone 2', 7, '22:12']])
  })
  test('GU3: renumbers its entries after a fork, and the server recognizes the entries it already has', async () => {
    const { b, send } = await aNight()
    await send([entry(1, 5)])
    // A copy of this phone entered the same score under the same number, a minute later.
    expect((await send([entry(1, 5, { at: '2026-05-07T22:13:00Z' })])).problem).toBe('fork')
    const again = { original: `${PHONE}:1` }
    const { results } = await send(
      [entry(1, 5, again), entry(2, 6, { original: `${PHONE}:2`, replaces: [`${OTHER_PHONE}:1`] })],
      { device: OTHER_PHONE },
    )
    expect(results.map(({ status, code }) => [status, code])).toEqual([
      ['refused', 'known'],
      ['ok', null],
    ])
    // Under its new device name, it still counts as the same phone.
    expect(await liveOf(b)).toEqual([['Guest, card 1', 6, '22:12']])
  })
  test('GU3: doesn’t lose an entry when another phone uses that entry’s original id for something else', async () => {
    const { b, send } = await aNight()
    await send([entry(1, 4, { cell: '2' })])
    await send([entry(1, 9, { original: `${PHONE}:2` })], { device: 'thirdphone000001' })
    const { results } = await send([entry(1, 5, { original: `${PHONE}:2` })], { device: OTHER_PHONE })
    expect(results[0]?.status).toBe('contested')
    expect((await liveOf(b)).map(([, value]) => value)).toEqual([9, 5])
  })
  test('GU3: learns that the server was restored, before any of its entries is applied', async () => {
    const { b, send } = await aNight()
    const { seen } = (await send([entry(1, 5)])).card
    const lost = { version: seen.version + 3, hash: 'lost' }
    const reply = await send([entry(2, 6)], { read: lost })
    expect([reply.problem, reply.results, reply.last_seq]).toEqual(['restored', [], 1])
    expect((await send([], { read: lost })).problem).toBe('restored')
    expect((await send([entry(2, 6)], { read: seen })).problem).toBeNull()
    expect(await liveOf(b)).toEqual([['Guest, card 1', 6, '22:12']])
  })
  test('GU4: lists the values it clears, so that a value lost by a restored server is contested if it returns', async () => {
    const { b, send } = await aNight()
    const other = { device: OTHER_PHONE }
    const { card } = await send([entry(1, 5)])
    const claims = card.lines.find((line) => line.player_id === 1)?.scores[0]?.claims ?? []
    expect(claims).toHaveLength(1)
    expect(JSON.stringify(card)).not.toContain(PHONE)
    const lost = { seen: { version: 90, hash: 'lost' }, replaces: ['lostvalue-12'] }
    expect((await send([entry(1, null, { ...lost, cell: '3' })], other)).results[0]?.status).toBe('ok')
    await send([entry(2, 7, { cell: '3' })])
    expect(await liveOf(b, '3')).toEqual([
      ['Guest, card 1, phone 2', null, '22:12'],
      ['Guest, card 1', 7, '22:12'],
    ])
    // A phone that hasn't read the card yet clears a hole. Its entry doesn't list any values to replace, so nothing is
    // cleared.
    await send([entry(2, null, { cell: '4' })], other)
    expect(await liveOf(b, '4')).toEqual([])
  })
  test('GU2: keeps its phone’s number under a new device name; a code accepts at most 36 device names', async () => {
    const { send, ask } = await aNight()
    const name = (i: number) => `phone${String(i).padStart(12, '0')}`
    await send([entry(1, 5)], { device: name(0) })
    for (let i = 1; i < 36; i++) await send([entry(1, 5, { original: `${name(0)}:1` })], { device: name(i) })
    const reply = await ask([entry(1, 5, { original: `${name(0)}:1` })], { device: name(36) })
    expect(reply.status).toBe(409)
  })
  test('GU2: adds a score next to a secretary’s score it hadn’t seen, and can’t replace a secretary’s score it had seen', async () => {
    const { b, send } = await aNight()
    const { phone, sync } = await httpPhone(b, { name: 'sam', userId: b.secretary.id })
    await sync()
    await phone.record([setHole(1, 4)])
    await send([entry(1, 5)])
    await sync()
    expect(await liveOf(b)).toEqual([
      ['Guest, card 1', 5, '22:12'],
      ['sam', 4, '18:00'],
    ])
    const { card } = await send([])
    expect((await send([entry(2, 6, { seen: card.seen })])).results).toEqual([
      { seq: 2, status: 'refused', code: 'confirmed' },
    ])
    expect(await liveOf(b)).toHaveLength(2)
  })
  test('GU2: can’t enter scores in a canceled week, and the card says that it’s canceled', async () => {
    const { b, send } = await aNight()
    expect((await send([entry(1, 5)])).card).toMatchObject({ open: true, canceled: false })
    await change(b, { table: 'weeks', id: 1, set: { status: 'cancelled' } })
    const { results, card } = await send([entry(2, 6)])
    expect(results).toEqual([{ seq: 2, status: 'refused', code: 'forbidden' }])
    expect(card).toMatchObject({ open: false, canceled: true, signers: 0 })
  })
  test('GU2: enters scores that a secretary can undo like any others', async () => {
    const { b, send, call } = await aNight()
    await send([entry(1, 5)])
    const history = (await call('history', { query: { kind: 'scores' } })).body as {
      who: string
      undo: { name: string; args: object }
    }[]
    expect(history[0]?.who).toBe('Guest, card 1')
    const { phone, sync } = await httpPhone(b, { name: 'sam', userId: b.secretary.id })
    await sync()
    await phone.record([history[0]?.undo as never])
    await sync()
    expect(await liveOf(b)).toEqual([])
  })
})
describe('a code', () => {
  test('GU6: is the same when it is requested again, but is replaced if the match’s players change', async () => {
    const { b, call, codes } = await aNight()
    const made = async () => (await call('makeGuestCards', { body: { weekid: 1 } })).body as GuestCode[]
    expect((await made()).map(({ url }) => url)).toEqual(codes.map(({ url }) => url))
    await change(b, { table: 'teams', id: 1, set: { player2Id: 10 } })
    const again = await made()
    expect(again.map(({ number }) => number)).toEqual([1, 2])
    expect(again[0]?.url).not.toBe(codes[0]?.url)
    expect(again[1]?.url).toBe(codes[1]?.url)
  })
  test('GU6: still works when a sub plays, and shows the sub’s name', async () => {
    const { b, send } = await aNight()
    await b.store.rows.write(LEAGUE, 50, [
      { table: 'subAssignments', put: { weekId: 1, playerId: 2, id: 7, sub: aCell(9) } },
    ])
    const { card } = await send([entry(1, 5, { player_id: 2 })])
    expect(card.lines.find((line) => line.player_id === 2)?.name).toContain('9')
  })
  test.each([1, 2])(
    'GU6: still works when player %i of a side that plays one ball is marked absent',
    async (absent) => {
      const { b, send, call, codes } = await aNight()
      await change(b, { table: 'weeks', id: 1, set: { format: { play: 'scramble', shares: null } } })
      const side = async () => (await send([])).card.lines.find((line) => line.team_id === 1)
      const holder = (await side())?.player_id ?? 0
      const cells = { attendance: aCell('absent' as const) }
      await b.store.rows.write(LEAGUE, 50, [{ table: 'cards', put: { weekId: 1, playerId: absent, teamId: 1, cells } }])
      // Another phone hadn't seen the absence, and has a score for the player whose card it was until then.
      const now = (await side())?.player_id ?? 0
      expect(now).not.toBe(absent)
      await send([entry(1, 5, { player_id: holder })])
      await send([entry(1, 6, { player_id: now })], { device: OTHER_PHONE })
      const line = await side()
      expect([line?.player_id, line?.absent]).toEqual([now, false])
      expect(line?.scores.find(({ cell }) => cell === '1')).toMatchObject({ value: 5, others: [6] })
      const again = (await call('makeGuestCards', { body: { weekid: 1 } })).body as GuestCode[]
      expect(again.map(({ url }) => url)).toEqual(codes.map(({ url }) => url))
    },
  )
  test('GU6: isn’t created for a night that is over', async () => {
    const { b, call } = await aNight()
    b.now.value += 4 * DAY
    expect((await call('makeGuestCards', { body: { weekid: 1 } })).body).toEqual([])
    expect(await b.store.ask('SELECT id FROM guest_cards WHERE created_at > ?', b.now.value - DAY)).toEqual([])
  })
  test('GU6: still works when its week moves', async () => {
    const { b, send } = await aNight()
    const [week] = await b.store.read(LEAGUE, { table: 'weeks', key: [1] })
    await b.store.rows.write(LEAGUE, 50, [{ table: 'weeks', put: { ...week, date: '2026-05-12' } as never }])
    b.now.value += 5 * DAY
    await send([entry(1, 5)])
  })
  test('is shown to the secretary with the phones that have entered scores, and when each last did', async () => {
    const { call, send } = await aNight()
    await send([entry(1, 5), entry(2, 6, { cell: '2' })])
    await send([entry(1, 4)], { device: OTHER_PHONE })
    const [first, second] = (await call('guestCards', { query: { weekid: '1' } })).body as GuestCode[]
    const last_at = '2026-05-07T18:00:00.000Z'
    expect(first?.phones).toEqual([
      { number: 1, entries: 2, last_at },
      { number: 2, entries: 1, last_at },
    ])
    expect(second?.phones).toEqual([])
  })
})
