import { expect, test } from 'vitest'
import { aLeague } from '../testing/a-league.ts'
import { assignSub } from './sub.ts'

const GONE = 99

test.each([
  ['a week that is gone', { weekId: GONE, playerId: 1, subId: null }, 'not_found'],
  ['a regular who is gone', { weekId: 1, playerId: GONE, subId: null }, 'not_found'],
  ['a sub who is gone', { weekId: 1, playerId: 1, subId: GONE }, 'not_found'],
  ['a regular for themselves', { weekId: 1, playerId: 1, subId: 1 }, 'invalid'],
])('sub.assign refuses %s', (_, args, code) => {
  const league = aLeague()
  const get: Parameters<typeof assignSub.apply>[1]['get'] = (table, [id]) => {
    const rows: readonly unknown[] = table === 'weeks' || table === 'players' ? league[table] : []
    return rows.find((row) => (row as { id: number }).id === id) as never
  }
  const ctx = { leagueId: 1, userId: 1, clientId: 'a', seq: 1, ids: [2 ** 34], at: null, seen: 0, supersedes: [], version: 1 }
  expect(assignSub.apply({ ...args, retires: [] }, { get, list: () => [] }, ctx)).toMatchObject({ status: 'refused', code })
})
