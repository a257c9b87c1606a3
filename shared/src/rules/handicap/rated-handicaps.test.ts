import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultLeagueSettings, type LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Course } from '../../schema/schedule/course.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { explainedCells } from '../../testing/explained-cells.ts'
import { goldenRows } from '../../testing/golden/golden-rows.ts'
import { goldenSheets, VARIED_WEEKS } from '../../testing/golden/golden-sheets.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { seasonResults } from '../season-results.ts'
import { leagueHandicap } from './league-handicap.ts'

const sheets = goldenSheets(readFileSync(new URL('../../testing/golden/golden-season.txt', import.meta.url), 'utf8'))
const golden = goldenRows(sheets.slice(0, VARIED_WEEKS))
const course: Course = golden.course ?? missing()

function missing(): never {
  throw new Error('The season has no course.')
}

type Tees = Course['tees']
const rated = (
  settings: Partial<LeagueSettings> = {},
  tees: Tees = [],
  plays: [number, string][] = [],
): SeasonRows => ({
  ...golden,
  course: { ...course, tees },
  tees: new Map(plays),
  season: {
    ...golden.season,
    settings: {
      ...golden.season.settings,
      handicapBase: 'differential',
      handicapAllowance: 100,
      holeCap: 'none',
      ...settings,
    },
  },
})
const white = { name: 'White', rating: 68.4, slope: 126 }
const red = {
  name: 'Red',
  rating: 71.2,
  slope: 131,
  front: { rating: 35.9, slope: 128 },
  back: { rating: 35.3, slope: 134 },
}

const ids = [...new Set(golden.cards.map((card) => card.playerId))]
const [first = 0, second = 0] = ids
const weekAt = (number: number) => golden.weeks.find((week) => week.weekNumber === number) ?? missing()

describe('handicaps from rating and slope', () => {
  test('H9: have steps that lead to every number shown in a season', () => {
    for (const settings of [
      {},
      { nineHoleRounds: 'inPairs' },
      {
        fewRounds: 'table',
        roundsUsed: 20,
        dropHighest: 12,
        roundsNeeded: 3,
        holeCap: 'netDoubleBogey',
        handicapAllowance: 95,
      },
      { holesPerRound: 18, maxHandicap: null, maxRise: null, maxDrop: null },
      { mostOverPar: 8, paddingRounds: 2 },
    ] as const) {
      const rows = rated(settings, [white, red], [[first, 'Red']])
      const cells = explainedCells(seasonResults(rows), rows)
      const wrong = cells.filter(({ shown, steps }) =>
        steps ? Math.abs((evaluateSteps(steps) ?? 0) - (shown ?? 0)) > 1e-9 : shown !== null && shown !== 0,
      )
      expect(wrong.slice(0, 3).map(({ cell, shown }) => [cell, shown])).toEqual([])
    }
  })

  test('E2: use the nine’s own rating and slope, or else half of the tee’s rating and its full slope, or else par and 113', () => {
    const strokes = (tees: Tees, plays: [number, string][] = []) => {
      const rows = {
        ...rated({ maxHandicap: null }, tees, plays),
        startingHandicaps: new Map([[second, 20]]),
        handicaps: [],
      }
      return [1, 2].map((number) => seasonResults(rows).strokes(second, weekAt(number)))
    }
    // 20.0 x 128 / 113 + (35.9 - 36) = 22.55; 20.0 x 134 / 113 + (35.3 - 36) = 23.02
    expect(strokes([white, red], [[second, 'Red']])).toEqual([23, 23])
    // 20.0 x 126 / 113 + (34.2 - 36) = 20.50; halves round up.
    expect(strokes([white, red])).toEqual([21, 21])
    expect(strokes([])).toEqual([20, 20])
    expect(strokes([{ ...white, holes: course.holes }])).toEqual([20, 20])
  })

  test('W7: combine two consecutive nine-hole rounds into one differential, and save an unpaired last round for later', () => {
    const results = seasonResults(rated({ nineHoleRounds: 'inPairs', roundsNeeded: 1 }, [white]))
    const counted = (through: number) => results.handicapHistory(first, through).counted.length
    const rounds = results.roundsOf(first).map((round) => round.weekNumber)
    expect(rounds.map((week) => counted(week))).toEqual(rounds.map((_, i) => Math.floor((i + 1) / 2)))
    const [one, two] = results.roundsOf(first)
    const exact = ((one?.counted ?? 0) + (two?.counted ?? 0) - 68.4) * (113 / 126)
    expect(results.handicapHistory(first, rounds[1] ?? 0).counted[0]?.over).toBeCloseTo(exact, 1)
  })

  test('H10: use the table starting with three rounds, when the handicap is the best round minus two strokes', () => {
    const rules = {
      ...defaultLeagueSettings,
      fewRounds: 'table',
      roundsUsed: 20,
      dropHighest: 12,
      handicapAllowance: 100,
      maxHandicap: null,
    } as const
    const after = (overPars: number[]) => leagueHandicap({ overPars, starting: 7, previous: null, rules }).handicap
    expect(after([12, 9])).toBe(7)
    expect(after([12, 9, 14])).toBe(7)
    expect(after([12, 9, 14, 20, 8, 11])).toBe(8)
  })

  test('H5: base net double bogey on the course handicap, not on a percentage of it', () => {
    const shown = (handicapAllowance: number) =>
      ids.map(
        (id) =>
          seasonResults(rated({ holeCap: 'netDoubleBogey', handicapAllowance }, [white])).roundsOf(id)[0]?.counted,
      )
    expect(shown(50)).toEqual(shown(100))
  })

  test('leave a league that uses strokes over par unchanged, even with rated tees', () => {
    const plain = (tees: Tees) => {
      const rows = { ...golden, course: { ...course, tees } }
      return ids.map((id) => seasonResults(rows).figures(id))
    }
    expect(plain([white, red])).toEqual(plain([]))
  })
})

