import type { WireMutation } from '@glm/shared/protocol/sync-request'
import { describe, expect, test } from 'vitest'
import { pushListeners } from '../push-listeners.ts'
import { LeagueFull } from '../store/league-full.ts'
import { aRequest, aServer, holeMutation, LEAGUE } from '../testing/a-server.ts'
import { exchange } from './exchange.ts'

const AT = '2026-05-07T18:00:00Z'
type B = Awaited<ReturnType<typeof aServer>>
const secretaryOf = (b: B) => ({ userId: b.secretary.id, role: 2, leagueId: LEAGUE })
const push = (b: B, mutations: WireMutation[], more: Parameters<typeof aRequest>[1] = {}) =>
  b.store.exchange(secretaryOf(b), aRequest(mutations, more), AT)
const codes = async (b: B, ...mutations: WireMutation[]) => (await push(b, mutations)).results.map((r) => r.code)
const player = { firstName: 'A', lastName: 'B', phone: null, email: null, paidDues: null, isSub: false, active: true }
const add = (seq: number, ids: number[]): WireMutation => ({
  ...holeMutation(seq),
  name: 'player.add',
  ids,
  args: player,
})
const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)

describe('ids in a push', () => {
  test.each([
    ['no ids for one new row', []],
    ['two ids for one new row', [5_000, 5_001]],
    ['4,096 ids', idsFrom(5_000, 4_096)],
    ['id 0, which could never be removed', [0]],
    ['a negative id', [-5]],
  ])('are refused without creating a row: %s', async (_what, ids) => {
    const b = await aServer()
    const before = (await b.store.read(LEAGUE, { table: 'players', all: true })).length
    expect(await codes(b, add(1, ids))).toEqual(['invalid'])
    expect(await b.store.read(LEAGUE, { table: 'players', all: true })).toHaveLength(before)
  })
  test('must match the number of rows that the change creates, for every kind of change', async () => {
    const b = await aServer()
    expect(await codes(b, { ...holeMutation(1), ids: [7_000] }, add(2, [7_001]))).toEqual(['invalid', null])
  })
  // @bound idsOfPush
  test('are neither looked up nor stored beyond the limit', async () => {
    const b = await aServer()
    const many = Array.from({ length: 100 }, (_, i) => add(i + 1, idsFrom(10_000 + i * 5_000, 4_096)))
    expect((await push(b, many)).results).toHaveLength(100)
    expect((await b.store.ask('SELECT max(length(ids)) AS n FROM ledger'))[0]?.n).toBe(2)
    expect((await b.store.ask('SELECT count(*) AS n FROM unmade_ids'))[0]?.n).toBe(0)
  })
})

describe('ids in players’ changes', () => {
  // Before a change to a player is checked, the server looks up whether it is about someone who was removed.
  const hostile = [
    null,
    undefined,
    '1',
    '__proto__',
    -1,
    0,
    1.5,
    2 ** 60,
    [1],
    { id: 1 },
    true,
    Number.MAX_SAFE_INTEGER,
  ]
  const kinds = ['player.add', 'player.update', 'player.remove', 'player.forget', 'player.constructor', 'player.']
  const asMany = kinds.flatMap((name) => [
    ...hostile.map((id) => ({ name, args: { id, set: { firstName: 'C' } } })),
    ...[null, [], 'id', 7].map((args) => ({ name, args })),
  ])

  test('are refused unless they are row ids, and at most two per change are looked up', async () => {
    const b = await aServer()
    const before = await b.store.read(LEAGUE, { table: 'players', all: true })
    const calls = asMany.map((one, i): WireMutation => ({ ...holeMutation(i + 1), ...one, ids: idsFrom(9_000, 4_096) }))
    const asked: number[] = []
    const { results } = await b.store.write(LEAGUE, (tx) => {
      const load = tx.load.bind(tx)
      tx.load = (league, reads) => {
        asked.push(reads.filter(({ table }) => table === 'players').length)
        return load(league, reads)
      }
      const request = aRequest(calls)
      return exchange(tx, { author: secretaryOf(b), request, receivedAt: AT, afterPush: pushListeners })
    })
    expect(results.map(({ status }) => status)).toEqual(calls.map(() => 'refused'))
    expect(Math.max(...asked)).toBeLessThanOrEqual(2 * calls.length)
    expect(await b.store.read(LEAGUE, { table: 'players', all: true })).toEqual(before)
  })
})

describe('claim ids in a push’s arguments', () => {
  test('are looked up only if the change can be made', async () => {
    const b = await aServer()
    const asked: number[] = []
    const names = Array.from({ length: 5_000 }, (_, i) => `client:${i}`)
    const madeUp = { ...holeMutation(2), name: 'no.such', originalId: 'client-9:2', args: { names } }
    const request = aRequest([{ ...holeMutation(1), originalId: 'client-9:1' }, madeUp])
    const { results } = await b.store.write(LEAGUE, (tx) => {
      const named = tx.ledger.named.bind(tx.ledger)
      tx.ledger.named = (league, list) => {
        asked.push(list.length)
        return named(league, list)
      }
      return exchange(tx, { author: secretaryOf(b), request, receivedAt: AT, afterPush: pushListeners })
    })
    expect(results.map(({ code }) => code)).toEqual([null, 'unknown_mutation'])
    expect(Math.max(...asked)).toBe(2)
  })
})

