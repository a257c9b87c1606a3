import { aLeague } from '@glm/shared/testing/a-league'
import { describe, expect, test } from 'vitest'
import { playerWins } from './contest-wins.ts'

const { weeks } = aLeague({ weeks: 3 })
const contests = [1, 2, 3].map((weekId) => ({
  id: weekId * 10,
  weekId,
  name: 'Closest to the pin',
  hole: weekId === 3 ? null : 6,
}))
const won = (weekId: number, winners: number[]) => ({
  contestId: weekId * 10,
  weekId,
  winners: { live: [{ by: 'a:1', value: winners, version: 1, author: 1, at: null }], past: [] },
})
const rows = { weeks, contests, contestWinners: [won(3, [7]), won(1, [7, 8]), won(2, [8])] }

describe('playerWins()', () => {
  test('counts shared wins as fractions, and names each contest with its week', () => {
    expect(playerWins(rows)).toEqual([
      {
        playerId: 7,
        wins: 1.5,
        won: [
          {
            contestId: 10,
            weekId: 1,
            hole: 6,
            shared: 2,
            words: 'Closest to the pin: hole 6, week 1 (shared by 2)',
            name: 'Closest to the pin',
            where: 'week 1 on hole 6 (shared by 2)',
          },
          {
            contestId: 30,
            weekId: 3,
            hole: null,
            shared: 1,
            words: 'Closest to the pin, week 3',
            name: 'Closest to the pin',
            where: 'week 3',
          },
        ],
      },
      { playerId: 8, wins: 1.5, won: expect.any(Array) },
    ])
  })

  test('leaves out later weeks', () => {
    expect(playerWins(rows, 1).map(({ playerId, wins }) => [playerId, wins])).toEqual([
      [7, 0.5],
      [8, 0.5],
    ])
    expect(playerWins(rows, 0)).toEqual([])
  })
})
