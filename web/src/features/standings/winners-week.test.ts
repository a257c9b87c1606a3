import { aLeague } from '@glm/shared/testing/a-league'
import { describe, expect, test } from 'vitest'
import { winnersWeek } from './winners-week.ts'

const { weeks } = aLeague({ weeks: 4 })
const contests = [1, 2, 4].map((weekId) => ({ id: weekId * 10, weekId, name: 'Closest to the pin', hole: 3 }))
const won = (weekId: number, winners: number[]) => ({
  contestId: weekId * 10,
  weekId,
  winners: { live: [{ by: 'a', value: winners, version: 1, author: 1, at: null }], past: [] },
})
const numberOf = (through: number, contestWinners: ReturnType<typeof won>[]) =>
  winnersWeek({ weeks, contests, contestWinners }, through)?.weekNumber

describe('winnersWeek()', () => {
  test('returns the latest week with a winner, as on the printed standings', () => {
    expect(numberOf(3, [won(1, [1]), won(2, [2])])).toBe(2)
    expect(numberOf(4, [won(1, [1]), won(4, [])])).toBe(1)
  })

  test('never returns a week after the current one, unless no week has points yet', () => {
    expect(numberOf(1, [won(1, [1]), won(2, [2])])).toBe(1)
    expect(numberOf(0, [won(1, [1])])).toBe(1)
  })

  test('returns the selected week if no one has won yet', () => {
    expect(numberOf(2, [])).toBe(2)
  })
})
