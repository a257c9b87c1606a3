import { expect, test } from 'vitest'
import { aLeague } from '../testing/a-league.ts'
import { prepareMutation, runPrepared } from './run-mutation.ts'

const ctx = { leagueId: 1, userId: 1, clientId: 'a', seq: 1, ids: [], at: null, seen: 0, supersedes: [], version: 2 }

test('restoring an existing row changes nothing, so there is nothing to undo', () => {
  const [player] = aLeague().players
  const prepared = prepareMutation({ name: 'player.restore', args: player }, ctx)
  if ('status' in prepared) throw new Error(prepared.code)
  const [there, gone] = [[player as never], []].map((rows) => runPrepared(prepared, [rows]))
  expect(there).toEqual({ outcome: { status: 'ok', changes: [] }, inverse: null })
  expect(gone?.inverse).toEqual({ name: 'player.remove', args: { id: player?.id } })
})
