import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import type { SyncResponse, TablePatch } from '@glm/shared/protocol/sync-response'
import { aLeague, rowsInOrder } from '@glm/shared/testing/a-league'
import { describe, expect, test } from 'vitest'
import { anAnswer } from '../../testing/an-answer.ts'
import { composeClient } from '../compose-client.ts'
import type { Exchange } from '../exchange.ts'
import { MemoryStorage } from '../storage/memory-storage.ts'

const AT = '2026-05-07T18:00:00Z'
const hole = (strokes: number | null, at = 1): MutationCall => ({
  name: 'card.setHole',
  args: { weekId: 1, playerId: 1, teamId: 1, hole: at, strokes },
})
const player = { firstName: 'A', lastName: 'B', phone: null, email: null, paidDues: null, isSub: false, active: true }
const league: TablePatch[] = rowsInOrder(aLeague()).map(({ table, row }) => ({
  table,
  rows: [row as never],
  removed: [],
}))
const ok = (seq: number) => ({ seq, status: 'ok' as const, code: null })
const taken = (seq: number) => ({ seq, status: 'refused' as const, code: 'id_taken' })

const response = (cursor: number, more: Partial<SyncResponse> = {}): SyncResponse =>
  anAnswer({ cursor, versionHash: `hash${cursor}`, ...more })

/** Sets up a phone that has read a league, and a server that answers from a list. `sent`: the requests it got. */
async function aPhone() {
  const storage = new MemoryStorage()
  const sent: Parameters<Exchange>[0][] = []
  const answers: SyncResponse[] = [response(3, { patches: league })]
  let generations = 0
  let ids = 2 ** 34
  const newId = () => ids++
  const meanwhile = { run: async () => {} }
  const exchange = async (request: (typeof sent)[number]) => {
    sent.push(request)
    await meanwhile.run()
    const answer = answers.shift()
    return answer ? { kind: 'answer' as const, response: answer } : { kind: 'network' as const }
  }
  const newClientId = () => `generation-${generations++}`
  const { phone, open, sync } = composeClient({
    storage,
    exchange,
    now: () => AT,
    newId,
    newAction: () => `g${ids++}`,
    newClientId,
  })
  await open({ userId: 9, leagueId: 1, role: 2 })
  const cycle = (...next: SyncResponse[]) => {
    answers.push(...next)
    return sync()
  }
  await cycle()
  return { storage, phone, cycle, sent, meanwhile }
}

