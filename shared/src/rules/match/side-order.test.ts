import { describe, expect, test } from 'vitest'
import { rangeTo } from '../../lib/range-to.ts'
import type { Match } from '../../schema/schedule/match.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aLeague } from '../../testing/a-league.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { seasonResults } from '../season-results.ts'

/**
 * Returns two teams of four (players 1 to 4 and 5 to 8) with the given handicaps by player. Three players of each team
 * play each night.
 */
function fours(handicaps: Readonly<Record<number, number>>, own: Partial<Match> = {}, weeks = 1): SeasonRows {
  const league = aLeague({ teams: 2, weeks })
  const [season, course, one, two] = [league.seasons[0], league.courses[0], league.teams[0], league.teams[1]]
  if (!season || !course || !one || !two)
    throw new Error('The league has no season, no course, or fewer than two teams.')
  return {
    ...league,
    startingHandicaps: new Map(),
    course,
    season: { ...season, settings: { ...season.settings, teamSize: 4, sideSize: 3, maxHandicap: null } },
    teams: [
      { ...one, morePlayerIds: [3, 4] },
      { ...two, player1Id: 5, player2Id: 6, morePlayerIds: [7, 8] },
    ],
    matches: league.matches.map((match) => ({ ...match, ...own })),
    handicaps: Object.entries(handicaps).map(([id, goingIn]) => ({
      weekId: 1,
      playerId: Number(id),
      goingIn,
      handSet: true,
      generated: null,
      average: null,
    })),
  }
}
const pairsOf = (rows: SeasonRows, at = 0) => {
  const match = rows.matches[at]
  if (!match) throw new Error(`Name one of the ${rows.matches.length} matches; there is no ${at}.`)
  return seasonResults(rows)
    .matchResult(match)
    .pairings.map((pair) => pair.map((line) => line.playerId))
}
const card = (playerId: number, teamId: number, weekId = 1) => ({ weekId, playerId, teamId, cells: { '1': aCell(4) } })

describe('sideOrder()', () => {
  test('L1: picks the first in the team’s order, and pairs by handicap, lowest first', () => {
    expect(pairsOf(fours({ 1: 9, 2: 5, 3: 7, 4: 1, 5: 2, 6: 8, 7: 4 }))).toEqual([
      [2, 5],
      [3, 7],
      [1, 6],
    ])
  })

  test('L1: prefers players who have a card for the team to those who don’t', () => {
    const rows = fours({})
    expect(pairsOf({ ...rows, cards: [card(4, 1)] })[2]).toEqual([4, 7])
    expect(seasonResults({ ...rows, cards: [card(4, 1)] }).placesOf(1, rows.weeks[0] as never)).toHaveLength(3)
  })

  test('L1: doesn’t prefer a player whose card was erased', () => {
    const rows = fours({})
    expect(pairsOf({ ...rows, cards: [{ ...card(4, 1), cells: { '1': aCell(null) } }] })).toEqual(pairsOf(rows))
  })

  test('L1: picks the first players in the team’s order if too many have cards, regardless of the order of the cards', () => {
    const rows = fours({})
    const teams = rows.teams.map((team) =>
      team.id === 1 ? { ...team, player1Id: 4, player2Id: 3, morePlayerIds: [2, 1] } : team,
    )
    const cards = [1, 2, 3, 4].map((id) => card(id, 1))
    const first = pairsOf({ ...rows, teams, cards }).map(([one]) => one)
    expect(first).toEqual([4, 3, 2])
    expect(pairsOf({ ...rows, teams, cards: cards.toReversed() }).map(([one]) => one)).toEqual(first)
  })

  test('L1: returns the chosen lineup, no matter who has a card', () => {
    const rows = fours({ 2: 6, 4: 3 }, { lineUp1: [4, 2] })
    expect(pairsOf({ ...rows, cards: [card(1, 1)] })).toEqual([
      [4, 5],
      [2, 6],
    ])
  })

  test('L1: keeps a chosen lineup’s order among equal handicaps, and in later weeks', () => {
    const rows = fours({}, {}, 2)
    const [first, second] = rows.matches
    if (!first || !second) throw new Error('There are fewer than two weeks.')
    const played = {
      ...rows,
      matches: [{ ...first, lineUp1: [3, 1, 2] }, second],
      cards: [1, 2, 3].map((id) => card(id, 1)),
    }
    expect(pairsOf(played).map(([one]) => one)).toEqual([3, 1, 2])
    expect(pairsOf(played, 1).map(([one]) => one)).toEqual([3, 1, 2])
  })

  test('L2: pairs players in listed order if the pairs were set by hand', () => {
    expect(pairsOf(fours({ 1: 9, 5: 2, 6: 0 }, { inOrder: true, lineUp2: [6, 7, 5] }))).toEqual([
      [1, 6],
      [2, 7],
      [3, 5],
    ])
  })

  test('M3: pairs the course (handicap 0) with the opponent who has the lower handicap', () => {
    const rows = fours({ 1: 12, 2: 3, 5: 1, 6: 10 })
    const settings = { ...rows.season.settings, sideSize: 2, absentRule: 'course' as const }
    const away = { weekId: 1, playerId: 1, teamId: 1, cells: { attendance: aCell('absent' as const) } }
    const season = { ...rows.season, settings }
    expect(pairsOf({ ...rows, season, cards: [away] })).toEqual([
      [1, 5],
      [2, 6],
    ])
  })

  test('L1: returns the only player on a team of one', () => {
    const rows = fours({})
    const season = { ...rows.season, settings: { ...rows.season.settings, teamSize: 1, sideSize: 1 } }
    expect(pairsOf({ ...rows, season })).toEqual([[1, 5]])
  })

  test('pairs two sides of eight players, each player once', () => {
    const rows = fours({})
    const teams = rows.teams.map((team, i) => ({
      ...team,
      player1Id: i * 8 + 1,
      player2Id: i * 8 + 2,
      morePlayerIds: rangeTo(6).map((n) => i * 8 + 2 + n),
    }))
    const season = { ...rows.season, settings: { ...rows.season.settings, teamSize: 8, sideSize: 8 } }
    expect(pairsOf({ ...rows, teams, season })).toEqual(rangeTo(8).map((n) => [n, n + 8]))
  })
})
