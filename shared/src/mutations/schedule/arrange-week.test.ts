import { describe, expect, test } from 'vitest'
import { aLeague } from '../../testing/a-league.ts'
import { runOnLeague } from '../../testing/run-on-league.ts'

const start = { teeTime: null, startingHole: null }
const sides = (pairs: readonly (readonly [number, number | null])[]) =>
  pairs.map(([team1Id, team2Id], i) => ({ id: null, slot: i + 1, team1Id, team2Id, ...start }))

/** Returns the outcome of arranging week 1 in a league of three teams. */
function arranged(pairs: readonly (readonly [number, number | null])[], own = {}, kept?: object[]) {
  const league = aLeague({ teams: 3, weeks: 1 })
  const seasons = league.seasons.map((one) => ({
    ...one,
    settings: { ...one.settings, ...own },
    ...(kept && { kept: kept as never }),
  }))
  const args = { seasonId: 1, weekId: 1, matches: sides(pairs) }
  const { outcome } = runOnLeague({ ...league, seasons }, { name: 'week.arrange', args }, { ids: [901, 902, 903] })
  return outcome.status
}
const triangle = [
  [1, 2],
  [2, 3],
  [3, 1],
] as const

describe('week.arrange', () => {
  test('T17: lets a team play as many matches as the season allows', () => {
    expect(arranged(triangle, { matchesPerNight: 2 })).toBe('ok')
    expect(arranged(triangle)).toBe('refused')
    expect(arranged(triangle, { matchesPerNight: 2, opponents: 'field' })).toBe('refused')
  })
  test('T17: in a finished week, lets a team play as many matches as the week’s own rules allow', () => {
    const settings = { matchesPerNight: 2 }
    expect(arranged(triangle, {}, [{ weekIds: [1], settings }])).toBe('ok')
    expect(arranged(triangle, {}, [{ weekIds: [2], settings }])).toBe('refused')
    expect(arranged(triangle, settings, [{ weekIds: [1], settings: { matchesPerNight: 1 } }])).toBe('refused')
  })
  test('T17: refuses two matches against the same team, and a match for a team with a bye', () => {
    expect(
      arranged(
        [
          [1, 2],
          [2, 1],
        ],
        { matchesPerNight: 2 },
      ),
    ).toBe('refused')
    expect(
      arranged(
        [
          [1, 2],
          [1, null],
        ],
        { matchesPerNight: 2 },
      ),
    ).toBe('refused')
  })
})
