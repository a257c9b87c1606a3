import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rangeTo } from '../../lib/range-to.ts'
import { aLeague } from '../../testing/a-league.ts'
import { buildSchedule, matchesAWeek } from './build-schedule.ts'
import { fairnessReport } from './fairness-report.ts'
import { groupRounds, matchesOfGroup } from './group-rounds.ts'
import { playsTooOften } from './matches-per-night.ts'
import { regularWeeks } from './next-rounds.ts'

const drawn = (teams: number, size: number, count: number) =>
  groupRounds({ teamIds: rangeTo(teams), size, played: [], count })

describe('a schedule of groups', () => {
  test('T18: lets nine teams in groups of three all meet once in four weeks', () => {
    expect(regularWeeks(rangeTo(9), [], 2)).toBe(4)
    const met = drawn(9, 3, 4).flatMap((groups) => groups.flatMap(matchesOfGroup))
    expect(new Set(met.map(([a, b]) => [a, b].sort().join('-'))).size).toBe(36)
  })

  test('T17, T18: puts every team in one group a week and never lets one play too often', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 24 }),
        fc.integer({ min: 2, max: 3 }),
        fc.integer({ min: 1, max: 6 }),
        (teams, perNight, weeks) => {
          for (const groups of drawn(teams, perNight + 1, weeks)) {
            expect(groups.flat().sort((a, b) => a - b)).toEqual(rangeTo(teams))
            const night = groups.flatMap(matchesOfGroup).map(([team1Id, team2Id]) => ({ team1Id, team2Id }))
            expect(playsTooOften(night, perNight)).toBe(false)
            expect(night.length).toBeLessThanOrEqual(matchesAWeek(teams, perNight))
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('T18: takes turns with the bye, and with the pair that has only one match', () => {
    for (const teams of [10, 11]) {
      const small = drawn(teams, 3, teams).map((groups) => groups.at(-1) ?? [])
      const turns = rangeTo(teams).map((id) => small.filter((group) => group.includes(id)).length)
      expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1)
    }
  })

  test('T18: draws teams together that haven’t met in the weeks already played', () => {
    const matches = [
      [1, 2],
      [2, 3],
      [3, 1],
      [4, 5],
      [5, 6],
      [6, 4],
    ].map(([team1Id = 0, team2Id = 0]) => ({ team1Id, team2Id }))
    const [groups = []] = groupRounds({ teamIds: rangeTo(6), size: 3, played: [{ matches }], count: 1 })
    expect(groups.map((group) => group.filter((id) => id < 4).length).sort()).toEqual([1, 2])
  })

  test('T17: starts a group’s matches together, and counts them as one start', () => {
    const [season] = aLeague().seasons
    if (!season) throw new Error('The small league has no season.')
    const settings = { ...season.settings, matchesPerNight: 2, shotgun: true }
    const teamIds = rangeTo(6)
    const weeks = buildSchedule({ season: { ...season, settings }, teamIds, kept: [], weeks: 3 })
    const [first] = weeks
    expect(first?.matches.map(({ startingHole }) => startingHole)).toEqual(['1', '1', '1', '2', '2', '2'])
    const report = fairnessReport(
      teamIds,
      weeks.filter(({ week }) => week.type === 'regular').map(({ matches }) => matches),
    )
    expect(report.isGrouped).toBe(true)
    expect(report.slotsUsed).toEqual([1, 2])
    expect(report.teams.map(({ inSlot }) => inSlot.reduce((sum, count) => sum + count, 0))).toEqual(
      teamIds.map(() => 3),
    )
  })
})
