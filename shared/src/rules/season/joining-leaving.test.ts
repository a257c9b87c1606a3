import { describe, expect, test } from 'vitest'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Team } from '../../schema/people/team.ts'
import { week } from '../../schema/schedule/week.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aSeason } from '../../testing/a-season.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { plainMatch } from '../../testing/plain-rows.ts'
import { explanations } from '../explanations.ts'
import { seasonResults } from '../season-results.ts'
import type { SeasonRows } from './season-rows.ts'

const fives = [5, 5, 5, 5, 5, 5, 5, 5, 5]
const fours = [4, 4, 4, 4, 4, 4, 4, 4, 4]
/** Returns a season with four teams. In week 1, the winner of each match wins every point. */
const season = (settings: Partial<LeagueSettings> = {}): SeasonRows => {
  const first = aSeason({ teams: 4, weeks: 2 }).matches.filter((m) => m.weekId === 1)
  const winners = first.flatMap((m) => [2 * m.team1Id - 1, 2 * m.team1Id])
  const cards = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((id) => [id, winners.includes(id) ? fours : fives]))
  return aSeason({ teams: 4, weeks: 2, settings, cards })
}
const changed = (rows: SeasonRows, id: number, set: Partial<Team>): SeasonRows => ({
  ...rows,
  teams: rows.teams.map((team) => (team.id === id ? { ...team, ...set } : team)),
})
const left = (rows: SeasonRows, id: number, results: 'stand' | 'byes' | 'out') =>
  changed(rows, id, { leaves: { afterWeekId: 1, results } })
const pointsOf = (rows: SeasonRows) => {
  const results = seasonResults(rows)
  return Object.fromEntries(
    rows.weeks.slice(0, 1).flatMap((week) => results.weekPoints(week).map((e) => [e.teamId, e.points])),
  )
}
const table = (rows: SeasonRows) =>
  seasonResults(rows)
    .standings()
    .map((s) => s.teamId)
const [match] = season().matches
const [first] = season().weeks
if (!match || !first || match.team2Id === null) throw new Error('The season has no match.')
const [gone, other] = [match.team1Id, match.team2Id]

describe('a team that left', () => {
  test('T15: keeps its points and its place if its results still count', () => {
    expect(pointsOf(left(season(), gone, 'stand'))).toEqual(pointsOf(season()))
    expect(table(left(season(), gone, 'stand'))).toEqual(table(season()))
  })

  test('T15: gives its opponents a bye, with bye points and an explanation', () => {
    const rows = left(season({ byePoints: 12 }), gone, 'byes')
    expect(pointsOf(rows)).toMatchObject({ [gone]: null, [other]: 12 })
    const steps = explanations(seasonResults(rows)).weekPoints(other, first)
    expect(steps?.map((step) => step.name)).toEqual(['byePoints'])
    expect(table(rows)).not.toContain(gone)
    expect(pointsOf(left(season({ byePoints: null }), gone, 'byes'))[other]).toBe(null)
  })

  test('T15: voids its matches, including points entered by hand', () => {
    const entry = { points: 17, computed: null, reason: 'By the captains' }
    const rows = { ...season({ byePoints: 12 }), points: [{ weekId: 1, teamId: other, entry: aCell(entry) }] }
    expect(pointsOf(rows)[other]).toBe(17)
    expect(pointsOf(left(rows, gone, 'out'))[other]).toBe(null)
    expect(pointsOf(left(rows, gone, 'byes'))[other]).toBe(12)
    const others = Object.entries(pointsOf(rows)).filter(([id]) => ![gone, other].includes(Number(id)))
    expect(Object.entries(pointsOf(left(rows, gone, 'out')))).toEqual(expect.arrayContaining(others))
  })

  const cases = (['stand', 'byes', 'out'] as const).flatMap((results) =>
    (['cards', 'typed', 'neither'] as const).flatMap((scores) =>
      [10, null].flatMap((byePoints) => [1, 2].map((matches) => ({ results, scores, byePoints, matches }))),
    ),
  )
  test.each(cases)('T15, M23: counts for its opponent as explained: %j', ({ results, scores, byePoints, matches }) => {
    const pairs = [
      [1, 2],
      [3, 4],
      [2, 4],
    ] as const
    // Teams 2 and 4 win all 40 points of their matches against teams 1 and 3.
    const playing = { typed: [], cards: [1, 2, 3, 4], neither: [3, 4] }[scores]
    const cards = playing.flatMap((team) => [2 * team - 1, 2 * team].map((id) => [id, team % 2 === 0 ? fours : fives]))
    const typed = (teamId: number, points: number) => {
      return { weekId: 1, teamId, entry: aCell({ points, computed: null, reason: null }) }
    }
    const plain = aSeason({ teams: 4, weeks: 1, settings: { byePoints }, cards: Object.fromEntries(cards) })
    const rows = {
      ...plain,
      matches: pairs
        .slice(0, matches === 1 ? 2 : 3)
        .map(([team1Id, team2Id], i) => plainMatch({ id: 1000 + i, weekId: 1, slot: i + 1, team1Id, team2Id })),
      points: scores === 'typed' ? [typed(1, 8), typed(2, 12), typed(3, 20), typed(4, 0)] : [],
    }
    const counted = pointsOf(left(rows, 1, results))
    const whole = scores === 'typed' ? null : (pointsOf({ ...rows, matches: rows.matches.slice(1) })[2] ?? null)
    const lost = results === 'byes' ? byePoints : results === 'out' ? null : scores === 'cards' ? 40 : null
    const fromCards = whole === null && lost === null ? null : (whole ?? 0) + (lost ?? 0)
    const isClosed = matches === 1 && (results === 'out' || (results === 'byes' && byePoints !== null))
    expect(counted[2]).toBe(scores === 'typed' && !isClosed ? 12 : fromCards)
    const explain = explanations(seasonResults(left(rows, 1, results)))
    for (const { id } of rows.teams) {
      const steps = explain.weekPoints(id, first)
      expect(steps ? evaluateSteps(steps) : null, `team ${id}`).toBe(counted[id])
    }
  })

  test('T15: does not affect handicaps', () => {
    const figures = (rows: SeasonRows) => [1, 3, 5, 7].map((id) => seasonResults(rows).figures(id))
    expect(figures(left(season(), gone, 'out'))).toEqual(figures(season()))
  })

  test('T14: is not seeded in the playoffs', () => {
    const rows = season({ playoffWeek: 2, playoffTeams: 4 })
    expect(seasonResults(rows).playoffs()?.seeds).toContain(gone)
    expect(seasonResults(left(rows, gone, 'stand')).playoffs()?.seeds).not.toContain(gone)
  })
})

