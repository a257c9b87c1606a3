import { describe, expect, test } from 'vitest'
import { fairnessReport } from './fairness-report.ts'

const match = (slot: number, team1Id: number, team2Id: number | null, startingHole: string | null = null) => ({
  slot,
  team1Id,
  team2Id,
  startingHole,
})

describe('fairnessReport()', () => {
  test('reports the team that is worst off, and the best possible numbers', () => {
    const rounds = [
      [match(1, 1, 2, '1'), match(2, 3, 4, '2')],
      [match(1, 1, 3, '1'), match(2, 2, 4, '2')],
      [match(1, 1, 4, '1'), match(2, 2, 3, '2')],
    ]
    const report = fairnessReport([1, 2, 3, 4], rounds)
    expect(report.slots).toEqual({ least: 0, most: 3, bestDifference: 3 })
    expect(report.startingHoles).toEqual(report.slots)
    expect([report.slotsUsed, report.holesUsed]).toEqual([
      [1, 2],
      ['1', '2'],
    ])
    expect(report.teams[1]).toEqual({
      teamId: 2,
      matches: 3,
      meetings: { least: 1, most: 1 },
      against: [1, 0, 1, 1],
      byes: 0,
      inSlot: [1, 2],
      onHole: [1, 2],
      slots: { least: 1, most: 2 },
      startingHoles: { least: 1, most: 2 },
    })
  })

  test('counts byes, and pairs that haven’t met', () => {
    const report = fairnessReport([1, 2, 3], [[match(1, 1, 2), match(2, 3, null)]])
    expect(report.byes).toEqual({ least: 0, most: 1, bestDifference: 1 })
    expect(report.matches).toEqual({ least: 0, most: 1, bestDifference: 1 })
    expect(report.meetings).toEqual({ least: 0, most: 1, bestDifference: 1 })
    expect(report.startingHoles).toBeNull()
  })
})