describe('rebase()', () => {
  test('RC4, OB8: lets a change still replace its author’s earlier value and someone’s correction of it, even if the restored server lost the correction', async () => {
    const { storage, phone, cycle } = await aPhone()
    await phone.record([hole(7)])
    const own = { by: 'generation-0:1', value: 7, version: 4, author: 9, at: AT, goneBy: ['other:1'] }
    const other = { by: 'other:1', value: 3, version: 5, author: 8, at: AT }
    const card = { weekId: 1, playerId: 1, teamId: 1, cells: { 1: { live: [other], past: [own] } } }
    await cycle(response(5, { lastSeq: 1, results: [ok(1)], patches: [{ table: 'cards', rows: [card], removed: [] }] }))
    await phone.record([{ name: 'card.setHole', args: { weekId: 1, playerId: 1, teamId: 1, hole: 1, strokes: null } }])
    await cycle(response(9, { problem: 'restored', common: 3, patches: league }))
    expect(storage.peek('outbox').map(({ supersedes }) => supersedes)).toEqual([
      undefined,
      ['generation-1:1', 'other:1'],
    ])
    expect(storage.peek('cards')[0]?.cells['1']?.live.map(({ value }) => value)).toEqual([null])
  })
  test('RC4, GN2: resends the changes that a restored server lost, under new ids, starting with the accepted changes', async () => {
    const { storage, phone, cycle, sent } = await aPhone()
    await phone.record([hole(4)])
    await cycle(response(4, { lastSeq: 1, results: [ok(1)] }))
    await phone.record([hole(5, 2)])
    await cycle(response(5, { lastSeq: 2, results: [ok(2)] }))
    await phone.record([hole(6, 3)])
    await cycle(response(9, { problem: 'restored', common: 4, patches: league }))
    expect(sent.at(-1)?.mutations.map((m) => [m.seq, m.originalId, m.seen, (m.args as { hole: number }).hole])).toEqual(
      [
        [1, 'generation-0:2', 4, 2],
        [2, 'generation-0:3', 4, 3],
      ],
    )
    expect(sent.at(-1)).toMatchObject({ clientId: 'generation-1', cursor: 9, acked: 0 })
    expect(storage.peek('journal').map((row) => row.id)).toEqual(['generation-0:1'])
  })
  test('RC4: resends changes in recording order, across client generations and even if there are more than nine', async () => {
    const { storage, phone, cycle, sent } = await aPhone()
    await cycle(response(4, { problem: 'fork' }))
    for (let at = 1; at <= 9; at++) await phone.record([hole(at, at)])
    await cycle(response(5, { lastSeq: 9, results: Array.from({ length: 9 }, (_, i) => ok(i + 1)) }))
    await phone.record([hole(8, 1)])
    await cycle(response(6, { lastSeq: 10, results: [ok(10)] }))
    await storage.transact('write', async (tx) => {
      // Sorts the journal by name, as IndexedDB does. In that order, an older generation comes last, and change 10
      // comes before change 2.
      const rows = await tx.all('journal')
      const older = rows
        .slice(0, 1)
        .map((row) => ({ ...row, id: 'zero:12', clientId: 'zero', seq: 12, clientGeneration: 0 }))
      await tx.clear('journal')
      await tx.put(
        'journal',
        [...rows, ...older].sort((a, b) => (a.id < b.id ? -1 : 1)),
      )
    })
    await cycle(response(9, { problem: 'restored', common: 3, patches: league }))
    const names = Array.from({ length: 10 }, (_, i) => `generation-1:${i + 1}`)
    expect(sent.at(-1)?.mutations.map((m) => m.originalId)).toEqual(['zero:12', ...names])
  })
  test('RC4: points a correction at the corrected change’s new id, even if that change reached the lost server from a cloned phone', async () => {
    const { storage, phone, cycle, sent } = await aPhone()
    await phone.record([hole(4)])
    const claim = { by: 'twin:7', value: 4, version: 4, author: 9, at: AT }
    const card = { weekId: 1, playerId: 1, teamId: 1, cells: { 1: { live: [claim], past: [] } } }
    const known = { seq: 1, status: 'refused' as const, code: 'known' }
    await cycle(response(4, { lastSeq: 1, results: [known], patches: [{ table: 'cards', rows: [card], removed: [] }] }))
    await phone.record([hole(5)])
    await cycle(response(9, { problem: 'restored', common: 3, patches: league }))
    expect(sent.at(-1)?.mutations.map((m) => m.supersedes)).toEqual([undefined, ['generation-1:1']])
    expect(storage.peek('cards')[0]?.cells['1']?.live.map(({ value }) => value)).toEqual([5])
  })
  test.each([
    ['a correction', 6],
    ['a clearing', null],
  ])(
    'RB2: %s that is still pending replaces a change that the server already knew under another id',
    async (_, strokes) => {
      const { storage, phone, cycle, sent } = await aPhone()
      await phone.record([hole(4)])
      await phone.record([hole(strokes)])
      await phone.record([hole(5, 2)])
      const other = storage.peek('outbox')[2]
      const claim = { by: 'twin:7', value: 4, version: 4, author: 9, at: AT }
      const card = { weekId: 1, playerId: 1, teamId: 1, cells: { 1: { live: [claim], past: [] } } }
      const known = { seq: 1, status: 'refused' as const, code: 'known' }
      await cycle(
        response(4, { lastSeq: 1, results: [known], patches: [{ table: 'cards', rows: [card], removed: [] }] }),
      )
      expect(storage.peek('cards')[0]?.cells['1']?.live.map(({ value }) => value)).toEqual([strokes])
      // The third change doesn't refer to the change that the server already knew, so its row isn't written again.
      expect(storage.peek('outbox')[1]).toBe(other)
      await cycle(response(4, { lastSeq: 1 }))
      expect(sent.at(-1)?.mutations.map((m) => m.supersedes)).toEqual([['twin:7'], undefined])
    },
  )
  test('SE3: lowers the version that drafts count as having seen to the last one that the lost server and this one share', async () => {
    const { storage, phone, cycle } = await aPhone()
    await phone.keepDrafts(new Map([['score/1/1/1', '5']]), 2)
    await phone.keepDrafts(new Map([['score/1/1/2', '6']]), 8)
    await cycle(response(9, { problem: 'restored', common: 4, patches: league }))
    expect(storage.peek('draft').map((row) => row.seen)).toEqual([2, 4])
  })
  test('RB6: ignores results for changes that weren’t in the request', async () => {
    const { storage, phone, cycle } = await aPhone()
    const late = cycle(response(4, { lastSeq: 1, results: [ok(1)] }))
    await phone.record([hole(4)])
    await late
    expect([storage.peek('outbox').map((entry) => entry.seq), storage.peek('journal')]).toEqual([[1], []])
  })
  test.each([
    ['at the same time', { lastSeq: 2, results: [taken(1), taken(2)] }],
    ['later', { lastSeq: 1, results: [taken(1)] }],
  ])(
    'ID4: replaces a taken row id in the change that creates the row and in later changes (the next one is answered %s)',
    async (_, answer) => {
      const { storage, phone, cycle, sent } = await aPhone()
      const [first, second] = [phone.newId(), phone.newId()]
      await phone.record([
        { name: 'player.add', args: player, ids: [first] },
        { name: 'player.update', args: { id: first, set: { lastName: 'C' } } },
      ])
      await cycle(response(4, answer))
      const [add, update] = sent.at(-1)?.mutations ?? []
      expect(add?.ids[0]).toBeGreaterThan(second)
      expect(update?.args).toMatchObject({ id: add?.ids[0] })
      expect(storage.peek('parked')).toEqual([])
      expect(storage.peek('players').find((row) => row.id === add?.ids[0])?.lastName).toBe('C')
    },
  )
  test('ID5: lets a form opened before its row’s id was replaced still refer to that row', async () => {
    const { storage, phone, cycle, sent } = await aPhone()
    const old = phone.newId()
    await phone.record([{ name: 'player.add', args: player, ids: [old] }])
    const clientGeneration = storage.peek('meta')[0]?.clientGeneration ?? Number.NaN
    const theirs = { ...player, id: old, lastName: 'Theirs' }
    await cycle(
      response(4, { lastSeq: 1, results: [taken(1)], patches: [{ table: 'players', rows: [theirs], removed: [] }] }),
    )
    const own = sent.at(-1)?.mutations[0]?.ids[0]
    await phone.record([{ name: 'player.update', args: { id: old, set: { lastName: 'C' } } }], { clientGeneration })
    const named = (id: number | undefined) => storage.peek('players').find((row) => row.id === id)?.lastName
    expect([named(old), named(own)]).toEqual(['Theirs', 'C'])
    await phone.record([{ name: 'player.update', args: { id: old, set: { lastName: 'D' } } }])
    expect(named(old)).toBe('D')
  })
  test('ID5, OB9: replaces the row id in the undo of an earlier change that was already answered', async () => {
    const { storage, phone, cycle, sent } = await aPhone()
    const { action } = await phone.record([{ name: 'player.update', args: { id: 1, set: { email: 'a@b.com' } } }])
    const old = phone.newId()
    await phone.record([{ name: 'player.add', args: player, ids: [old] }])
    await storage.transact('write', async (tx) => {
      const [entry] = await tx.all('outbox')
      // Simulates a change whose undo restores several rows, as when a schedule is generated. One of those rows was
      // created on this phone.
      if (entry)
        await tx.put('outbox', [
          { ...entry, inverse: { name: 'player.update', args: { id: old, set: { lastName: 'C' } } } },
        ])
    })
    const theirs = { ...player, id: old, lastName: 'Theirs' }
    await cycle(
      response(4, {
        lastSeq: 2,
        results: [ok(1), taken(2)],
        patches: [{ table: 'players', rows: [theirs], removed: [] }],
      }),
    )
    await phone.undo(action)
    const own = sent.at(-1)?.mutations[0]?.ids[0]
    const named = (id: number | undefined) => storage.peek('players').find((row) => row.id === id)?.lastName
    expect([named(old), named(own)]).toEqual(['Theirs', 'C'])
  })
  test('ID5, OB9: undoing a pending row with a new id removes that row, not the row that now has its first id', async () => {
    const { storage, phone, cycle, sent } = await aPhone()
    const old = phone.newId()
    const { action } = await phone.record([{ name: 'player.add', args: player, ids: [old] }])
    const theirs = { ...player, id: old, lastName: 'Theirs' }
    await cycle(
      response(4, { lastSeq: 1, results: [taken(1)], patches: [{ table: 'players', rows: [theirs], removed: [] }] }),
    )
    const own = sent.at(-1)?.mutations[0]?.ids[0]
    const here = () => [old, own].map((id) => storage.peek('players').some((row) => row.id === id))
    expect(here()).toEqual([true, true])
    await phone.undo(action)
    expect(here()).toEqual([true, false])
  })
  test('ID5: a change that was refused as forbidden uses its row’s new id when it is retried', async () => {
    const { storage, phone, cycle, sent } = await aPhone()
    const old = phone.newId()
    await phone.record([
      { name: 'player.update', args: { id: 1, set: { email: 'a@b.com' } } },
      { name: 'player.add', args: player, ids: [old] },
    ])
    const [parked] = storage.peek('outbox')
    await storage.transact('write', async (tx) => {
      const args = { id: old, set: { lastName: 'C' } }
      if (parked)
        await tx.put('parked', [{ ...parked, args, id: 'x:1', clientId: 'x', code: 'forbidden', answeredAt: AT }])
    })
    await cycle(response(4, { lastSeq: 2, results: [ok(1), taken(2)] }))
    await phone.retryParked('x:1')
    const own = sent.at(-1)?.mutations[0]?.ids[0]
    expect(storage.peek('players').find((row) => row.id === own)?.lastName).toBe('C')
  })
  test('OB8, GN1, GN4: lets a correction still replace the same claims after the phone’s changes are renumbered', async () => {
    const { storage, phone, cycle, sent } = await aPhone()
    await phone.record([hole(4)])
    await phone.record([hole(5)])
    await cycle(response(3, { lastSeq: 1, problem: 'fork' }))
    expect(sent.at(-1)?.mutations.map((m) => m.supersedes)).toEqual([undefined, ['generation-1:1']])
    expect(storage.peek('cards')[0]?.cells['1']?.live.map((claim) => claim.value)).toEqual([5])
  })
  test('RB1: changes nothing if the transaction dies', async () => {
    const { storage, phone, cycle } = await aPhone()
    await phone.record([hole(4)])
    let commits = 0
    storage.hook = (moment) => {
      if (moment === 'before' && ++commits === 1) throw new Error('battery')
    }
    await expect(cycle(response(9, { lastSeq: 1, results: [ok(1)] }))).rejects.toThrow('battery')
    expect([storage.peek('outbox').length, storage.peek('journal').length, storage.peek('shadow').length]).toEqual([
      1, 0, 1,
    ])
    expect(storage.peek('meta')[0]).toMatchObject({ cursor: 3, acked: 0 })
  })
  test('RB2: moves accepted changes to the journal, and parks refused ones with their code', async () => {
    const { storage, phone, cycle } = await aPhone()
    for (const at of [1, 2, 3]) await phone.record([hole(4, at)])
    const known = { ...taken(2), code: 'known' }
    await cycle(response(4, { lastSeq: 3, results: [ok(1), known, { ...taken(3), code: 'forbidden' }] }))
    expect(storage.peek('journal').map((row) => [row.id, row.status])).toEqual([
      ['generation-0:1', 'ok'],
      ['generation-0:2', 'known'],
    ])
    expect(storage.peek('parked').map((row) => [row.id, row.code])).toEqual([['generation-0:3', 'forbidden']])
    expect(storage.peek('outbox')).toEqual([])
  })
  test('RB3: replays pending changes on the new rows; even changes that the phone would refuse stay pending', async () => {
    const { storage, phone, cycle } = await aPhone()
    await phone.record([hole(4)])
    const theirs = { live: [{ by: 'other-one:1', value: 5, version: 4, author: 1, at: null }], past: [] }
    const rows = [{ weekId: 1, playerId: 1, teamId: 1, cells: { 2: theirs } }]
    await cycle(response(4, { patches: [{ table: 'cards', rows, removed: [] }] }))
    const values = () => Object.values(storage.peek('cards')[0]?.cells ?? {}).map((cell) => cell.live[0]?.value)
    expect(values()).toEqual([4, 5])
    await cycle(response(5, { patches: [{ table: 'weeks', rows: [], removed: [[1]] }] }))
    expect([values(), storage.peek('outbox').length, storage.peek('parked').length]).toEqual([[5], 1, 0])
  })
  test('RB8: doesn’t mistake a new version for its own if the answer covers only changes that another phone had already sent', async () => {
    const { storage, phone, cycle, meanwhile } = await aPhone()
    await phone.record([hole(4)])
    meanwhile.run = async () => {
      meanwhile.run = async () => {}
      for (const at of [2, 3, 4]) await phone.record([hole(4, at)])
    }
    const of = (by: string, version: number) => ({ by, value: 4, version, author: 9, at: AT })
    const own = { 1: { live: [of('generation-0:1', 4)], past: [] }, 2: { live: [of('generation-0:2', 4)], past: [] } }
    const theirs = { ...own, 3: { live: [{ ...of('other:1', 5), value: 5, author: 8 }], past: [] } }
    const patches = (cells: object) => [
      { table: 'cards', rows: [{ weekId: 1, playerId: 1, teamId: 1, cells }], removed: [] },
    ]
    await cycle(
      response(4, { lastSeq: 2, results: [ok(1), ok(2)], patches: patches(own) }),
      response(5, { lastSeq: 2, results: [ok(2)], patches: patches(theirs) }),
    )
    expect(storage.peek('meta')[0]).toMatchObject({ cursor: 5, acked: 2 })
    expect(storage.peek('cards')[0]?.cells['3']?.live.map(({ by }) => by)).toEqual(['other:1', 'generation-0:3'])
  })
  test('RB4: keeps parked changes through a server restore, until the user decides', async () => {
    const { storage, phone, cycle } = await aPhone()
    await phone.record([hole(4)])
    await cycle(response(4, { lastSeq: 1, results: [{ ...taken(1), code: 'forbidden' }] }))
    await cycle(response(9, { problem: 'restored', common: 0, patches: league }))
    expect(storage.peek('parked').map((row) => row.id)).toEqual(['generation-0:1'])
    await phone.dismissParked('generation-0:1')
    expect(storage.peek('parked')).toEqual([])
  })
  test('RB5: skips a table from a newer build, and reads the rest', async () => {
    const { storage, cycle } = await aPhone()
    await cycle(response(4, { patches: [{ table: 'boats', rows: [{ id: 1 }], removed: [] }] }))
    expect([storage.peek('meta')[0]?.cursor, storage.peek('boats' as 'weeks')]).toEqual([4, []])
  })
  test('RB7: ignores an answer if another one has arrived since the request', async () => {
    const { storage, phone, cycle, meanwhile } = await aPhone()
    await phone.record([hole(4)])
    // Another tab processes an answer before this tab's answer arrives.
    meanwhile.run = () =>
      storage.transact('write', async (tx) => {
        const meta = await tx.get('meta', ['me'])
        if (meta) await tx.put('meta', [{ ...meta, fence: meta.fence + 1 }])
      })
    await cycle(response(4, { lastSeq: 1, results: [ok(1)] }))
    expect([storage.peek('outbox').length, storage.peek('journal').length, storage.peek('meta')[0]?.cursor]).toEqual([
      1, 0, 3,
    ])
  })
  test('RB7: ignores an answer to another client id, because the same numbers refer to different changes there', async () => {
    const { storage, phone, cycle, meanwhile } = await aPhone()
    await phone.record([hole(4)])
    // Meanwhile this copy starts over under a new client id.
    meanwhile.run = () =>
      storage.transact('write', async (tx) => {
        const meta = await tx.get('meta', ['me'])
        if (meta) await tx.put('meta', [{ ...meta, clientId: 'begun-anew' }])
      })
    await cycle(response(4, { lastSeq: 1, results: [ok(1)] }))
    expect([storage.peek('outbox').length, storage.peek('journal').length, storage.peek('meta')[0]?.cursor]).toEqual([
      1, 0, 3,
    ])
  })
  test('OB7: keeps the version that a recorded change had seen, even when later versions are read', async () => {
    const { phone, cycle, sent } = await aPhone()
    await phone.record([hole(4)])
    await cycle(response(7))
    expect([sent.at(-1)?.cursor, sent.at(-1)?.mutations.map((m) => m.seen)]).toEqual([7, [3]])
  })
  test('RB6: rejects an answer to more changes than were sent, and asks again', async () => {
    const { phone, cycle, sent, meanwhile } = await aPhone()
    await phone.record([hole(4)])
    meanwhile.run = async () => {
      if (sent.length === 2) await phone.record([hole(5, 2)])
    }
    await cycle(response(4, { lastSeq: 2, results: [ok(1), ok(2)] }))
    expect(sent.at(-1)).toMatchObject({ acked: 1, mutations: [{ seq: 2 }] })
  })
  test('RB1: settles only the answered part of a push, and sends the rest again', async () => {
    const { phone, cycle, sent } = await aPhone()
    await phone.record([hole(4), hole(5, 2)])
    await cycle(response(4, { lastSeq: 1, results: [ok(1)] }))
    expect(sent.at(-1)).toMatchObject({ acked: 1, mutations: [{ seq: 2 }] })
  })
  test.each([2, 5])(
    'GN3: starts a new client generation if seq %i, which this phone never used, was used by another phone',
    async (lastSeq) => {
      const { phone, cycle, sent } = await aPhone()
      await phone.record([hole(4)])
      await cycle(response(4, { lastSeq }))
      expect(sent.at(-1)).toMatchObject({ clientId: 'generation-1', acked: 0, mutations: [{ seq: 1 }] })
    },
  )
  test('RC1: sends the last version it read, and increasingly sparse earlier ones', async () => {
    const { cycle, sent } = await aPhone()
    for (let version = 4; version <= 300; version += 1) await cycle(response(version))
    await cycle(response(301))
    const back = sent.at(-1)?.versionHashes.map(([version]) => 300 - version) ?? []
    expect(back.slice(0, 4)).toEqual([0, 1, 2, 3])
    expect(back.at(-1)).toBe(297)
    expect(back.length).toBeLessThanOrEqual(12)
  })
  test('RC1: forgets versions that only the lost server had, even if the restored one has moved past them', async () => {
    const { storage, cycle } = await aPhone()
    for (const version of [4, 5, 6]) await cycle(response(version))
    await cycle(response(9, { problem: 'restored', common: 4, patches: league }))
    expect(storage.peek('meta')[0]?.versionHashes.map(([version]) => version)).toEqual([9, 4, 3])
  })
  test('RC4: keeps a change’s original id when it is renumbered again, because the server may know that id', async () => {
    const { phone, cycle, sent } = await aPhone()
    await phone.record([hole(4)])
    await cycle(response(5, { problem: 'gap' }))
    await cycle(response(6, { problem: 'gap' }))
    expect(sent.at(-1)).toMatchObject({ clientId: 'generation-2' })
    expect(sent.at(-1)?.mutations.map((m) => [m.seq, m.originalId])).toEqual([[1, 'generation-0:1']])
  })
  test('RC5: after a gap, resends everything that was accepted', async () => {
    const { phone, cycle, sent } = await aPhone()
    await phone.record([hole(4)])
    await cycle(response(4, { lastSeq: 1, results: [ok(1)] }))
    await phone.record([hole(5, 2)])
    await cycle(response(5, { problem: 'gap' }))
    expect(sent.at(-1)).toMatchObject({ clientId: 'generation-1' })
    expect(sent.at(-1)?.mutations.map((m) => [m.seq, m.originalId, m.seen])).toEqual([
      [1, 'generation-0:1', 0],
      [2, 'generation-0:2', 0],
    ])
  })
})
