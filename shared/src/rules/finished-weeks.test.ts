import { describe, expect, test } from 'vitest'
import { aCell } from '../testing/a-cell.ts'
import { aSeason } from '../testing/a-season.ts'
import { finishedWeeks } from './finished-weeks.ts'

const par = [4, 4, 3, 5, 4, 4, 3, 4, 5]
const everyone = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((id) => [id, par]))
const beside = { contestWinners: [], publications: [] }
const isCurrent = true
const sub = (weekId: number) => ({ id: weekId, weekId, playerId: 1, sub: aCell(9) })

describe('finishedWeeks()', () => {
  test('H7: doesn’t include an upcoming week just because a sub is arranged for it or for a later week', () => {
    const rows = aSeason({ teams: 4, weeks: 4, cards: everyone })
    const subAssignments = [sub(2), sub(4)]
    expect(finishedWeeks({ ...rows, ...beside, subAssignments }, { isCurrent })).toEqual([1])
    expect(finishedWeeks({ ...rows, ...beside, subAssignments, cards: [] }, { isCurrent })).toEqual([])
  })

  test('H7: doesn’t include a week while it is being played, even if a sub is arranged for a later week', () => {
    const rows = aSeason({ teams: 4, weeks: 3, cards: { 1: [4] } })
    expect(finishedWeeks({ ...rows, ...beside, subAssignments: [sub(3)] }, { isCurrent })).toEqual([])
  })

  test('F5: waits for the cards of a team without an opponent in a season played against the field', () => {
    const field = { opponents: 'field', fieldUnit: 'team' } as const
    const all = aSeason({ teams: 3, weeks: 1, cards: everyone, settings: field })
    const [only] = all.matches
    if (!only) throw new Error('The season has no match.')
    const alone = { ...only, id: 990, slot: 2, team1Id: 3, team2Id: null }
    const rows = { ...all, ...beside, matches: [{ ...only, team1Id: 1, team2Id: 2 }, alone] }
    const missing = { ...rows, cards: rows.cards.filter(({ playerId }) => playerId !== 5) }
    expect([rows, missing].map((one) => finishedWeeks(one, { isCurrent }))).toEqual([[1], []])
  })
})