describe('a push', () => {
  // @bound rowsOfPush
  test('EX9: is answered only in part if it takes too long, and the next push continues from there', async () => {
    const b = await aServer()
    const schedule = (seq: number): WireMutation => ({
      ...holeMutation(seq),
      name: 'schedule.generate',
      ids: idsFrom(2 ** 34 + seq * 1_000, 900),
      args: { seasonId: 1, rows: 900 },
    })
    const all = idsFrom(1, 40).map(schedule)
    let last = 0
    let rounds = 0
    while (last < all.length) {
      const answer = await push(b, all.slice(last), { acked: last })
      expect(answer.lastSeq - last).toBeGreaterThan(0)
      expect(answer.lastSeq - last).toBeLessThanOrEqual(10)
      expect(answer.problem).toBeNull()
      last = answer.lastSeq
      rounds += 1
    }
    expect(rounds).toBeGreaterThanOrEqual(4)
  })
  // @bound refusedChange
  test('stores no more than 2 KB of a refused change, and still recognizes the same change', async () => {
    const b = await aServer()
    const big = {
      ...holeMutation(1),
      name: 'no.such',
      args: { text: 'x'.repeat(3_000).split('').join(' ').slice(0, 3_500), list: idsFrom(1, 9_000) },
    }
    expect(await codes(b, big)).toEqual(['unknown_mutation'])
    expect((await b.store.ask('SELECT length(args) AS n FROM ledger'))[0]?.n).toBeLessThan(2_048)
    expect((await push(b, [big])).problem).toBeNull()
    expect((await push(b, [{ ...big, args: { ...big.args, list: [1] } }])).problem).toBe('fork')
  })
  // @bound argumentsOfChange
  test('rejects arguments above 64 KB, except those that restore a whole schedule', async () => {
    const b = await aServer()
    const rows = idsFrom(1, 500).map((playerId) => ({
      weekId: 1,
      playerId,
      goingIn: 7,
      handSet: true,
      generated: 6,
      average: 421,
    }))
    const extra = rows.map((row) => ({ ...row, more: 'x'.repeat(100) }))
    expect(await codes(b, { ...holeMutation(1), name: 'handicap.restore', args: { weekId: 1, rows: extra } })).toEqual([
      'invalid',
    ])
    const matches = idsFrom(1, 900).map((id) => ({
      id: 2 ** 40 + id,
      weekId: 1,
      slot: 1,
      team1Id: 1,
      team2Id: 2,
      teeTime: null,
      startingHole: null,
    }))
    const weeks = (await b.store.read(LEAGUE, { table: 'weeks', all: true })).slice(0, 2)
    const restore = { ...holeMutation(2), name: 'schedule.restore', args: { seasonId: 1, weeks, matches } }
    expect(JSON.stringify(restore.args).length).toBeGreaterThan(65_536)
    expect((await push(b, [restore])).results.at(-1)?.status).toBe('ok')
  })
  // @bound ledger
  test('can’t write to a league whose ledger is full, but everything stays readable', async () => {
    const b = await aServer()
    await b.store.ask('INSERT INTO ledger_sizes VALUES (?, ?)', LEAGUE, 2 ** 40)
    await expect(push(b, [holeMutation(1)])).rejects.toThrow(LeagueFull)
    expect((await push(b, [])).patches.length).toBeGreaterThan(3)
  })
  test('GN7: with someone else’s client id leaves no refusals among that client’s answers', async () => {
    const b = await aServer()
    await push(b, [holeMutation(1)])
    const pusher = { userId: b.player.id, role: 1, leagueId: LEAGUE }
    const theirs = await b.store.exchange(pusher, aRequest([holeMutation(2, { hole: 2 })]), AT)
    expect([theirs.lastSeq, theirs.problem]).toEqual([1, 'fork'])
    expect((await push(b, [holeMutation(2, { hole: 3 })])).results.map((r) => r.status)).toEqual(['ok', 'ok'])
  })
})

describe('the history', () => {
  // @bound historyPage
  test('ends a page early if its changes have too many bytes, and has the others on the pages before an empty one', async () => {
    const b = await aServer()
    const notes = Object.fromEntries(idsFrom(1, 15).map((n) => [`note${n}`, 'x'.repeat(3_900)]))
    for (const round of idsFrom(0, 10))
      await push(
        b,
        idsFrom(round * 10 + 1, 10).map((seq) => ({ ...add(seq, [2 ** 34 + seq]), args: { ...player, ...notes } })),
      )
    const page = await b.store.history(LEAGUE, {})
    expect([page.length, page.every((change) => change.status === 'ok')]).toEqual([10, true])
    const all: number[] = []
    for (let rest = page; rest.length > 0; rest = await b.store.history(LEAGUE, { before: rest.at(-1)?.version ?? 0 }))
      all.push(...rest.map(({ seq }) => seq))
    expect(all).toEqual(idsFrom(1, 100).reverse())
  })
})
