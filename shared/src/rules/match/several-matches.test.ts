import { describe, expect, test } from 'vitest'
import { rangeTo } from '../../lib/range-to.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Team } from '../../schema/people/team.ts'
import type { Match } from '../../schema/schedule/match.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aLeague } from '../../testing/a-league.ts'
import { plainMatch } from '../../testing/plain-rows.ts'
import { explanations } from '../explanations.ts'
import { cardsClosed } from '../schedule/cards-closed.ts'
import { isOpenToGuest } from '../schedule/cards-open-to.ts'
import { groupLines } from '../schedule/match-group.ts'
import { teamsOpenTo } from '../schedule/teams-open-to.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { seasonResults } from '../season-results.ts'
import { attendance } from '../statistics/attendance.ts'
import { playerPoints } from '../statistics/player-points.ts'
import { statRounds } from '../statistics/stat-rounds.ts'

type Own = { settings?: Partial<LeagueSettings>; teams?: readonly Partial<Team>[]; matches?: readonly Partial<Match>[] }

/** Returns three teams that all play each other; a player's score on every hole is one more than the player's id. */
function aGroup({ settings = {}, teams = [], matches = [] }: Own = {}): SeasonRows {
  const league = aLeague({ teams: 3, weeks: 1 })
  const [season, course] = [league.seasons[0], league.courses[0]]
  if (!season || !course) throw new Error('The league has no season or no course.')
  const sides = [
    [1, 2],
    [2, 3],
    [3, 1],
  ] as const
  return {
    ...league,
    course,
    startingHandicaps: new Map(),
    season: { ...season, settings: { ...season.settings, matchesPerNight: 2, ...settings } },
    teams: league.teams.map((team, i) => ({ ...team, ...teams[i] })),
    matches: sides.map(([team1Id, team2Id], i) => ({
      ...plainMatch({ id: 100 + i, weekId: 1, slot: i + 1, team1Id, team2Id }),
      ...matches[i],
    })),
    cards: rangeTo(6).map((playerId) => ({
      weekId: 1,
      playerId,
      teamId: Math.ceil(playerId / 2),
      cells: Object.fromEntries(
        rangeTo(9).map((hole) => [String(hole), aCell<number | 'pickup' | null>(playerId + 1)]),
      ),
    })),
  } as SeasonRows
}
const pointsOf = (rows: SeasonRows) => {
  const [week] = rows.weeks
  if (!week) throw new Error('There is no week.')
  return seasonResults(rows).weekPoints(week)
}
const won = (rows: SeasonRows) => pointsOf(rows).map(({ points }) => points)

describe('a night with several matches', () => {
  test('M23: scores each of a team’s matches from the same cards, and adds up their points', () => {
    const rows = aGroup()
    const results = seasonResults(rows)
    expect(rows.matches.map((match) => results.matchResult(match).points)).toEqual([
      [40, 0],
      [40, 0],
      [0, 40],
    ])
    expect(won(rows)).toEqual([80, 40, 0])
    expect(results.standings(1).map(({ teamId, points }) => [teamId, points])).toEqual([
      [1, 80],
      [2, 40],
      [3, 0],
    ])
  })

  test('M23: counts points entered by hand as the total for the night', () => {
    const rows = aGroup()
    const points = [{ weekId: 1, teamId: 1, entry: aCell({ points: 55, computed: null, reason: null }) }]
    expect(won({ ...rows, points })).toEqual([55, 40, 0])
  })

  test('M23, T15: if a team left, only the match against it becomes a bye', () => {
    const leaves = { afterWeekId: null, results: 'byes' } as const
    expect(won(aGroup({ settings: { byePoints: 9 }, teams: [{}, {}, { leaves }] }))).toEqual([49, 9, null])
  })

  test('M23: explains a night’s points as the sum of its matches', () => {
    const rows = aGroup()
    const [week] = rows.weeks
    const steps = week && explanations(seasonResults(rows)).weekPoints(1, week)
    expect(steps?.filter(({ name }) => name === 'againstTeam').map(({ where }) => where.teamId)).toEqual([2, 3])
    expect(steps?.at(-1)).toMatchObject({ name: 'weekPoints', value: { n: 80, d: 1 } })
  })

  test('T17: uses a team’s lineup in all of its matches, even if the lineup was chosen in the second one', () => {
    const rows = aGroup({ matches: [{}, {}, { lineUp2: [2] }] })
    const results = seasonResults(rows)
    expect(rows.matches.map((match) => results.matchResult(match).pairings.length)).toEqual([1, 2, 1])
  })

  test('T17: lists a group’s players once, with the teams’ first players together', () => {
    const rows = aGroup()
    const results = seasonResults(rows)
    const lines = groupLines(rows.matches.map((match) => results.matchResult(match)))
    expect(lines.map(({ playerId }) => playerId)).toEqual([1, 3, 5, 2, 4, 6])
  })

  test('counts as one night for attendance and for a player’s own points', () => {
    const rows = aGroup()
    const results = seasonResults(rows)
    const { index, placesOf } = results
    const came = attendance(index, { placesOf, rounds: statRounds(index, placesOf) })
    expect(came.map((one) => one.came)).toEqual(rangeTo(6).map(() => [1]))
    expect(playerPoints(index, results).find(({ playerId }) => playerId === 1)?.nights).toEqual([
      { weekId: 1, points: 40, weight: 1, dropped: false },
    ])
  })

  test('F1: counts everyone once if the season has changed to playing against the field', () => {
    const rows = aGroup({ settings: { opponents: 'field', fieldPoints: [6, 5, 4, 3, 2, 1] } })
    expect(won(rows)).toEqual([11, 7, 3])
  })

  test('P15, GU2: lets players and guests enter the cards of all opponents until all matches are signed', () => {
    const rows = { ...aGroup({ settings: { playersEnterCards: true } }), cards: [] }
    const [week] = rows.weeks
    if (!week) throw new Error('There is no week.')
    expect(teamsOpenTo(1, week, rows).sort()).toEqual([1, 2, 3])
    expect([1, 2, 3].map((id) => isOpenToGuest(id, week, rows))).toEqual([true, true, true])
    const signed = aGroup({ settings: { attestedBy: 'one' } })
    const signature = { author: 1, at: null, version: 1, scores: {}, reason: null }
    const scores = Object.fromEntries(
      signed.cards.flatMap(({ playerId }) => rangeTo(9).map((hole) => [`${playerId}/${hole}`, playerId + 1] as const)),
    )
    const sign = (ids: readonly number[]) => ({
      ...signed,
      cards: signed.cards.map((card) => ({
        ...card,
        cells: Object.fromEntries(
          Object.entries(card.cells).map(([name, cell]) => [
            name,
            { ...cell, live: cell.live.map((claim) => ({ ...claim, player: true })) },
          ]),
        ),
      })),
      matches: signed.matches.map((match) => {
        const own = [2 * match.team1Id - 1, 2 * match.team1Id, 2 * (match.team2Id ?? 0) - 1, 2 * (match.team2Id ?? 0)]
        const of = Object.entries(scores).filter(([place]) => own.includes(Number(place.split('/')[0])))
        return ids.includes(match.id) ? { ...match, signed1: { ...signature, scores: Object.fromEntries(of) } } : match
      }),
    })
    expect([[100], [100, 101, 102]].map((ids) => cardsClosed(week, [1, 2, 3], sign(ids) as SeasonRows))).toEqual([
      false,
      true,
    ])
  })
})