describe('the soft and hard caps', () => {
  const rules = {
    ...defaultLeagueSettings,
    handicapAllowance: 100,
    maxHandicap: null,
    maxRise: null,
    maxDrop: null,
    roundsUsed: 1,
  }
  const capped = (index: number, low: number | null, caps: Partial<LeagueSettings>) =>
    leagueHandicap({
      overPars: [index],
      starting: null,
      previous: null,
      low,
      rules: { ...rules, handicapRounding: 'tenths', ...caps },
    }).handicap

  test.each([
    // WHS 5.8: a rise of up to 3.0 above the low index counts in full, and half of the excess counts, up to 5.0 in all.
    [9.5, 6.5, 9.5],
    [11.6, 6.5, 10.6],
    [13.5, 6.5, 11.5],
    [25, 6.5, 11.5],
    [4, 6.5, 4],
    [25, null, 25],
    [2.6, -2.4, 1.6],
  ])('H11: adjust a handicap of %d with a low handicap of %s to %d', (index, low, wanted) => {
    expect(capped(index, low, { softCap: 3, hardCap: 5 })).toBe(wanted)
  })

  test('H11: can be used separately', () => {
    expect([capped(20, 6, { softCap: 3, hardCap: null }), capped(20, 6, { softCap: null, hardCap: 4 })]).toEqual([
      14.5, 10,
    ])
  })

  test('H11: are measured from the lowest handicap of the past year once enough rounds count, and are explained', () => {
    const open = {
      maxHandicap: null,
      maxRise: null,
      maxDrop: null,
      roundsUsed: 1,
      dropHighest: 0,
      dropLowest: 0,
      minHandicap: -20,
    } as const
    const caps = { softCap: 0.5, hardCap: 1 } as const
    const rows = rated({ ...open, ...caps }, [white])
    const [free, held] = [seasonResults(rated(open, [white])), seasonResults(rows)]
    const after = (of: typeof free) =>
      of.roundsOf(first).map((round) => of.figures(first, round.weekNumber).generated ?? 0)
    const low = (values: readonly number[]) => Math.min(...values)
    for (const [i, value] of after(held).entries())
      if (i > 0) expect(value).toBeLessThanOrEqual(low(after(held).slice(0, i)) + 1 + 1e-9)
    expect(after(held)).not.toEqual(after(free))
    const wrong = explainedCells(held, rows).filter(({ shown, steps }) =>
      steps ? Math.abs((evaluateSteps(steps) ?? 0) - (shown ?? 0)) > 1e-9 : shown !== null && shown !== 0,
    )
    expect(wrong.slice(0, 3).map(({ cell, shown }) => [cell, shown])).toEqual([])
  })

  test('H11: ignore a low handicap from more than 365 days ago', () => {
    const open = {
      maxHandicap: null,
      maxRise: null,
      maxDrop: null,
      roundsUsed: 1,
      dropHighest: 0,
      dropLowest: 0,
      minHandicap: -20,
    } as const
    const rows = rated({ ...open, hardCap: 0.1 }, [white])
    const free = seasonResults(rated(open, [white]))
    const last = Math.max(...ids.map((id) => free.roundsOf(id).at(-1)?.weekNumber ?? 0))
    const late = {
      ...rows,
      weeks: rows.weeks.map((week) => (week.weekNumber === last ? { ...week, date: '2099-01-07' } : week)),
    }
    const player = ids.find(
      (id) =>
        free.roundsOf(id).at(-1)?.weekNumber === last &&
        seasonResults(rows).figures(id).generated !== free.figures(id).generated,
    )
    expect(player).toBeDefined()
    expect(seasonResults(late).figures(player ?? 0).generated).toBe(free.figures(player ?? 0).generated)
  })
})
