import { expect, test } from 'vitest'
import { aCell } from '../testing/a-cell.ts'
import { aLeague } from '../testing/a-league.ts'
import { regularsOfWeek, subPool } from './availability.ts'
import { seasonResults } from './season-results.ts'

function season(weeks = 2) {
  const league = aLeague({ weeks })
  const [season] = league.seasons
  if (!season) throw new Error('The small league has no season.')
  const subAssignments = [
    { weekId: 1, playerId: 2, id: 1, sub: aCell(10) },
    { weekId: 2, playerId: 3, id: 2, sub: aCell(9) },
  ]
  const availability = [
    { weekId: 2, playerId: 1, state: aCell('out' as const) },
    { weekId: 2, playerId: 3, state: aCell('out' as const) },
    { weekId: 1, playerId: 4, state: aCell('out' as const) },
    { weekId: 2, playerId: 10, state: aCell('in' as const) },
  ]
  const rows = { ...league, season, course: league.courses[0], startingHandicaps: new Map(), subAssignments }
  return {
    ...rows,
    availability,
    results: seasonResults(rows),
    week: (id: number) => league.weeks[id - 1] as (typeof league.weeks)[number],
  }
}

test('regularsOfWeek() lists who is out in that week, and whose spot is filled', () => {
  const all = season()
  const out = regularsOfWeek(all.week(2), all).filter(({ state }) => state === 'out')
  expect(out).toEqual([
    { playerId: 1, teamId: 1, state: 'out', subId: null },
    { playerId: 3, teamId: 2, state: 'out', subId: 9 },
  ])
})

test('regularsOfWeek() uses all teams if a week has no matches yet', () => {
  const all = season()
  expect(regularsOfWeek(all.week(2), { ...all, matches: [] }).map(({ playerId }) => playerId)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ])
})

test('subPool() sorts by position, then by name, and counts earlier nights', () => {
  const all = season()
  const shown = (players = all.players) =>
    subPool(all.week(2), { ...all, players }).map(({ player, ...more }) => ({ id: player.id, ...more }))
  expect(shown()).toEqual([
    { id: 10, nights: 1, state: 'in', playsIn: false },
    { id: 9, nights: 0, state: null, playsIn: true },
  ])
  const placed = all.players.map((player) => (player.id === 9 ? { ...player, subPlace: 1 } : player))
  expect(shown(placed).map(({ id }) => id)).toEqual([9, 10])
  expect(shown(all.players.map((player) => ({ ...player, active: false })))).toEqual([])
})

test('T14: regularsOfWeek() lists exactly the spots in matches that are played or, in an unpaired week, of the teams in the season', () => {
  const all = season(3)
  const left = { afterWeekId: 1, results: 'out' as const }
  const joined = { afterWeekId: 2, results: 'byes' as const }
  const [, second, third] = all.weeks.map(({ id }) => all.week(id))
  for (const leaver of [null, 1, 2, 3, 4])
    for (const joiner of [null, 1, 2, 3, 4])
      for (const byes of [[], [2], [2, 3]]) {
        if (leaver === joiner && leaver !== null) continue
        const teams = all.teams.map((team) => ({
          ...team,
          leaves: team.id === leaver ? left : null,
          joins: team.id === joiner ? joined : null,
        }))
        const matches = byes.map((team1Id, i) => ({ id: 900 + i, weekId: 2, slot: i + 2, team1Id, team2Id: null }))
        const rows = {
          ...all,
          teams,
          matches: byes.length === 0 ? [] : [{ id: 899, weekId: 2, slot: 1, team1Id: 1, team2Id: 4 }, ...matches],
        }
        const results = seasonResults(rows as never)
        const teamsIn = (week: typeof second) =>
          week && [...new Set(regularsOfWeek(week, { ...rows, results } as never).map(({ teamId }) => teamId))]
        const others = [1, 2, 3, 4].filter((id) => id !== leaver)
        expect([teamsIn(second), teamsIn(third)]).toEqual([
          byes.length > 0 ? [1, 4] : others.filter((id) => id !== joiner),
          third && others,
        ])
      }
})
