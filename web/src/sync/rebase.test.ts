import type { SyncResponse, TablePatch } from '@glm/shared/protocol/sync-response'
import { aLeague, rowsInOrder } from '@glm/shared/testing/a-league'
import { describe, expect, test } from 'vitest'
import { MemoryStorage } from './memory-storage.ts'
import { openPhone } from './open-phone.ts'
import { createPhone } from './phone.ts'
import { runRound } from './round.ts'

const AT = '2026-05-07T18:00:00Z'
const hole = (strokes: number, at = 1) => ({ name: 'card.setHole', args: { weekId: 1, playerId: 1, teamId: 1, hole: at, strokes } })
const player = { firstName: 'A', lastName: 'B', phone: null, email: null, paidDues: null, isSub: false, active: true }
const league: TablePatch[] = rowsInOrder(aLeague()).map(({ table, row }) => ({ table, rows: [row as never], removed: [] }))
const ok = (seq: number) => ({ seq, status: 'ok' as const, code: null })
const taken = (seq: number) => ({ seq, status: 'refused' as const, code: 'id_taken' })

function response(cursor: number, more: Partial<SyncResponse> = {}): SyncResponse {
  return { lastSeq: 0, results: [], problem: null, patches: [], cursor, mark: `mark${cursor}`, common: null, token: null, ...more }
}

/** A phone that has read a league, and a book that answers from a list; `sent` is what it was asked. */
async function aPhone() {
  const storage = new MemoryStorage()
  await openPhone(storage, { userId: 9, leagueId: 1, role: 2, clientId: 'line-0' })
  const sent: Parameters<Parameters<typeof runRound>[0]['exchange']>[0][] = []
  const answers: SyncResponse[] = [response(3, { patches: league })]
  let lines = 0
  let ids = 2 ** 34
  const newId = () => ids++
  const exchange = async (request: (typeof sent)[number]) => {
    sent.push(request)
    const answer = answers.shift()
    return answer ? { kind: 'answer' as const, response: answer } : { kind: 'network' as const }
  }
  const phone = createPhone({ storage, now: () => AT, newId, newGesture: () => `g${ids++}`, onCommit: () => {} })
  const round = (...next: SyncResponse[]) => {
    answers.push(...next)
    return runRound({ storage, exchange, now: () => AT, newClientId: () => `line-${++lines}`, newId })
  }
  await round()
  return { storage, phone, round, sent }
}

