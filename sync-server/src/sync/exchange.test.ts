import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineMutation, type Mutation } from '@glm/shared/mutations/define-mutation'
import { mutations } from '@glm/shared/mutations/registry'
import type { Mark, WireMutation } from '@glm/shared/protocol/sync-request'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openSqliteStore } from '../store/sqlite-store.ts'
import { aBook, aRequest, holeMutation, LEAGUE } from '../testing/a-book.ts'

const AT = '2026-05-07T18:00:00Z'
const author = (b: ReturnType<typeof aBook>) => ({ userId: b.secretary.id, role: 2, leagueId: LEAGUE })
const cellOf = (b: { store: ReturnType<typeof openSqliteStore> }, hole = 1) => {
  const card = b.store.read(LEAGUE, { table: 'cards', key: [1, 1] })[0]
  return card && 'cells' in card ? card.cells[String(hole)] : undefined
}

describe('exchange', () => {
  test('rule 4: a doubled request is answered as recorded and applied once', () => {
    const b = aBook()
    const request = aRequest([holeMutation(1)])
    const first = b.store.exchange(author(b), request, AT)
    const second = b.store.exchange(author(b), request, AT)
    expect(second.results).toEqual(first.results)
    expect([second.cursor, cellOf(b)?.live.length, cellOf(b)?.past.length]).toEqual([first.cursor, 1, 0])
  })
  test('rule 7: after a lost reply the answers come with the next exchange', () => {
    const b = aBook()
    b.store.exchange(author(b), aRequest([holeMutation(1)]), AT)
    const next = b.store.exchange(author(b), aRequest([holeMutation(1), holeMutation(2, { hole: 2 })]), AT)
    expect(next.results.map((r) => [r.seq, r.status])).toEqual([
      [1, 'ok'],
      [2, 'ok'],
    ])
  })
  test('rule 5: a known seq with other content is a fork and nothing is applied', () => {
    const b = aBook()
    b.store.exchange(author(b), aRequest([holeMutation(1)]), AT)
    const fork = b.store.exchange(author(b), aRequest([holeMutation(1, { strokes: 7 }), holeMutation(2, { hole: 2 })]), AT)
    expect([fork.problem, fork.results, fork.lastSeq]).toEqual(['fork', [], 1])
    expect(cellOf(b, 2)).toBeUndefined()
  })
  test('rule 6: a seq beyond the next is a gap', () => {
    const b = aBook()
    expect(b.store.exchange(author(b), aRequest([holeMutation(3)]), AT)).toMatchObject({ problem: 'gap', lastSeq: 0, results: [] })
  })
  test('rule 7: a refusal is recorded and does not block the next', () => {
    const b = aBook()
    const bad = { ...holeMutation(1), args: { weekId: 99, playerId: 1, teamId: 1, hole: 1, strokes: 4 } }
    const unknown = { ...holeMutation(2), name: 'card.teleport' }
    const old = { ...holeMutation(3), version: 9 }
    const { results } = b.store.exchange(author(b), aRequest([bad, unknown, old, holeMutation(4)]), AT)
    expect(results.map((r) => r.code)).toEqual(['not_found', 'unknown_mutation', 'unknown_mutation', null])
  })
  test('rule 8: a player may not write, and is told so', () => {
    const b = aBook()
    const { results } = b.store.exchange({ userId: b.player.id, role: 1, leagueId: LEAGUE }, aRequest([holeMutation(1)]), AT)
    expect(results[0]).toMatchObject({ status: 'refused', code: 'forbidden' })
  })
  test('rule 7: a mutation with a mistake in it is refused alone, and blocks nobody', () => {
    const b = aBook()
    const broken = defineMutation({
      name: 'test.broken',
      version: 1,
      role: 2,
      args: z.unknown(),
      reads: () => [],
      apply: () => {
        throw new Error('a mistake')
      },
      inverse: () => null,
    })
    const all = mutations as Map<string, Mutation>
    all.set(broken.name, broken)
    const { results } = b.store.exchange(author(b), aRequest([{ ...holeMutation(1), name: broken.name }, holeMutation(2)]), AT)
    all.delete(broken.name)
    expect(results.map((r) => r.code)).toEqual(['failed', null])
  })
  test('rule 9: what the database itself forbids is refused alone', () => {
    const b = aBook()
    const broken = {
      ...holeMutation(1),
      name: 'match.add',
      ids: [2 ** 34],
      args: { weekId: 1, slot: 9, team1Id: 1, team2Id: 1, teeTime: null, startingHole: null },
    }
    const { results } = b.store.exchange(author(b), aRequest([broken, holeMutation(2)]), AT)
    expect(results.map((r) => r.code)).toEqual(['invalid', null])
  })
  test('rule 12: two blind phones that differ are contested, that agree confirm, and one that saw replaces', () => {
    const b = aBook()
    const push = (clientId: string, strokes: number, seen = 0) =>
      b.store.exchange(author(b), aRequest([holeMutation(1, { strokes, seen })], { clientId }), AT).results[0]?.status
    expect([push('phone-one', 5), push('phone-two', 5), push('phone-tri', 4)]).toEqual(['ok', 'agree', 'contested'])
    expect(cellOf(b)?.live.map((c) => c.value)).toEqual([5, 5, 4])
    expect(push('phone-for', 6, b.store.version(LEAGUE))).toBe('ok')
    expect(cellOf(b)?.past.map((c) => c.value)).toEqual([5, 5, 4])
  })
  test('rule 14: whoever read another book than this is told so, gets everything, and nothing of his push is applied', () => {
    const b = aBook()
    const first = b.store.exchange(author(b), aRequest([]), AT)
    const marks: Mark[] = [
      [50, 'elsewhere'],
      [1, String(first.mark)],
    ]
    const restored = b.store.exchange(author(b), aRequest([holeMutation(1)], { cursor: 50, marks }), AT)
    expect(restored).toMatchObject({ problem: 'restored', common: 1, lastSeq: 0, results: [], cursor: 1 })
    expect(restored.patches).toEqual(first.patches)
  })
  test('rule 14: a restored book that has overtaken the phone is told by its mark', () => {
    const b = aBook()
    b.store.exchange(author(b), aRequest([holeMutation(1)]), AT)
    const answer = b.store.exchange(author(b), aRequest([], { clientId: 'phone-two', cursor: 2, marks: [[2, 'elsewhere']] }), AT)
    expect(answer).toMatchObject({ problem: 'restored', common: 0 })
  })
  test('rule 5: a mutation numbered anew is known under its first name, and is applied where that was refused', () => {
    const b = aBook()
    const bad = { ...holeMutation(2), args: { weekId: 99, playerId: 1, teamId: 1, hole: 1, strokes: 4 } }
    b.store.exchange(author(b), aRequest([holeMutation(1), bad]), AT)
    const again = [
      { ...holeMutation(1), was: 'phone-one:1' },
      { ...holeMutation(2, { hole: 2 }), was: 'phone-one:2' },
      { ...holeMutation(3, { hole: 3 }), was: 'phone-one:3' },
    ]
    const { results } = b.store.exchange(author(b), aRequest(again, { clientId: 'phone-two' }), AT)
    expect(results.map((r) => r.code)).toEqual(['known', null, null])
    const late = b.store.exchange(author(b), aRequest([holeMutation(3, { hole: 3 })], { acked: 2 }), AT)
    expect(late.results.map((r) => r.code)).toEqual(['known'])
  })
  test('rule 16: what speaks of a row whose id was taken is refused with it, and under another it is not', () => {
    const b = aBook()
    const add = (seq: number) => ({
      ...holeMutation(seq),
      name: 'player.add',
      ids: [2 ** 34],
      args: { firstName: 'A', lastName: 'B', phone: null, email: null, paidDues: null, isSub: false, active: true },
    })
    const rename = (seq: number) => ({ ...holeMutation(seq), name: 'player.update', args: { id: 2 ** 34, set: { lastName: 'C' } } })
    b.store.exchange(author(b), aRequest([add(1)]), AT)
    const push = (acked: number, ...mutations: WireMutation[]) =>
      b.store.exchange(author(b), aRequest(mutations, { clientId: 'phone-two', acked }), AT).results.map((r) => r.code)
    expect(push(0, add(1), rename(2))).toEqual(['id_taken', 'id_taken'])
    expect(push(2, rename(3))).toEqual(['id_taken'])
    const fresh = aRequest(
      [
        { ...add(1), ids: [2 ** 34 + 1] },
        { ...rename(2), args: { id: 2 ** 34 + 1, set: {} } },
      ],
      { clientId: 'phone-tri' },
    )
    expect(b.store.exchange(author(b), fresh, AT).results.map((r) => r.code)).toEqual([null, null])
  })
  test('rule 16: an id stays taken when its row was removed, for the removal may be undone', () => {
    const b = aBook()
    const args = { firstName: 'A', lastName: 'B', phone: null, email: null, paidDues: null, isSub: false, active: true }
    const add = { ...holeMutation(1), name: 'player.add', ids: [2 ** 34], args }
    const remove = { ...holeMutation(2), name: 'player.remove', args: { id: 2 ** 34 } }
    const restore = { ...holeMutation(3), name: 'player.restore', args: { ...args, id: 2 ** 34 } }
    b.store.exchange(author(b), aRequest([add, remove]), AT)
    const theirs = b.store.exchange(author(b), aRequest([{ ...add, gesture: 'theirs' }], { clientId: 'phone-two' }), AT)
    const back = b.store.exchange(author(b), aRequest([restore], { acked: 2 }), AT)
    expect([...theirs.results, ...back.results].map((r) => r.code)).toEqual(['id_taken', null])
  })
  test('a full disk takes the whole batch back, and the same push works when there is room again', () => {
    const b = aBook()
    const batch = aRequest(Array.from({ length: 90 }, (_, i) => holeMutation(i + 1, { hole: (i % 9) + 1, strokes: (i % 7) + 2 })))
    b.store.db.pragma(`max_page_count = ${b.store.db.pragma('page_count', { simple: true })}`)
    expect(() => b.store.exchange(author(b), batch, AT)).toThrow(/full/)
    expect([b.store.version(LEAGUE), cellOf(b)]).toEqual([1, undefined])
    b.store.db.pragma('max_page_count = 1000000')
    expect(b.store.exchange(author(b), batch, AT).results).toHaveLength(90)
  })
  test('a restart keeps everything', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'glm-')), 'league.db')
    const b = aBook(path)
    b.store.exchange(author(b), aRequest([holeMutation(1)]), AT)
    b.store.close()
    const store = openSqliteStore(path)
    expect(cellOf({ store })?.live[0]?.value).toBe(4)
    expect(store.exchange(author(b), aRequest([holeMutation(1)]), AT).results).toEqual([{ seq: 1, status: 'ok', code: null }])
    expect([store.db.pragma('integrity_check', { simple: true }), store.db.pragma('foreign_key_check')]).toEqual(['ok', []])
    store.close()
  })
})
