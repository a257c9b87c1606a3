import { describe, expect, test } from 'vitest'
import { refusedScore, rightArgs } from './right-call.ts'

const change = { name: 'card.setHole', args: { weekId: 7, playerId: 1, teamId: 9, hole: 3, strokes: 5 } }
const teams = [{ id: 2, player1Id: 1, player2Id: 4 }]

describe('a refused score', () => {
  test('can be corrected with a different week and score, for the player’s current team', () => {
    expect(refusedScore(change)).toEqual({ weekId: 7, typed: '5', most: undefined })
    const right = { weekId: 8, playerId: 1, teamId: 2, hole: 3 }
    expect(rightArgs(change, { weekId: 8, typed: ' 6 ', teams })).toEqual({ ...right, strokes: 6 })
    expect(rightArgs(change, { weekId: 8, typed: 'x', teams: [] })).toEqual({ ...right, teamId: 9, strokes: 'pickup' })
    expect(rightArgs(change, { weekId: 8, typed: '', teams })).toEqual({ ...right, strokes: null })
  })
  test('stays unchanged if the input isn’t a score; other refused changes aren’t treated as scores', () => {
    for (const typed of ['31', 'five', 'a', '-1']) expect(rightArgs(change, { weekId: 8, typed, teams })).toBeNull()
    expect(refusedScore({ name: 'player.update', args: { id: 1 } })).toBeNull()
    const total = { name: 'card.setTotal', args: { weekId: 7, playerId: 1, teamId: 9, total: 44 } }
    expect(rightArgs(total, { weekId: 7, typed: '45', teams })).toMatchObject({ total: 45, teamId: 2 })
  })
})
