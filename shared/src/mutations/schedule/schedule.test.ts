import { expect, test } from 'vitest'
import { scheduleRowCount } from '../../rules/schedule/build-schedule.ts'
import { goingInHandicap } from '../../rules/season/going-in-handicap.ts'
import { seasonIndex } from '../../rules/season/season-index.ts'
import { defaultLeagueSettings } from '../../schema/league/league-settings.ts'
import type { RowOf, TableName } from '../../schema/tables.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aLeague, type LeagueRows } from '../../testing/a-league.ts'
import { afterCall } from '../../testing/after-call.ts'
import { runOnLeague } from '../../testing/run-on-league.ts'
import type { RowReader } from '../define/define-mutation.ts'
import type { StoredCall } from '../define/stored-call.ts'
import { mutationByName } from '../registry.ts'
import { seasonRows } from '../season-rows.ts'
import { restoreOf } from './restore-schedule.ts'

test('schedule.generate keeps a week whose groups were drawn', () => {
  const league = aLeague({ weeks: 3 })
  const draw = { kind: 'blind', size: 4, seed: 7 } as const
  const weeks = league.weeks.map((week) => (week.weekNumber === 2 ? { ...week, draw } : week))
  const call = { name: 'schedule.generate', args: { seasonId: 1, rows: 30, weeks: null } } as const
  const ids = Array.from({ length: 30 }, (_, i) => 1000 + i)
  const { outcome } = runOnLeague({ ...league, weeks }, call, { ids })
  const removed =
    outcome.status === 'refused' ? [] : outcome.changes.filter((one) => one.table === 'weeks' && 'remove' in one)
  expect(removed.map((one) => ('remove' in one ? one.remove[0] : null))).toEqual([1, 3])
})

test('T18: schedule.generate creates the largest schedule, three matches a night for 36 teams, and can be undone', () => {
  const plain = aLeague({ teams: 36, weeks: 1 })
  const settings = { ...defaultLeagueSettings, matchesPerNight: 3, hasPositionRound: true, finalFunDay: true }
  const seasons = plain.seasons.map((season) => ({ ...season, settings }))
  const [season] = seasons
  if (!season) throw new Error('The sample league has no season.')
  const league = { ...plain, seasons }
  const rows = scheduleRowCount({ season, teams: league.teams, weeks: league.weeks })
  const call = { name: 'schedule.generate', args: { seasonId: 1, rows, weeks: 35 } } as const
  const { outcome } = runOnLeague(league, call, { ids: Array.from({ length: rows }, (_, i) => 10_000 + i) })
  const puts = outcome.status === 'refused' ? [] : outcome.changes.flatMap((one) => ('put' in one ? one : []))
  const added = <T extends 'weeks' | 'matches'>(table: T) =>
    puts.flatMap((one) => (one.table === table ? [one.put as RowOf<T>] : []))
  expect([outcome.status, added('weeks').length]).toEqual(['ok', 37])
  expect(added('matches').length).toBeGreaterThan(1800)
  const made = { ...league, weeks: added('weeks'), matches: added('matches') }
  const again = runOnLeague(made, call, { ids: Array.from({ length: rows }, (_, i) => 20_000 + i) })
  const undo = again.inverse as StoredCall
  expect(JSON.stringify(undo.args).length).toBeLessThan(mutationByName.get('schedule.restore')?.mostBytes ?? 0)
  const restored = runOnLeague({ ...made, weeks: [], matches: [] }, undo).outcome
  expect(restored.status === 'refused' ? restored : restored.changes.length).toBe(puts.length)
})

const generated = (league: LeagueRows, weeks: number | null = null) =>
  afterCall(league, { name: 'schedule.generate', args: { seasonId: 1, rows: 30, weeks } })?.rows ?? league

test('T6, T7, R1: schedule.generate keeps a canceled week, but everyone still meets everyone in the others', () => {
  const plain = aLeague({ weeks: 3 })
  const weeks = plain.weeks.map((week) => (week.id === 2 ? { ...week, status: 'cancelled' as const } : week))
  const sub = { weekId: 2, playerId: 1, id: 1, sub: aCell(9) }
  for (const subAssignments of [[], [sub]] as LeagueRows['subAssignments'][]) {
    const after = generated({ ...plain, weeks, subAssignments })
    expect(after.weeks.filter(({ id }) => id === 2)).toEqual(weeks.slice(1, 2))
    const rounds = new Set(after.weeks.filter(({ id, type }) => id !== 2 && type === 'regular').map(({ id }) => id))
    const pairs = after.matches.flatMap(({ weekId, team1Id, team2Id }) =>
      rounds.has(weekId) ? [[team1Id, team2Id].sort().join('-')] : [],
    )
    expect([rounds.size, ...pairs.sort()]).toEqual([3, '1-2', '1-3', '1-4', '2-3', '2-4', '3-4'])
  }
})

/** Returns each player's going-in handicap in the first week. */
const firstHandicaps = (league: LeagueRows) => {
  const season = seasonRows({ list: (table: TableName) => league[table] } as unknown as RowReader, 1)
  const [week] = season?.weeks ?? []
  if (!season || !week) throw new Error('The league has no weeks.')
  const index = seasonIndex(season)
  return [1, 2, 3, 4].map((playerId) => goingInHandicap(index, playerId, week.weekNumber))
}

test('H7: handicaps of a week that is replaced, removed or moved stay in effect from the next week on', () => {
  const plain = aLeague({ weeks: 3 })
  const row = (playerId: number, weekId: number, goingIn: number) => {
    return { weekId, playerId, goingIn, handSet: false, generated: null, average: null }
  }
  const league = { ...plain, handicaps: [row(1, 1, 5), row(2, 1, 3), row(2, 2, 4), row(3, 2, 2)] }
  const imported = restoreOf({ list: (table: TableName) => league[table] } as unknown as RowReader, 1)
  const weeks = plain.weeks.map((week) => ({ ...week, id: week.id + 50 }))
  const at = { seasonId: 1, weekId: 1 }
  const calls: StoredCall[] = [
    { name: 'schedule.generate', args: { seasonId: 1, rows: 30, weeks: null } },
    { ...imported, args: { ...(imported.args as object), weeks, matches: [] } },
    { name: 'week.takeOut', args: at },
    { name: 'week.move', args: { ...at, to: 'end' } },
  ]
  const before = [5, 3, null, null]
  expect(firstHandicaps(league)).toEqual(before)
  for (const call of calls) {
    const next = afterCall(league, call)
    // Week 2 has its own handicaps for players 2 and 3.
    const isSecondFirst = call.name.startsWith('week.')
    expect(next && firstHandicaps(next.rows), call.name).toEqual(isSecondFirst ? [5, 4, 2, null] : before)
    const back = next?.undo && afterCall(next.rows, next.undo)?.rows
    expect(back && firstHandicaps(back), `${call.name}, undone`).toEqual(before)
  }
})
