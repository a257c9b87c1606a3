import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultLeagueSettings } from '../../schema/league/league-settings.ts'
import type { Week } from '../../schema/schedule/week.ts'
import type { DrawKind, WeekDraw } from '../../schema/schedule/week-draw.ts'
import type { Drawn } from './draw-flights.ts'
import { drawGroups, groupSizes } from './draw-groups.ts'
import { groupReport, meetingsBefore, spreadOf } from './group-report.ts'
import { groupsOfWeek, matchesOfGroups, updatedGroups } from './week-groups.ts'

const teamsOf = (handicaps: readonly (number | null)[]): Drawn[] =>
  handicaps.map((handicap, i) => ({ teamId: i + 1, handicap }))
const idsOf = (groups: readonly (readonly Drawn[])[]) => groups.map((group) => group.map(({ teamId }) => teamId))
const anyTeams = fc.array(fc.option(fc.integer({ min: -3, max: 30 })), { maxLength: 36 }).map(teamsOf)
const anyKind = fc.constantFrom<DrawKind>('balanced', 'byHandicap', 'blind')
const anySize = fc.constantFrom(3 as const, 4 as const)
const anySeed = fc.integer({ min: 0, max: 2 ** 31 - 1 })

test('drawGroups() puts everyone in exactly one group, and makes group sizes as equal as possible', () => {
  fc.assert(
    fc.property(anyTeams, anyKind, anySize, anySeed, (teams, kind, size, seed) => {
      const groups = drawGroups(teams, { kind, size, seed })
      expect(
        idsOf(groups)
          .flat()
          .sort((a, b) => a - b),
      ).toEqual(teams.map(({ teamId }) => teamId))
      expect(groups.map((group) => group.length)).toEqual(groupSizes(teams.length, size))
      expect(Math.max(0, ...groups.map((group) => group.length))).toBeLessThanOrEqual(size)
    }),
  )
})

test('drawGroups() gives the same groups for the same seed, and different ones for different seeds', () => {
  const teams = teamsOf(Array.from({ length: 16 }, (_, i) => i))
  for (const kind of ['blind', 'balanced', 'byHandicap'] as const)
    expect(drawGroups(teams, { kind, size: 4, seed: 7 })).toEqual(drawGroups(teams, { kind, size: 4, seed: 7 }))
  const draws = [1, 2, 3, 4, 5].map((seed) => JSON.stringify(drawGroups(teams, { kind: 'blind', size: 4, seed })))
  expect(new Set(draws).size).toBe(5)
})

test('drawGroups() groups players with similar handicaps, and puts those without a handicap last', () => {
  const teams = teamsOf([20, 3, null, 9, 15, 4])
  expect(idsOf(drawGroups(teams, { kind: 'byHandicap', size: 3, seed: 1 }))).toEqual([
    [2, 6, 4],
    [5, 1, 3],
  ])
})

test('drawGroups() puts one A, one B, one C and one D player in each balanced group of four', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: -5, max: 60 }), { minLength: 16, maxLength: 16 }),
      anySeed,
      (all, seed) => {
        const letterOf = new Map(
          [...all].sort((a, b) => a - b).map((handicap, i) => [handicap, Math.floor(i / 4)] as const),
        )
        for (const group of drawGroups(teamsOf(all), { kind: 'balanced', size: 4, seed }))
          expect(group.map(({ handicap }) => letterOf.get(handicap ?? 99))).toEqual([0, 1, 2, 3])
      },
    ),
  )
})

test('drawGroups() makes the average handicaps of balanced groups even', () => {
  const teams = teamsOf([2, 4, 5, 7, 9, 10, 11, 12, 14, 15, 17, 18, 20, 22, 25, 27])
  for (const seed of [1, 2, 3, 4, 5]) {
    expect(spreadOf(drawGroups(teams, { kind: 'balanced', size: 4, seed }))).toBeLessThanOrEqual(1)
    expect(spreadOf(drawGroups(teams, { kind: 'byHandicap', size: 4, seed }))).toBeGreaterThan(15)
  }
})

