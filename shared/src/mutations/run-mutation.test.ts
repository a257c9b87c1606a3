import { describe, expect, test } from 'vitest'
import { aLeague } from '../testing/a-league.ts'
import { runOnLeague } from '../testing/run-on-league.ts'
import { prepareMutation, runPrepared } from './run-mutation.ts'

const league = aLeague()
const remove = { name: 'player.remove', args: { id: 99 } }
const ctx = { leagueId: 1, userId: 1, clientId: 'a', seq: 1, ids: [], at: null, seen: 0, supersedes: [], version: 2 }

describe('prepareMutation() and runPrepared()', () => {
  test.each([0, 2])('don’t run a mutation of unknown version %i', (version) => {
    expect(runOnLeague(league, { ...remove, version }).outcome).toMatchObject({
      status: 'refused',
      code: 'unknown_mutation',
    })
  })
  test.each([
    ['invalid arguments', { ...remove, args: { id: 'x' } }, []],
    ['an id for a row that isn’t created', remove, [2 ** 34]],
  ])('refuse %s', (_, call, ids) => {
    expect(runOnLeague(league, call, { ids }).outcome).toMatchObject({ status: 'refused', code: 'invalid' })
  })
  test('refuse a mutation that throws and return its error, so that later changes still run', () => {
    const prepared = prepareMutation(remove, ctx)
    if ('status' in prepared) throw new Error(prepared.code)
    // No rows were loaded for the mutation's reads.
    const ran = runPrepared({ ...prepared, reads: [] }, [])
    expect(ran).toMatchObject({
      outcome: { status: 'refused', code: 'failed' },
      inverse: null,
      fault: expect.any(Error),
    })
  })
  test('return an undo for a saved change, but not for a refused one', () => {
    const sub = league.players.find((one) => one.isSub)
    expect(runOnLeague(league, { name: 'player.remove', args: { id: sub?.id } }).inverse?.name).toBe('player.restore')
    expect(runOnLeague(league, { name: 'player.remove', args: { id: 1 } }).inverse).toBe(null)
  })
})