describe('a team that joined', () => {
  const alone = (settings: Partial<LeagueSettings>, results: 'nothing' | 'byes'): SeasonRows => {
    const rows = season(settings)
    const joined = changed(rows, gone, { joins: { afterWeekId: 1, results } })
    return { ...joined, matches: rows.matches.filter((m) => m.id !== match.id) }
  }
  test('T14: gets no points for earlier weeks, or gets bye points for each of them, with an explanation', () => {
    expect(pointsOf(alone({ byePoints: 9 }, 'nothing'))[gone]).toBe(null)
    expect(pointsOf(alone({ byePoints: 9 }, 'byes'))[gone]).toBe(9)
    expect(
      explanations(seasonResults(alone({ byePoints: 9 }, 'byes')))
        .weekPoints(gone, first)
        ?.map((s) => s.name),
    ).toEqual(['byePoints'])
  })

  test('T15: after leaving, gets no bye points for the weeks before it joined, unless its results still count', () => {
    const rows = alone({ byePoints: 9 }, 'byes')
    const after = (results: 'stand' | 'byes' | 'out') => pointsOf(left(rows, gone, results))[gone]
    expect([after('stand'), after('byes'), after('out')]).toEqual([9, null, null])
  })

  test('T14: gets bye points for each earlier week in a season played against the field, too', () => {
    const rows = alone({ byePoints: 9, opponents: 'field', fieldUnit: 'team', fieldPoints: [5, 3, 1] }, 'byes')
    const absent = { ...rows, cards: rows.cards.filter(({ teamId }) => teamId !== gone) }
    expect(pointsOf(absent)[gone]).toBe(9)
    expect(pointsOf({ ...absent, cards: [] })[gone]).toBe(null)
  })
})

test('M8: a team without an opponent gets bye points, even if the night’s points are entered by hand', () => {
  const plain = aSeason({ teams: 3, weeks: 1, settings: { byePoints: 10, scoreByHole: false } })
  const [only] = plain.matches
  if (!only) throw new Error('The season has no match.')
  const bye = { ...only, id: 990, slot: 2, team1Id: 3, team2Id: null }
  const typed = (teamId: number, points: number) => {
    return { weekId: 1, teamId, entry: aCell({ points, computed: null, reason: null }) }
  }
  const rows = {
    ...plain,
    matches: [{ ...only, team1Id: 1, team2Id: 2 }, bye],
    points: [typed(1, 12), typed(2, 8)],
  }
  expect(pointsOf(rows)).toEqual({ 1: 12, 2: 8, 3: 10 })
  expect(pointsOf({ ...rows, points: [] })).toEqual({ 1: null, 2: null, 3: null })
  const canceled = rows.weeks.map((week) => ({ ...week, status: 'cancelled' as const }))
  expect(pointsOf({ ...rows, weeks: canceled })).toEqual({ 1: null, 2: null, 3: null })
})

describe.each(week.shape.status.options)('points entered by hand in a %s week', (status) => {
  test.each(['stand', 'byes', 'out'] as const)('R1, T15: count unless closed, if a team left (%s)', (results) => {
    const rows = left(season({ byePoints: 12 }), gone, results)
    const weeks = rows.weeks.map((one) => ({ ...one, status }))
    const ledger = (points: SeasonRows['points']) =>
      seasonResults({ ...rows, weeks, points })
        .weekPoints({ ...first, status })
        .map(({ teamId, points: counted, closed }) => ({ teamId, counted, closed }))
    for (const { teamId, closed } of ledger([])) {
      const entry = aCell({ points: 3.25, computed: null, reason: null })
      const after = ledger([{ weekId: first.id, teamId, entry }]).find((one) => one.teamId === teamId)
      expect(after).toMatchObject({ closed })
      expect(after?.counted === 3.25, `team ${teamId}`).toBe(!closed)
    }
  })
})