describe('rebase()', () => {
  test('rule 14: what a restored book has forgotten is sent again, first what was accepted, under a new name', async () => {
    const { storage, phone, round, sent } = await aPhone()
    await phone.record([hole(4)])
    await round(response(4, { lastSeq: 1, results: [ok(1)] }))
    await phone.record([hole(5, 2)])
    await round(response(5, { lastSeq: 2, results: [ok(2)] }))
    await phone.record([hole(6, 3)])
    await round(response(9, { problem: 'restored', common: 4, patches: league }))
    expect(sent.at(-1)?.mutations.map((m) => [m.seq, m.was, m.seen, (m.args as { hole: number }).hole])).toEqual([
      [1, 'line-0:2', 4, 2],
      [2, 'line-0:3', 4, 3],
    ])
    expect(sent.at(-1)).toMatchObject({ clientId: 'line-1', cursor: 9, acked: 0 })
    expect(storage.peek('journal').map((row) => row.id)).toEqual(['line-0:1'])
  })
  test('rule 7: an answer to what the request did not carry is another phone’s', async () => {
    const { storage, phone, round } = await aPhone()
    const late = round(response(4, { lastSeq: 1, results: [ok(1)] }))
    await phone.record([hole(4)])
    await late
    expect([storage.peek('outbox').map((entry) => entry.seq), storage.peek('journal')]).toEqual([[1], []])
  })
  test('rule 16: a taken row id gives way to another wherever it stands', async () => {
    const { storage, phone, round, sent } = await aPhone()
    const [first, second] = [phone.newId(), phone.newId()]
    await phone.record([
      { name: 'player.add', args: player, ids: [first] },
      { name: 'player.update', args: { id: first, set: { lastName: 'C' } } },
    ])
    await round(response(4, { lastSeq: 2, results: [taken(1), taken(2)] }))
    const [add, update] = sent.at(-1)?.mutations ?? []
    expect(add?.ids[0]).toBeGreaterThan(second)
    expect(update?.args).toMatchObject({ id: add?.ids[0] })
    expect(storage.peek('parked')).toEqual([])
    expect(storage.peek('players').find((row) => row.id === add?.ids[0])?.lastName).toBe('C')
  })
  test('rule 16: a form that was opened before its row took another id still means that row', async () => {
    const { storage, phone, round, sent } = await aPhone()
    const old = phone.newId()
    await phone.record([{ name: 'player.add', args: player, ids: [old] }])
    const line = storage.peek('meta')[0]?.line ?? Number.NaN
    const theirs = { ...player, id: old, lastName: 'Theirs' }
    await round(response(4, { lastSeq: 1, results: [taken(1)], patches: [{ table: 'players', rows: [theirs], removed: [] }] }))
    const own = sent.at(-1)?.mutations[0]?.ids[0]
    await phone.record([{ name: 'player.update', args: { id: old, set: { lastName: 'C' } } }], { line })
    const named = (id: number | undefined) => storage.peek('players').find((row) => row.id === id)?.lastName
    expect([named(old), named(own)]).toEqual(['Theirs', 'C'])
    await phone.record([{ name: 'player.update', args: { id: old, set: { lastName: 'D' } } }])
    expect(named(old)).toBe('D')
  })
  test('rule 16: the undo of what was answered before follows the row too', async () => {
    const { storage, phone, round, sent } = await aPhone()
    const { gesture } = await phone.record([{ name: 'player.update', args: { id: 1, set: { email: 'a@b.com' } } }])
    const old = phone.newId()
    await phone.record([{ name: 'player.add', args: player, ids: [old] }])
    await storage.transact('write', async (tx) => {
      const [entry] = await tx.all('outbox')
      // As a new schedule does: its undo lays all rows as they were, those with it that were made here.
      if (entry) await tx.put('outbox', [{ ...entry, inverse: { name: 'player.update', args: { id: old, set: { lastName: 'C' } } } }])
    })
    const theirs = { ...player, id: old, lastName: 'Theirs' }
    await round(response(4, { lastSeq: 2, results: [ok(1), taken(2)], patches: [{ table: 'players', rows: [theirs], removed: [] }] }))
    await phone.undo(gesture)
    const own = sent.at(-1)?.mutations[0]?.ids[0]
    const named = (id: number | undefined) => storage.peek('players').find((row) => row.id === id)?.lastName
    expect([named(old), named(own)]).toEqual(['Theirs', 'C'])
  })
  test('rule 16: what was refused for another reason speaks of the new id when it is tried again', async () => {
    const { storage, phone, round, sent } = await aPhone()
    const old = phone.newId()
    await phone.record([
      { name: 'player.update', args: { id: 1, set: { email: 'a@b.com' } } },
      { name: 'player.add', args: player, ids: [old] },
    ])
    const [parked] = storage.peek('outbox')
    await storage.transact('write', async (tx) => {
      const args = { id: old, set: { lastName: 'C' } }
      if (parked) await tx.put('parked', [{ ...parked, args, id: 'x:1', clientId: 'x', code: 'forbidden', answeredAt: AT }])
    })
    await round(response(4, { lastSeq: 2, results: [ok(1), taken(2)] }))
    await phone.retryParked('x:1')
    const own = sent.at(-1)?.mutations[0]?.ids[0]
    expect(storage.peek('players').find((row) => row.id === own)?.lastName).toBe('C')
  })
  test('rule 12: a correction goes on replacing what it replaced when its phone is numbered anew', async () => {
    const { storage, phone, round, sent } = await aPhone()
    await phone.record([hole(4)])
    await phone.record([hole(5)])
    await round(response(3, { lastSeq: 1, problem: 'fork' }))
    expect(sent.at(-1)?.mutations.map((m) => m.over)).toEqual([undefined, ['line-0:1', 'line-1:1']])
    expect(storage.peek('cards')[0]?.cells['1']?.live.map((claim) => claim.value)).toEqual([5])
  })
})
