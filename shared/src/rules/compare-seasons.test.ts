import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { goldenRows } from '../testing/golden/golden-rows.ts'
import { goldenSheets } from '../testing/golden/golden-sheets.ts'
import { compareHandicaps, compareStandings } from './compare-seasons.ts'
import type { SeasonRows } from './season/season-rows.ts'
import { seasonResults } from './season-results.ts'

const golden = goldenRows(
  goldenSheets(readFileSync(new URL('../testing/golden/golden-season.txt', import.meta.url), 'utf8')),
)
const against = (rows: Partial<SeasonRows>) => ({
  was: seasonResults(golden),
  is: seasonResults({ ...golden, ...rows }),
})
const people = golden.teams.flatMap((team) => [team.player1Id ?? 0, team.player2Id ?? 0])

describe('compareStandings()', () => {
  test('finds no differences between a season and itself', () => {
    expect(compareStandings(against({})).filter((team) => team.changed || team.gained !== 0)).toEqual([])
  })

  test('shows the effect of canceled weeks on each team, including points entered by hand', () => {
    const weeks = golden.weeks.map((week) => (week.weekNumber > 3 ? { ...week, status: 'cancelled' as const } : week))
    const matchResults = against({ weeks })
    const left = new Map(matchResults.was.standings(3).map(({ teamId, points, place }) => [teamId, { place, points }]))
    const compared = compareStandings(matchResults)
    expect(compared.length).toBe(golden.teams.length)
    for (const { teamId, is } of compared) expect(is).toEqual(left.get(teamId))
    expect(
      compared.every(({ was, is, changed }) => changed === (was.points !== is.points || was.place !== is.place)),
    ).toBe(true)
    expect(compared.some((team) => team.gained > 0) && compared.some((team) => team.gained < 0)).toBe(true)
  })
})

describe('compareStandings() with a tiebreaker', () => {
  test('flags a place that changes even though the points don’t', () => {
    const weeks = golden.weeks.slice(0, 4)
    const settings = { ...golden.season.settings, tieBreaks: ['headToHead' as const, 'totalNet' as const] }
    const matchResults = {
      was: seasonResults({ ...golden, weeks }),
      is: seasonResults({ ...golden, weeks, season: { ...golden.season, settings } }),
    }
    const changed = compareStandings(matchResults).filter((team) => team.changed)
    expect(changed.map(({ was }) => was.place)).toEqual([...Array(4).fill('T3'), ...Array(3).fill('T9')])
    expect(changed.every(({ was, is }) => was.points === is.points && was.place !== is.place)).toBe(true)
  })
})

describe('compareHandicaps()', () => {
  test('shows whose handicap would change', () => {
    const settings = { ...golden.season.settings, handicapAllowance: 55 }
    const compared = compareHandicaps(against({ season: { ...golden.season, settings } }), people)
    expect(compared.every(({ was, is, changed }) => changed === (was !== is))).toBe(true)
    expect(compared.some(({ changed }) => changed)).toBe(true)
    expect(compareHandicaps(against({}), people).some(({ changed }) => changed)).toBe(false)
    expect(compareHandicaps(against({ cards: [] }), people).every(({ is }) => is === null)).toBe(true)
  })
})
