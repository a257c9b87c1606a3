import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { EarlierRounds } from '../../schema/schedule/season.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { goldenRows } from '../../testing/golden/golden-rows.ts'
import { goldenSheets } from '../../testing/golden/golden-sheets.ts'
import { explanations } from '../explanations.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { seasonResults } from '../season-results.ts'
import { bringRounds } from './bring-rounds.ts'

const golden = goldenRows(
  goldenSheets(readFileSync(new URL('../../testing/golden/golden-season.txt', import.meta.url), 'utf8')),
)
/** The average of the last three rounds, without limits. Player 9 is 2, 4 and 4 over par in the first three weeks. */
const plain: Partial<LeagueSettings> = {
  earlierRounds: true,
  roundsUsed: 3,
  dropHighest: 0,
  dropLowest: 0,
  handicapAllowance: 100,
  maxRise: null,
  maxDrop: null,
  maxHandicap: null,
}
const round = (over: number, date = '2025-09-04') => ({ date, over, handicap: null })
const [oldest, older] = [round(20, '2025-08-28'), round(10)]

function season(rounds: EarlierRounds['rounds'], settings: Partial<LeagueSettings> = {}): SeasonRows {
  const earlier = [{ playerId: 9, rounds }]
  return {
    ...golden,
    handicaps: [],
    startingHandicaps: new Map(),
    season: { ...golden.season, earlier, settings: { ...golden.season.settings, ...plain, ...settings } },
  }
}
const after = (rows: SeasonRows, weeks: readonly number[] = [1, 2, 3]) =>
  weeks.map((week) => seasonResults(rows).figures(9, week).generated)

describe('rounds from earlier seasons', () => {
  test('H14: fill the window until there are enough new rounds', () => {
    // The averages are (20 + 10 + 2) / 3, (10 + 2 + 4) / 3 and (2 + 4 + 4) / 3.
    expect(after(season([oldest, older]))).toEqual([11, 5, 3])
    expect(after(season([oldest, older], { earlierRounds: false }))).toEqual([2, 3, 3])
    expect(seasonResults(season([oldest, older])).figures(9, 1)).toMatchObject({ rounds: 1, average: 380 })
  })
  test('H14: don’t produce a handicap before the season’s first round', () => {
    expect(seasonResults(season([oldest, older])).figures(9, 0).generated).toBeNull()
  })
  test('H14: limit the change in the first round if there is no starting handicap', () => {
    const limited = { maxRise: 1, maxDrop: 1 }
    const from = (starting: number | null) => ({
      ...season([oldest, older], limited),
      startingHandicaps: new Map(starting === null ? [] : [[9, starting]]),
    })
    expect(after(from(4), [1])).toEqual([5])
    // The average before the first round is (20 + 10) / 2 = 15, and the round can change it by at most 1.
    expect(after(from(null), [1])).toEqual([14])
  })
  test('H11, H14: are included in the low handicap of the past 365 days', () => {
    const rated = { handicapBase: 'differential', softCap: null, hardCap: 1, roundsUsed: 1 } as const
    const low = (date: string) => after(season([{ date, over: 4, handicap: 0.5 }], rated), [1])[0]
    // Week 1 is on May 7, 2026. The cap is 1 above the low handicap of 0.5, which counts for 365 days.
    expect(low('2025-05-07')).toBe(1.5)
    expect(low('2025-05-06')).toBe(2)
  })
  test('P1, H14: have one step each in the explanation, with their dates', () => {
    for (const settings of [{}, { handicapBase: 'differential' } as const]) {
      const rows = season([oldest, older], { ...settings, dropHighest: 1 })
      const results = seasonResults(rows)
      const steps = explanations(results).handicap(9, 1)
      expect(steps?.flatMap(({ name, where }) => (where.date ? [[name, where.date]] : []))).toEqual([
        ['earlierDropped', '2025-08-28'],
        ['earlierRound', '2025-09-04'],
      ])
      expect(steps && evaluateSteps(steps)).toBe(results.figures(9, 1).generated)
    }
  })
})

