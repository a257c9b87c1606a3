import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tieBreak } from '../../schema/league/league-settings.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aSeason } from '../../testing/a-season.ts'
import { lengthOf } from '../../testing/length-of.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { seasonResults } from '../season-results.ts'

const strokes = [
  [4, 4, 4, 4, 4, 4, 4, 4, 4],
  [5, 4, 5, 4, 5, 4, 5, 4, 5],
  [5, 5, 5, 5, 5, 5, 5, 5, 5],
]
/** Which strokes the players of each of up to five teams have, in each of three weeks. */
const luck = fc.array(fc.array(fc.constantFrom(...strokes), { minLength: 5, maxLength: 5 }), {
  minLength: 3,
  maxLength: 3,
})

const cardsOf = (weeks: readonly (readonly number[][])[], teams: number): SeasonRows['cards'] =>
  weeks.flatMap((own, i) => {
    const cards = own.slice(0, teams).flatMap((one, team) => [2 * team + 1, 2 * team + 2].map((id) => [id, one]))
    return aSeason({ teams, cards: Object.fromEntries(cards) }).cards.map((card) => ({ ...card, weekId: i + 1 }))
  })

test('tablesOf() breaks ties by points entered by hand as by the same points from cards', () => {
  const tieBreaks = fc.shuffledSubarray(
    tieBreak.options.filter((rule) => rule !== 'totalNet'),
    { minLength: 1 },
  )
  const settings = fc.record({ tieBreaks, opponents: fc.constantFrom('match' as const, 'field' as const) })
  let broken = 0
  fc.assert(
    fc.property(settings, fc.constantFrom(4, 5), luck, fc.option(luck), (given, teams, own, other) => {
      // With only the best week in the total, many teams are tied.
      const of = { ...given, byePoints: 20, fieldPoints: [9, 7, 5, 3, 1], bestWeeks: 1 }
      const rows = { ...aSeason({ teams, weeks: 3, settings: of }), cards: cardsOf(own, teams) }
      const results = seasonResults(rows)
      const points = rows.weeks.flatMap((week) =>
        results.weekPoints(week).flatMap(({ teamId, points }) => {
          const entry = points === null ? null : { points, computed: null, reason: null }
          return entry ? [{ weekId: week.id, teamId, entry: aCell(entry) }] : []
        }),
      )
      // With other cards, the entered points replace those from the cards; without cards, only totals are known.
      const byHand = { ...rows, cards: other ? cardsOf(other, teams) : [], points }
      expect(seasonResults(byHand).standings()).toEqual(results.standings())
      broken += results.standings().filter(({ brokenBy }) => brokenBy !== null).length
    }),
    { numRuns: 10 * lengthOf('random cases') },
  )
  expect(broken).toBeGreaterThan(100)
})

test('tablesOf() decides none of a night’s several matches by points entered for the whole night', () => {
  const rows = aSeason({ teams: 4, weeks: 1, settings: { tieBreaks: ['matchesWon'] } })
  const [first] = rows.matches
  if (!first) throw new Error('The season has no match.')
  const pair = (id: number, team1Id: number, team2Id: number) => ({ ...first, id, slot: id, team1Id, team2Id })
  const points = [10, 10, 10, 10].map((points, i) => ({
    weekId: first.weekId,
    teamId: i + 1,
    entry: aCell({ points, computed: null, reason: null }),
  }))
  const night = { ...rows, matches: [pair(1, 1, 2), pair(2, 3, 4), pair(3, 1, 3)], points }
  expect(
    seasonResults(night)
      .standings()
      .map(({ place }) => place),
  ).toEqual(Array(4).fill('T1'))
})

test('total net includes the card of a player who had no opponent', () => {
  const level = [4, 4, 3, 5, 4, 4, 3, 4, 5]
  const bogeys = level.map((par) => par + 1)
  const cards = { 1: level, 2: bogeys, 3: level, 5: level, 6: level, 7: level, 8: level }
  const rows = aSeason({ teams: 4, settings: { tieBreaks: ['totalNet'] }, cards })
  const [first, second] = rows.matches
  if (!first || !second) throw new Error('The season has too few matches.')
  const teams = rows.teams.map((team) => (team.id === 2 ? { ...team, player2Id: null } : team))
  const matches = [
    { ...first, team1Id: 1, team2Id: 2 },
    { ...second, team1Id: 3, team2Id: 4 },
  ]
  const results = seasonResults({ ...rows, teams, matches })
  const points = [1, 2, 3, 4].map((teamId) => ({
    weekId: 1,
    teamId,
    entry: aCell({ points: 9, computed: null, reason: null }),
  }))
  expect(results.matchResult(matches[0] ?? first).pairings).toHaveLength(1)
  const table = seasonResults({ ...rows, teams, matches, points }).standings()
  // Player 2, who plays alone, is nine over par, so team 1's cards average 40.5 strokes; everyone else's average 36.
  expect(table.map(({ teamId, place }) => [teamId, place])).toEqual([
    [2, 'T1'],
    [3, 'T1'],
    [4, 'T1'],
    [1, '4'],
  ])
})
