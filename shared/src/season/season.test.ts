import { expect, test } from 'vitest'
import { publicationOf } from '../rules/published-tables.ts'
import { aCell } from '../testing/a-cell.ts'
import { aLeague } from '../testing/a-league.ts'
import { publicView } from './public-view.ts'
import { leagueSeasons, type Season, type TableReader, withRows } from './season.ts'
import { asPublished } from './shown-table.ts'

/**
 * Returns a league whose tables change the way they do on a phone: a table's list is a new object only if one of its
 * rows changed.
 */
function aChangingLeague() {
  let tables = aLeague()
  const seasons = leagueSeasons(((table: keyof typeof tables) => tables[table]) as TableReader)
  const now = (): Season => {
    const season = seasons()
    if (!season) throw new Error('The league has a season.')
    return season
  }
  const change = (rows: Partial<typeof tables>): Season => {
    tables = { ...tables, ...rows }
    return now()
  }
  return { now, change, seasons, tables: () => tables }
}

const typed = (teamId: number, points: number) => ({
  weekId: 1,
  teamId,
  entry: aCell({ points, computed: null, reason: null }),
})

test('a season object stays the same until one of its rows changes, and its results until one of their inputs changes', () => {
  const { now, change, tables } = aChangingLeague()
  const first = now()
  expect(now()).toBe(first)
  const told = change({ messages: [{ id: 1, message: 'Rain', startDate: '2026-05-01', endDate: '2026-05-31' }] })
  expect(told).not.toBe(first)
  expect([told.results, told.players, told.weeks]).toEqual([first.results, first.players, first.weeks])
  expect(told.results).toBe(first.results)
  expect(told.players).toBe(first.players)
  const called = change({ players: tables().players.map((player) => ({ ...player, phone: '3175550123' })) })
  expect(called.results).toBe(first.results)
  expect(called.players.get(1)?.phone).toBe('3175550123')
  const started = change({ players: tables().players.map((player) => ({ ...player, startingHandicaps: { 1: 7 } })) })
  expect(started.results).not.toBe(first.results)
  const scored = change({ points: [typed(1, 9)] })
  expect(scored.results.standings(1)[0]).toMatchObject({ teamId: 1, points: 9 })
  expect(first.results.lastWeek()).toBe(0)
})

test('leagueSeasons() returns null without a league or for an unknown id', () => {
  expect(leagueSeasons(() => [])()).toBeNull()
  expect(aChangingLeague().seasons(2)).toBeNull()
})

test('a season computes each of its parts only once', () => {
  const season = aChangingLeague().now()
  let count = 0
  const part = (of: Season) => `${++count}: ${of.teams.length}`
  expect([season.part(part), season.part(part)]).toEqual(['1: 4', '1: 4'])
  expect(withRows(season, { messages: [] }).part(part)).toBe('2: 4')
})

test('withRows() keeps the results that the new rows don’t affect; a spread copy has no results', () => {
  const season = aChangingLeague().now()
  expect(withRows(season, { messages: [] }).results).toBe(season.results)
  const changed = withRows(season, { points: [typed(2, 5)] })
  expect(changed.results.standings(1)[0]).toMatchObject({ teamId: 2, points: 5 })
  expect(season.results.lastWeek()).toBe(0)
  expect(Object.keys({ ...season })).not.toContain('results')
})

test('publicView() has the same results, but no private data', () => {
  const { change, tables } = aChangingLeague()
  const season = change({
    players: tables().players.map((player) => ({ ...player, phone: '3175550123', email: 'a@example.com' })),
    members: [{ userId: 7, name: 'Nell', role: 1, playerId: 1, confirmed: true, cardsAfter: null }],
    treasuryEntries: [{ id: 1, playerId: 1, kind: 'paid', cents: 500, date: '2026-05-07', reason: null, weekId: null }],
    availability: [{ weekId: 1, playerId: 1, state: aCell('out' as const) }],
  })
  const view = publicView(season, 'initial')
  expect(view.results).toBe(season.results)
  const { members, treasuryEntries, availability, subRequests, messages } = view
  expect([members.size, treasuryEntries, availability, subRequests, messages]).toEqual([0, [], [], [], []])
  expect(JSON.stringify([...view.players])).not.toMatch(/3175550123|a@example.com/)
})

test('asPublished() returns the published tables along with the current rows', () => {
  const { change, now } = aChangingLeague()
  const before = change({ points: [typed(1, 9), typed(2, 4)] })
  const week = before.weeks[0]
  if (!week) throw new Error('The season has a week.')
  const asked = { week, playerIds: [], date: '2026-05-08' }
  change({ publications: [publicationOf(before.results, asked)], points: [typed(1, 2), typed(2, 4)] })
  const leaders = [now(), asPublished(now())].map((season) => season.results.standings(1)[0]?.teamId)
  expect(leaders).toEqual([2, 1])
  expect(asPublished(now()).points).toBe(now().points)
})