test('drawGroups() groups players who have met less often, as long as averages end up at most one stroke further apart', () => {
  const teams = teamsOf([5, 5, 10, 10, 15, 15])
  const met = (a: number, b: number) => (a % 2 === b % 2 ? 1 : 0)
  const groups = drawGroups(teams, { kind: 'balanced', size: 3, seed: 3 }, met)
  // Players with odd numbers have met each other, and so have those with even ones, so every group of three has a pair
  // that has met.
  expect(groupReport(groups, met)).toMatchObject({ spread: 0, met: 2, mostMet: 1 })
  const far = drawGroups(teamsOf([0, 9, 10, 20, 20, 30]), { kind: 'balanced', size: 3, seed: 3 }, met)
  const free = drawGroups(teamsOf([0, 9, 10, 20, 20, 30]), { kind: 'balanced', size: 3, seed: 3 })
  expect(spreadOf(far)).toBeLessThanOrEqual(spreadOf(free) + 1)
})

const season = { startTime: '17:00', settings: { ...defaultLeagueSettings, teeInterval: 8 } }
const week = (weekNumber: number, draw: WeekDraw | null): Week => ({
  id: weekNumber,
  seasonId: 1,
  weekNumber,
  date: `2026-05-0${weekNumber}`,
  type: 'regular',
  nine: null,
  status: 'planned',
  scoreByHole: null,
  draw,
})
const rowsOf = (weekId: number, groups: readonly (readonly number[])[]) =>
  matchesOfGroups(groups, season).map((match, i) => ({ id: 100 * weekId + i, weekId, ...match }))
const drawn = { kind: 'blind', size: 4, seed: 1 } as const

test('matchesOfGroups() gives all matches of a group the same start, and groupsOfWeek() derives the groups from the matches', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 9 }), fc.boolean(), (sizes, shotgun) => {
      let next = 0
      const groups = sizes.map((size) => Array.from({ length: size }, () => ++next))
      const matches = matchesOfGroups(groups, { ...season, settings: { ...season.settings, shotgun } })
      const rows = matches.map((match, i) => ({ id: i + 1, weekId: 1, ...match }))
      expect(groupsOfWeek(week(1, drawn), rows).map(({ teamIds }) => teamIds)).toEqual(groups)
      expect(matches.map(({ slot }) => slot)).toEqual(matches.map((_, i) => i + 1))
    }),
  )
})

test('groupsOfWeek() returns each match as its own group if no groups were drawn', () => {
  const rows = rowsOf(1, [[1, 2, 3, 4]])
  expect(groupsOfWeek(week(1, null), rows).map(({ teamIds }) => teamIds)).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('meetingsBefore() counts the earlier weeks in which both players were in the same group', () => {
  const weeks = [week(1, drawn), { ...week(2, drawn), status: 'cancelled' as const }, week(3, drawn), week(4, drawn)]
  const matches = [1, 2, 3, 4].flatMap((id) =>
    rowsOf(id, [
      [1, 2, 3],
      [4, 5],
    ]),
  )
  const met = meetingsBefore(week(4, drawn), { weeks, matches })
  expect([met(1, 3), met(3, 1), met(4, 5), met(1, 4)]).toEqual([2, 2, 2, 0])
})

test('groupReport() reports how uneven groups are, and how often their pairs had met', () => {
  const [a, b] = [teamsOf([4, 10, 7]), teamsOf([20, null])]
  const report = groupReport([a, b], (one, other) => (one === 1 && other === 2 ? 3 : 0))
  expect(report).toEqual({
    groups: [
      { total: 21, average: 7, met: 3 },
      { total: 20, average: 20, met: 3 },
    ],
    spread: 13,
    met: 6,
    mostMet: 3,
  })
})

test('updatedGroups() keeps the remaining players of each group together, and finds a place for all newcomers', () => {
  fc.assert(
    fc.property(
      anyTeams,
      anySize,
      anySeed,
      fc.subarray(Array.from({ length: 36 }, (_, i) => i + 1)),
      (teams, size, seed, playing) => {
        const before = idsOf(drawGroups(teams, { kind: 'blind', size, seed }))
        const after = updatedGroups(before, playing)
        expect(after.flat().sort((a, b) => a - b)).toEqual(playing)
        expect(after.every((group) => group.length > 0 && group.length <= 4)).toBe(true)
        for (const group of before) {
          const stay = group.filter((id) => playing.includes(id))
          const [first] = stay
          if (first !== undefined)
            expect(after.find((one) => one.includes(first))).toEqual(expect.arrayContaining(stay))
        }
      },
    ),
  )
})

test('updatedGroups() gives newcomers, in order, the places of players who dropped out', () => {
  expect(
    updatedGroups(
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
      [1, 3, 4, 6, 8, 7],
    ),
  ).toEqual([
    [1, 8, 3],
    [4, 7, 6],
  ])
})
