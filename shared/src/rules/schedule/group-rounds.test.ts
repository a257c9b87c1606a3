import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rangeTo } from '../../lib/range-to.ts'
import { aLeague } from '../../testing/a-league.ts'
import { buildSchedule, matchesAWeek } from './build-schedule.ts'
import { fairnessReport } from './fairness-report.ts'
import { groupRounds, holesOfPart, matchesOfGroup } from './group-rounds.ts'
import { type NightPlan, playsTooOften } from './matches-per-night.ts'
import { regularWeeks } from './next-rounds.ts'

const drawn = (teams: number, plan: NightPlan, count: number) =>
  groupRounds({ teamIds: rangeTo(teams), plan, played: [], count })
const plans = [2, 3].flatMap((matches) => [false, true].map((inTurn) => ({ matches, inTurn })))
const [threes, turns] = [
  { matches: 2, inTurn: false },
  { matches: 2, inTurn: true },
]

describe('a schedule of groups', () => {
  test('T18: in groups of three, lets each of nine teams meet every other team once in four weeks', () => {
    expect(regularWeeks(rangeTo(9), [], threes)).toBe(4)
    const met = drawn(9, threes, 4).flatMap((groups) => groups.flatMap((group) => matchesOfGroup(group)))
    expect(new Set(met.map(({ pair }) => pair.toSorted().join('-'))).size).toBe(36)
  })

  test('T17, T18: puts every team in exactly one group each week, and gives no team more matches a night than the rules allow', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 24 }),
        fc.constantFrom(...plans),
        fc.integer({ min: 1, max: 6 }),
        (teams, plan, weeks) => {
          for (const groups of drawn(teams, plan, weeks)) {
            expect(groups.flat().sort((a, b) => a - b)).toEqual(rangeTo(teams))
            const night = groups
              .flatMap((group) => matchesOfGroup(group, plan))
              .map(({ pair: [team1Id, team2Id] }) => ({ team1Id, team2Id }))
            expect(playsTooOften(night, plan.matches)).toBe(false)
            expect(night.length).toBeLessThanOrEqual(matchesAWeek(teams, plan.matches))
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('T18: rotates the bye and the pair that plays only one match', () => {
    for (const teams of [10, 11]) {
      const small = drawn(teams, threes, teams).map((groups) => groups.at(-1) ?? [])
      const times = rangeTo(teams).map((id) => small.filter((group) => group.includes(id)).length)
      expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1)
    }
  })

  test('T18: groups teams that haven’t met in the weeks already played', () => {
    const matches = [
      [1, 2],
      [2, 3],
      [3, 1],
      [4, 5],
      [5, 6],
      [6, 4],
    ].map(([team1Id = 0, team2Id = 0]) => ({ team1Id, team2Id }))
    const [groups = []] = groupRounds({ teamIds: rangeTo(6), plan: threes, played: [{ matches }], count: 1 })
    expect(groups.map((group) => group.filter((id) => id < 4).length).sort()).toEqual([1, 2])
  })

  test('T19: lets four teams switch opponents during the round, covering each hole exactly once', () => {
    for (const plan of plans.filter(({ inTurn }) => inTurn))
      for (const group of [rangeTo(4), rangeTo(3)]) {
        const matches = matchesOfGroup(group, plan).map(({ pair, part }) => ({
          pair,
          holes: part && holesOfPart(part, 9),
        }))
        for (const hole of rangeTo(9)) {
          const playing = matches.flatMap(({ pair, holes }) =>
            holes && holes.from <= hole && hole <= holes.to ? pair : [],
          )
          expect(new Set(playing).size).toBe(playing.length)
          expect(playing.length).toBe(group.length === 4 ? 4 : 2)
        }
      }
  })

  test('T19: adds a hole to the first parts if the holes can’t be divided evenly', () => {
    const parts = (of: number, holes: number) => rangeTo(of).map((number) => holesOfPart({ number, of }, holes))
    expect(parts(2, 9)).toEqual([
      { from: 1, to: 5 },
      { from: 6, to: 9 },
    ])
    expect(parts(3, 18).map(({ to }) => to)).toEqual([6, 12, 18])
  })

  test('T19: with two matches a night, lets each of eight teams meet every other team within six weeks', () => {
    expect(regularWeeks(rangeTo(8), [], turns)).toBeLessThanOrEqual(6)
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
