import { describe, expect, test } from 'vitest'
import { lastSeason } from './last-season.ts'

const rule = { window: 4, dropped: 1 }
/** Best three of the last four, rounded half up. */
const handicapOf = (rounds: readonly number[]) => {
  const sum = [...rounds]
    .sort((a, b) => a - b)
    .slice(0, 3)
    .reduce((a, b) => a + b, 0)
  return Math.floor((2 * sum + 3) / 6)
}
const season = (before: readonly number[], played: readonly number[]) =>
  played.map((over, i) => ({ over, handicap: handicapOf([...before, ...played.slice(0, i)].slice(-4)) }))

describe('lastSeason()', () => {
  test('finds rounds that explain every recorded handicap', () => {
    for (const before of [
      [7, 9, 12, 8],
      [0, -2, 3, 1],
      [20, 5, 5, 20],
    ]) {
      const nights = season(before, [10, 4, 9, 15, 6])
      const found = lastSeason(nights, rule)
      expect(found).toHaveLength(4)
      expect(season(found ?? [], [10, 4, 9, 15, 6])).toEqual(nights)
    }
  })

  test('finds no season if a handicap cannot be explained', () => {
    const nights = season([7, 9, 12, 8], [10, 4, 9, 15])
    // After 10, 4 and 9, the best three of four average at most 8.
    expect(lastSeason(nights.with(3, { over: 15, handicap: 12 }), rule)).toBeNull()
  })
})
