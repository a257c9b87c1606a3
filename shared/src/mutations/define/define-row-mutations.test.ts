import { describe, expect, test } from 'vitest'
import { aLeague } from '../../testing/a-league.ts'
import { runOnLeague } from '../../testing/run-on-league.ts'

const league = aLeague()
const [player] = league.players
const NEW = 2 ** 34
const GONE = 99
const { id: _id, ...aMatch } = league.matches[0] ?? { id: 0 }

describe('defineRowMutations()', () => {
  test('refuses a new row with an existing row’s id', () => {
    const { id, ...fields } = player ?? { id: 0 }
    expect(runOnLeague(league, { name: 'player.add', args: fields }, { ids: [id] }).outcome).toMatchObject({
      code: 'id_taken',
    })
    expect(runOnLeague(league, { name: 'player.add', args: fields }, { ids: [NEW] })).toMatchObject({
      outcome: { status: 'ok', changes: [{ table: 'players', put: { ...fields, id: NEW } }] },
      inverse: { name: 'player.remove', args: { id: NEW } },
    })
  })
  test('refuses to add, move or restore a row under a removed parent', () => {
    const add = { name: 'match.add', args: { ...aMatch, weekId: GONE } }
    expect(runOnLeague(league, add, { ids: [NEW] }).outcome).toMatchObject({ code: 'not_found' })
    const move = { name: 'match.update', args: { id: 100, set: { team1Id: GONE } } }
    expect(runOnLeague(league, move).outcome).toMatchObject({ code: 'not_found' })
    const restore = { name: 'match.restore', args: { ...aMatch, id: NEW, weekId: GONE } }
    expect(runOnLeague(league, restore).outcome).toMatchObject({ code: 'not_found' })
  })
  test('writes only the changed fields, and reports a missing row', () => {
    const set = { lastName: 'Other' }
    expect(runOnLeague(league, { name: 'player.update', args: { id: 1, set } })).toMatchObject({
      outcome: { changes: [{ table: 'players', put: { ...player, ...set } }] },
      inverse: { name: 'player.update', args: { id: 1, set: { lastName: player?.lastName } } },
    })
    expect(runOnLeague(league, { name: 'player.update', args: { id: GONE, set } }).outcome).toMatchObject({
      code: 'deleted',
    })
  })
  test('refuses to remove a row in use, ignores a missing row, and can undo a removal', () => {
    const remove = (id: number) => runOnLeague(league, { name: 'player.remove', args: { id } })
    expect(remove(1).outcome).toMatchObject({ code: 'in_use' })
    expect(remove(GONE)).toEqual({ outcome: { status: 'ok', changes: [] }, inverse: null })
    const sub = league.players.find((one) => one.isSub)
    expect(remove(sub?.id ?? 0)).toMatchObject({
      outcome: { changes: [{ table: 'players', remove: [sub?.id] }] },
      inverse: { name: 'player.restore', args: sub },
    })
  })
  test('doesn’t let a restored row overwrite an existing row with the same id', () => {
    const call = { name: 'player.restore', args: { ...player, lastName: 'Before' } }
    expect(runOnLeague(league, call)).toEqual({ outcome: { status: 'ok', changes: [] }, inverse: null })
  })
  test('doesn’t add a row that another phone has added already, and keeps that row when the addition is undone', () => {
    const entry = { playerId: 1, kind: 'owed', cents: 6000, date: '2026-05-07', reason: 'Fee', weekId: null } as const
    const pin = { weekId: 1, name: 'Pin', hole: 3 }
    const others = { ...league, treasuryEntries: [{ ...entry, id: 5 }], contests: [{ ...pin, id: 5 }] }
    const add = (rows: typeof league, name: string, args: object) => runOnLeague(rows, { name, args }, { ids: [NEW] })
    for (const [name, args] of [
      ['contest.add', { ...pin, once: true }],
      ['treasury.add', { ...entry, upTo: 6000 }],
    ] as const)
      expect(add(others, name, args)).toEqual({ outcome: { status: 'agree', changes: [] }, inverse: null })
    // On a league without these rows, or with another sum, the row is added, without the argument `upTo` or `once`.
    const put = (row: object) => ({ outcome: { status: 'ok', changes: [{ put: { ...row, id: NEW } }] } })
    expect(add(league, 'treasury.add', { ...entry, upTo: 6000 }).outcome).toEqual({
      status: 'ok',
      changes: [{ table: 'treasuryEntries', put: { ...entry, id: NEW } }],
    })
    expect(add(others, 'treasury.add', { ...entry, upTo: 12_000 })).toMatchObject(put(entry))
    expect(add(others, 'treasury.add', entry)).toMatchObject(put(entry))
    for (const other of [{ weekId: 2 }, { name: 'Drive' }, { hole: null }])
      expect(add(others, 'contest.add', { ...pin, ...other, once: true })).toMatchObject(put({ ...pin, ...other }))
    expect(add(others, 'contest.add', pin)).toMatchObject(put(pin))
  })
})