describe('rounds from earlier seasons after the season’s rules change', () => {
  /** Returns the season with different rules for its first weeks, as if the rules had changed after them. */
  function changed(rows: SeasonRows, first: number, settings: Partial<LeagueSettings>): SeasonRows {
    const weekIds = rows.weeks.flatMap(({ id, weekNumber }) => (weekNumber <= first ? [id] : []))
    return { ...rows, season: { ...rows.season, kept: [{ weekIds, settings }] } }
  }

  test('H14, H15: are doubled for eighteen holes, and weeks before the change keep their handicaps', () => {
    const rows = changed(season([oldest, older], { holesPerRound: 18 }), 2, { holesPerRound: 9 })
    // The averages are (20 + 10 + 2) / 3 for nine holes, and 2 × (10 + 2 + 4) / 3 for eighteen.
    expect(after(rows, [1, 2])).toEqual([11, 11])
    const steps = explanations(seasonResults(rows)).handicap(9, 2)
    expect(steps && evaluateSteps(steps)).toBe(11)
  })
  test('H14, H15: keep their unit if a week is added before all other weeks', () => {
    const rows = changed(season([oldest, older], { holesPerRound: 18 }), 2, { holesPerRound: 9 })
    const [week] = rows.weeks
    if (!week) throw new Error('The golden season has no weeks.')
    const added = { ...week, id: 9_000, weekNumber: 0 }
    expect(after({ ...rows, weeks: [added, ...rows.weeks] }, [1, 2])).toEqual([11, 11])
  })
  test('P1, H14, H15: are halved for nine holes, to one decimal, and so is the handicap after each round', () => {
    const rated = { handicapBase: 'differential', hardCap: 1, roundsUsed: 1 } as const
    const own = season([{ date: '2025-09-04', over: 6.3, handicap: 1.2 }], { ...rated, holesPerRound: 9 })
    const rows = changed(own, 1, { holesPerRound: 18 })
    // The low handicap of 1.2 becomes 0.6 for nine holes, and the cap is 1 above it.
    expect(after(rows, [2])).toEqual([1.6])
    const wide = { ...rows, season: { ...rows.season, settings: { ...rows.season.settings, roundsUsed: 2 } } }
    const results = seasonResults(wide)
    const steps = explanations(results).handicap(9, 2) ?? []
    const halved = steps.find(({ name }) => name === 'roundInTenths')
    expect(halved?.value).toEqual({ n: 16, d: 5 })
    expect(evaluateSteps(steps)).toBe(results.figures(9, 2).generated)
  })
  test('H14: no longer count if handicaps change between strokes over par and score differentials', () => {
    const rows = changed(season([oldest, older]), 1, { handicapBase: 'differential' })
    // Only the season's own two rounds count: (2 + 4) / 2.
    expect(after(rows, [2])).toEqual([3])
  })
})

describe('bringRounds()', () => {
  test('H14: carries over the last twenty rounds, including those from even earlier seasons', () => {
    const rows = season(Array.from({ length: 10 }, (_, i) => ({ date: `2024-05-1${i}`, over: i, handicap: i })))
    const brought = bringRounds(rows, rows.season.settings).find(({ playerId }) => playerId === 9)?.rounds
    const own = seasonResults(rows).roundsOf(9)
    expect(brought?.length).toBe(20)
    expect(brought?.slice(-own.length).map(({ over }) => over)).toEqual(own.map(({ overPar }) => overPar))
    expect(brought?.[0]).toEqual({
      date: `2024-05-1${own.length - 10}`,
      over: own.length - 10,
      handicap: own.length - 10,
    })
    expect(brought?.at(-1)?.handicap).toBe(seasonResults(rows).figures(9).generated)
  })
  test('H14: carries over nothing if the next season’s handicaps are in another unit', () => {
    const rows = season([])
    expect(bringRounds(rows, { ...rows.season.settings, handicapBase: 'differential' })).toEqual([])
    expect(bringRounds(rows, { ...rows.season.settings, holesPerRound: 18 })).toEqual([])
  })
})
