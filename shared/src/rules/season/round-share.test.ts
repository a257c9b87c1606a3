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

/** Returns a season in which one player alone played, this many strokes over par on each hole of each week. */
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
  ])('counts for a $holesPerRound-hole handicap and average', ({ holesPerRound, nines, over, average }) => {
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
