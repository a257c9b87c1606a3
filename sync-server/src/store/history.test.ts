import type { HistoryQuery } from '@glm/shared/api/sync'
import type { RowOf } from '@glm/shared/schema/tables'
import { describe, expect, test } from 'vitest'
import { aRequest, aServer, holeMutation, LEAGUE } from '../testing/a-server.ts'

describe('readHistory()', () => {
  test('returns who changed what and when, with old and new values, newest first', async () => {
    const b = await aServer()
    const push = (seq: number, strokes: number) =>
      b.store.exchange(
        { userId: b.secretary.id, role: 2, leagueId: LEAGUE },
        aRequest([holeMutation(seq, { strokes })]),
        `2026-05-07T18:0${seq}:00Z`,
      )
    await push(1, 5)
    await push(2, 6)
    const [second, first, ...more] = await b.store.history(LEAGUE, {})
    expect(more).toEqual([])
    expect(second).toMatchObject({
      who: 'sam',
      at: '2026-05-07T18:02:00Z',
      name: 'card.setHole',
      status: 'ok',
      client: 'phone-one',
      seq: 2,
    })
    expect(second?.args).toMatchObject({ strokes: 6 })
    expect(second?.undo).toMatchObject({ name: 'card.withdraw', args: { value: 5, claims: ['phone-one:2'] } })
    expect([first?.seq, first?.undo?.args]).toEqual([
      1,
      expect.objectContaining({ weekId: 1, playerId: 1, teamId: 1, cell: '1', value: null, claims: ['phone-one:1'] }),
    ])
    expect((await b.store.history(LEAGUE, { before: second?.version ?? 0 })).map((one) => one.seq)).toEqual([1])
    expect(await b.store.history(2, {})).toEqual([])
  })

  test('finds changes by week, player, hole, kind and author', async () => {
    const b = await aServer()
    const author = { userId: b.secretary.id, role: 2, leagueId: LEAGUE }
    const push = [
      holeMutation(1, { hole: 3 }),
      holeMutation(2, { hole: 4, playerId: 3 }),
      holeMutation(3, { hole: 3, playerId: 3 }),
    ]
    await b.store.exchange(author, aRequest(push), '2026-05-07T18:00:00Z')
    const seqs = async (query: HistoryQuery) => (await b.store.history(LEAGUE, query)).map((one) => one.seq)
    expect(await seqs({ week: 1 })).toEqual([3, 2, 1])
    expect(await seqs({ week: 2 })).toEqual([])
    expect(await seqs({ player: 3 })).toEqual([3, 2])
    expect(await seqs({ player: 3, hole: 3, kind: 'scores', by: b.secretary.id })).toEqual([3])
    expect(await seqs({ team: 1 })).toEqual([1])
    expect(await seqs({ kind: 'points' })).toEqual([])
    expect(await seqs({ by: b.player.id })).toEqual([])
  })

  test('finds updates that contain only a row’s id by the row’s week, player and teams', async () => {
    const b = await aServer()
    const [match] = (await b.store.read(LEAGUE, { table: 'matches', all: true })) as RowOf<'matches'>[]
    const [entryId, contestId] = [2 ** 34, 2 ** 34 + 1]
    const entry = { playerId: 3, kind: 'paid', cents: 500, date: '2026-05-07', reason: null, weekId: 1 }
    const calls = [
      { name: 'treasury.add', args: entry, ids: [entryId] },
      { name: 'treasury.update', args: { id: entryId, set: { cents: 700 } } },
      { name: 'contest.add', args: { weekId: 1, name: 'Pin', hole: 3 }, ids: [contestId] },
      { name: 'contest.update', args: { id: contestId, set: { hole: 6 } } },
      { name: 'match.update', args: { id: match?.id, set: { teeTime: '17:00' } } },
    ]
    const push = calls.map((call, i) => ({ ...holeMutation(i + 1), ids: [], ...call }))
    const author = { userId: b.secretary.id, role: 2, leagueId: LEAGUE }
    const { results } = await b.store.exchange(author, aRequest(push), '2026-05-07T18:00:00Z')
    expect(results.map(({ status }) => status)).toEqual(calls.map(() => 'ok'))
    const seqs = async (query: HistoryQuery) => (await b.store.history(LEAGUE, query)).map((one) => one.seq)
    expect(await seqs({ player: 3 })).toEqual([2, 1])
    expect(await seqs({ player: 4 })).toEqual([])
    expect(await seqs({ week: 1 })).toEqual([5, 4, 3, 2, 1])
    expect(await seqs({ week: 2 })).toEqual([])
    expect(await seqs({ team: match?.team1Id })).toEqual([5])
    expect(await seqs({ team: match?.team2Id ?? 0 })).toEqual([5])
  })

  test('returns everything over several pages, never ending a page in the middle of a push', async () => {
    const b = await aServer()
    const author = { userId: b.secretary.id, role: 2, leagueId: LEAGUE }
    const batch = (from: number) => Array.from({ length: 60 }, (_, i) => holeMutation(from + i, { hole: 1 + (i % 9) }))
    for (const from of [1, 61, 121]) await b.store.exchange(author, aRequest(batch(from)), '2026-05-07T18:00:00Z')
    const read: number[] = []
    let before = Number.MAX_SAFE_INTEGER
    for (
      let page = await b.store.history(LEAGUE, { before });
      page.length > 0;
      page = await b.store.history(LEAGUE, { before })
    ) {
      read.push(...page.map((one) => one.seq))
      before = page.at(-1)?.version ?? 0
    }
    expect(read).toEqual(Array.from({ length: 180 }, (_, i) => 180 - i))
  })
})
