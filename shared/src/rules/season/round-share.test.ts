import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Week } from '../../schema/schedule/week.ts'
import { aCell } from '../../testing/a-cell.ts'
import { goldenRows } from '../../testing/golden/golden-rows.ts'
import { goldenSheets } from '../../testing/golden/golden-sheets.ts'
import { explanations } from '../explanations.ts'
import { seasonResults } from '../season-results.ts'
import type { SeasonRows } from './season-rows.ts'

const golden = goldenRows(
  goldenSheets(readFileSync(new URL('../../testing/golden/golden-season.txt', import.meta.url), 'utf8')),
)
const [first, second, third] = golden.weeks
if (!first || !second || !third) throw new Error('The golden season has no third week.')
const three = [first, second, third]
type Nine = Week['nine']
const PLAYER = 9

/** Returns a season in which only one player played, with `over` strokes over par on each hole of each week. */
function season(of: { holesPerRound: 9 | 18; nines: readonly Nine[]; over: number }): SeasonRows {
  const settings = {
    ...golden.season.settings,
    holesPerRound: of.holesPerRound,
    handicapAllowance: 100,
    maxHandicap: null,
    maxRise: null,
    maxDrop: null,
  }
  const weeks = three.map((week, i): Week => ({ ...week, nine: of.nines[i] ?? null }))
  const rows: SeasonRows = {
    ...golden,
    season: { ...golden.season, settings },
    weeks,
    cards: [],
    handicaps: [],
    points: [],
    subAssignments: [],
  }
  const { holesOf } = seasonResults(rows)
  const teamId = golden.teams.find((team) => team.player1Id === PLAYER || team.player2Id === PLAYER)?.id ?? 0
  const cards = weeks.map((week) => ({
    weekId: week.id,
    playerId: PLAYER,
    teamId,
    cells: Object.fromEntries(holesOf(week).map(({ hole, par }) => [String(hole), aCell(par + of.over)])),
  }))
  return { ...rows, cards }
}

const lastOf = (steps: ReturnType<ReturnType<typeof explanations>['average']>) => {
  const value = steps?.at(-1)?.value
  return value && value.n / value.d
}

describe('H15: a round with a different number of holes than the season’s', () => {
  test.each([
    { holesPerRound: 9 as const, nines: [null, null, 'both' as const], over: 9, average: 45 },
    { holesPerRound: 18 as const, nines: [null, null, 'front' as const], over: 18, average: 90 },
  ])('is converted for a $holesPerRound-hole handicap and average', ({ holesPerRound, nines, over, average }) => {
    const results = seasonResults(season({ holesPerRound, nines, over: 1 }))
    const { generated, average: tenths } = results.figures(PLAYER, 3)
    expect([generated, tenths]).toEqual([over, 10 * average])
    const explain = explanations(results)
    expect([lastOf(explain.handicap(PLAYER, 3)), lastOf(explain.average(PLAYER, 3))]).toEqual([over, average])
  })

  test.each([
    { holesPerRound: 9 as const, nine: 'both' as const, strokes: 14 },
    { holesPerRound: 18 as const, nine: 'back' as const, strokes: 4 },
  ])('is played with $strokes strokes off a handicap of 7 in a $holesPerRound-hole season', (of) => {
    const rows = season({ holesPerRound: of.holesPerRound, nines: [null, null, of.nine], over: 0 })
    const set = {
      weekId: rows.weeks[2]?.id ?? 0,
      playerId: PLAYER,
      goingIn: 7,
      handSet: true,
      generated: null,
      average: null,
    }
    const results = seasonResults({ ...rows, handicaps: [set] })
    const week = rows.weeks.find(({ nine }) => nine !== null)
    if (!week) throw new Error('No week has its own nine.')
    expect(results.strokes(PLAYER, week)).toBe(of.strokes)
    expect(lastOf(explanations(results).strokes(PLAYER, week))).toBe(of.strokes)
  })
})

describe('H15: a season that changes between nine and eighteen holes after two weeks', () => {
  /** Returns a season whose first two weeks keep the old rules and whose third week uses the new ones. */
  function changed({ from, to, handSet }: { from: 9 | 18; to: 9 | 18; handSet: boolean }) {
    const nines = [...Array(2).fill(from === 18 ? 'both' : 'front'), to === 18 ? 'both' : 'front'] as Nine[]
    const rows = season({ holesPerRound: to, nines, over: 1 })
    const kept = [{ weekIds: three.slice(0, 2).map(({ id }) => id), settings: { holesPerRound: from } }]
    const own = { weekId: three[1]?.id ?? 0, playerId: PLAYER, goingIn: 6, handSet: true }
    return seasonResults({
      ...rows,
      season: { ...rows.season, kept },
      handicaps: handSet ? [{ ...own, generated: null, average: null }] : [],
    })
  }

  test.each([
    { from: 9 as const, to: 18 as const, over: 18, average: 90 },
    { from: 18 as const, to: 9 as const, over: 9, average: 45 },
  ])('counts the $from-hole rounds toward $to-hole handicaps and averages', ({ from, to, over, average }) => {
    const results = changed({ from, to, handSet: false })
    const explain = explanations(results)
    for (const through of [2, 3]) {
      const { generated, average: tenths } = results.figures(PLAYER, through)
      // A week's average is for the number of holes in that week, even if the season's number changes later.
      const shown = through === 3 ? average : 135 - average
      expect([generated, tenths]).toEqual([over, 10 * shown])
      expect([lastOf(explain.handicap(PLAYER, through)), lastOf(explain.average(PLAYER, through))]).toEqual([
        over,
        shown,
      ])
    }
    // The handicap after the week before the change is still for the old number of holes.
    expect(results.figures(PLAYER, 1).generated).toBe(from)
  })

  test.each([
    { from: 9 as const, to: 18 as const, strokes: 12 },
    { from: 18 as const, to: 9 as const, strokes: 3 },
  ])('carries over a $from-hole handicap of 6 as $strokes in a $to-hole week', ({ from, to, strokes }) => {
    const results = changed({ from, to, handSet: true })
    const [, before, week] = results.index.weeks
    if (!before || !week) throw new Error('The season has no third week.')
    const explain = explanations(results)
    expect([results.strokes(PLAYER, before), results.strokes(PLAYER, week)]).toEqual([6, strokes])
    expect(lastOf(explain.goingIn(PLAYER, 3))).toBe(strokes)
    expect(lastOf(explain.strokes(PLAYER, week))).toBe(strokes)
  })

  test('compares the handicaps before and after the change in the same unit', () => {
    const { before, after } = explanations(changed({ from: 9, to: 18, handSet: false })).change({
      playerId: PLAYER,
      from: 1,
      to: 2,
    })
    expect([before, after]).toEqual([18, 18])
  })

  test('applies the maximum rise to the handicap before the change, converted to the new unit', () => {
    const { index } = changed({ from: 9, to: 18, handSet: true })
    const settings = { ...index.rows.season.settings, maxRise: 2 }
    const results = seasonResults({ ...index.rows, season: { ...index.rows.season, settings } })
    // A handicap of 6 for nine holes is 12 for eighteen, so with a maximum rise of 2, it can reach 14.
    expect(results.figures(PLAYER, 2).generated).toBe(14)
    expect(lastOf(explanations(results).handicap(PLAYER, 2))).toBe(14)
  })
})
