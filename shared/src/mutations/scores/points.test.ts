import { expect, test } from 'vitest'
import type { RowReader } from '../define/define-mutation.ts'
import { setPoints } from './points.ts'

test('points.set refuses a removed week or team', () => {
  const nowhere: RowReader = { get: () => undefined, list: () => [] }
  const ctx = { leagueId: 1, userId: 1, clientId: 'a', seq: 1, ids: [], at: null, seen: 0, supersedes: [], version: 1 }
  const args = { weekId: 1, teamId: 1, entry: { points: 5, computed: null, reason: null }, retires: [] }
  expect(setPoints.apply(args, nowhere, ctx)).toMatchObject({ status: 'refused', code: 'not_found' })
})
