import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { goldenRows, goldenSettings } from '../../testing/golden/golden-rows.ts'
import { goldenSheets } from '../../testing/golden/golden-sheets.ts'
import { explanations } from '../explanations.ts'
import { seasonResults } from '../season-results.ts'
import { playerPoints } from '../statistics/player-points.ts'
import { droppedNights, weeksThatCount } from './best-weeks.ts'

const sheets = goldenSheets(readFileSync(new URL('../../testing/golden/golden-season.txt', import.meta.url), 'utf8'))

/** Returns the golden season's results under these rules, with this weight for week 2. */
function results(rules: Partial<LeagueSettings>, weight: number | null = null) {
  const rows = goldenRows(sheets, { ...goldenSettings, ...rules })
  return seasonResults({ ...rows, weeks: rows.weeks.map((w) => (w.weekNumber === 2 ? { ...w, weight } : w)) })
}
type Results = ReturnType<typeof results>
const pointsOf = (of: Results, teamId: number, through: number) =>
  of.index.weeks
    .filter((week) => week.weekNumber <= through)
    .map((week) => of.weekPoints(week).find((entry) => entry.teamId === teamId)?.points ?? 0)
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const teams = [2, 5, 9]

describe('ST5: the best weeks', () => {
  test.each([
    [14, { bestWeeks: 12, dropWeeks: 0 }, 12],
    [10, { bestWeeks: 12, dropWeeks: 0 }, 10],
    [14, { bestWeeks: null, dropWeeks: 3 }, 11],
    [14, { bestWeeks: 12, dropWeeks: 3 }, 11],
    [2, { bestWeeks: null, dropWeeks: 3 }, 1],
    [14, { bestWeeks: null, dropWeeks: 0 }, null],
  ])('out of %i weeks, under the rules %j, number %j', (played, rules, count) => {
    expect(weeksThatCount(played, rules)).toBe(count)
  })

  test('leave out the later of two equal weeks, and leave out none if too few were played', () => {
    const nights = [5, 3, 3, 8].map((points, i) => ({ weekId: i + 1, points }))
    expect(droppedNights(nights, 3).map((night) => night.weekId)).toEqual([3])
    expect(droppedNights(nights, 4)).toEqual([])
  })

  test.each(teams)('add up to the points of team %i', (teamId) => {
    const best = results({ bestWeeks: 4 })
    const points = pointsOf(best, teamId, 9)
    const wanted = sum([...points].sort((a, b) => b - a).slice(0, 4))
    expect(best.standings(9).find((one) => one.teamId === teamId)?.points).toBeCloseTo(wanted, 6)
    expect(best.dropped(teamId, 9).length).toBe(points.filter((one) => one > 0).length - 4)
  })

  test.each(teams)('are listed in the explanation for team %i, along with the dropped weeks', (teamId) => {
    const steps = explanations(results({ dropWeeks: 2 })).place(teamId, 9) ?? []
    expect(steps.filter((step) => step.name === 'weekDropped').length).toBe(2)
  })

  test('can apply to players only', () => {
    const [all, best] = [results({}), results({ bestWeeks: 3, bestWeeksOf: 'players' })]
    expect(best.standings(9)).toEqual(all.standings(9))
    const own = playerPoints(best.index, best).find((one) => one.playerId === 9)
    const counted = own?.nights.filter((night) => !night.dropped) ?? []
    expect(counted.length).toBe(3)
    expect(own?.total).toBeCloseTo(sum(counted.map((night) => night.points)), 6)
  })
})

describe('ST6: a week’s weight', () => {
  test.each(teams)('multiplies the points of team %i in the table, but not for the night itself', (teamId) => {
    const [once, double] = [results({}), results({}, 2)]
    const [was, is] = [once, double].map((of) => of.standings(9).find((one) => one.teamId === teamId)?.points ?? 0)
    expect((is ?? 0) - (was ?? 0)).toBeCloseTo(pointsOf(once, teamId, 9)[1] ?? 0, 6)
    expect(pointsOf(double, teamId, 9)).toEqual(pointsOf(once, teamId, 9))
  })
})
