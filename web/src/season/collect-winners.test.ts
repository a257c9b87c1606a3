import { describe, expect, test } from 'vitest'
import { collectWinners, pickText } from './collect-winners.ts'

const of = { weekId: 4, name: 'Longest drive', hole: null }
const contest = (id: number) => ({ id, ...of })
const winners = [
  {
    contestId: 1,
    weekId: 4,
    winners: { live: [{ by: 'a:1', value: [7, 8], version: 1, author: 1, at: null }], past: [] },
  },
]
const collect = (picks: Record<number, (number | null)[]>) =>
  collectWinners({
    contests: [contest(1), contest(2)],
    winners,
    values: new Map(Object.entries(picks).map(([id, picked]) => [`winners/${id}`, JSON.stringify(picked)])),
  })
const set = (contestId: number, named: number[] | null) => ({
  name: 'winners.set',
  args: { contestId, winners: named, retires: [], of },
})

describe('collectWinners()', () => {
  test('returns each picked player once, and leaves out empty spots', () => {
    expect(collect({ 2: [5, null, 5, 9] })).toEqual({ calls: [set(2, [5, 9])], ids: ['winners/2'] })
  })

  test('clears a contest’s winners if no name is left', () => {
    expect(collect({ 1: [null, null], 2: [null] }).calls).toEqual([set(1, null)])
  })

  test('leaves out winners who are already on the server', () => {
    expect(collect({ 1: [7, 8, null] })).toEqual({ calls: [], ids: [] })
  })
})

describe('pickText()', () => {
  test('keeps a spot that was added but is still empty, and returns null for picks that match the server', () => {
    expect([
      pickText([7, 8, null], [7, 8]),
      pickText([7, 8], [7, 8]),
      pickText([null], []),
      pickText([null, null], []),
    ]).toEqual(['[7,8,null]', null, null, '[null,null]'])
  })
})
