import { describe, expect, test } from 'vitest'
import { collectPoints } from './collect-points.ts'

const rows = [
  { teamId: 1, points: 12, computed: 12 },
  { teamId: 2, points: 9, computed: 8 },
  { teamId: 3, points: null, computed: null },
]
const collect = (typed: Record<string, string>) =>
  collectPoints({
    weekId: 4,
    rows,
    values: new Map(Object.entries(typed).map(([cell, value]) => [`points/4/${cell}`, value])),
  })
const set = (teamId: number, entry: object | null) => ({
  name: 'points.set',
  args: { weekId: 4, teamId, entry, retires: [] },
})

describe('collectPoints()', () => {
  test('returns the points entered, with the cards’ points and the reason', () => {
    expect(collect({ 1: '11.5', 3: '0', reason: ' rained out ' }).calls).toEqual([
      set(1, { points: 11.5, computed: 12, reason: 'rained out' }),
      set(3, { points: 0, computed: null, reason: 'rained out' }),
    ])
  })

  test('saves points equal to the cards’ points if the user keeps them, to settle a match with an absent player', () => {
    expect(collect({ 1: '12' }).calls).toEqual([set(1, { points: 12, computed: 12, reason: null })])
  })

  test('withdraws the points of a cleared cell, so that the points from the cards count again', () => {
    expect(collect({ 2: ' ' }).calls).toEqual([set(2, null)])
    expect(collect({ 3: '' }).calls).toEqual([])
  })

  test.each(['-1000', '--1', '1e3', '1000', '7.125', 'ten'])(
    'reports the team instead of saving the invalid points %s',
    (typed) => {
      expect(collect({ 1: '3', 2: typed }).wrong).toBe(2)
    },
  )
})
