import { fairnessReport } from '@glm/shared/rules/schedule/fairness-report'
import { roundRobin } from '@glm/shared/rules/schedule/round-robin'
import { describe, expect, test } from 'vitest'
import { fairnessLines } from './fairness-lines.ts'

const report = (teams: number, weeks = 99) =>
  fairnessReport(
    Array.from({ length: teams }, (_, i) => i + 1),
    roundRobin(teams)
      .slice(0, weeks)
      .map((round) => round.map(([team1Id, team2Id], i) => ({ slot: i + 1, team1Id, team2Id, startingHole: null }))),
  )
const said = (teams: number, weeks?: number) =>
  fairnessLines(report(teams, weeks)).map(({ figure, says }) => `${figure}: ${says}`)

describe('fairnessLines()', () => {
  test('calls every full cycle fair, and explains differences that can’t be avoided', () => {
    expect(said(16)).toEqual([
      '15: All equal.',
      '1: All equal.',
      '0: All equal.',
      '1 to 2: The difference is 1, and no schedule can do better: a team’s 15 matches can’t be split evenly among 8 slots.',
    ])
    expect(said(4).at(-1)).toContain('with four teams and two slots')
    for (const teams of [4, 5, 11, 36]) expect(fairnessLines(report(teams)).every((line) => line.good)).toBe(true)
  })

  test('explains why not all pairs meet in a season shorter than a cycle', () => {
    expect(said(6, 3)[1]).toBe(
      '0 to 1: The difference is 1, and no schedule can do better: 9 matches can’t be split evenly among 15 pairs.',
    )
  })

  test('shows how a changed schedule could be more even', () => {
    const match = (slot: number, team1Id: number, team2Id: number) => ({ slot, team1Id, team2Id, startingHole: null })
    const lines = fairnessLines(
      fairnessReport(
        [1, 2, 3, 4],
        [
          [match(1, 1, 2), match(2, 3, 4)],
          [match(1, 1, 2), match(2, 3, 4)],
        ],
      ),
    )
    expect(lines.filter((line) => !line.good).map(({ name, figure }) => `${name} ${figure}`)).toEqual([
      'Meetings per pair of teams 0 to 2',
      'Starts in the same slot 0 to 2',
    ])
    expect(lines[1]?.says).toMatch(/^The difference is 2, but a difference of 1 is possible\./)
  })
})
