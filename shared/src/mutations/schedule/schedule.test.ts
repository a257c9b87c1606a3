import { expect, test } from 'vitest'
import { scheduleRowCount } from '../../rules/schedule/build-schedule.ts'
import { goingInHandicap } from '../../rules/season/going-in-handicap.ts'
import { seasonIndex } from '../../rules/season/season-index.ts'
import { defaultLeagueSettings } from '../../schema/league/league-settings.ts'
import { type RowOf, type TableName, tableNames, tables, wholeRow } from '../../schema/tables.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aLeague, type LeagueRows } from '../../testing/a-league.ts'
import { afterCall } from '../../testing/after-call.ts'
import { runOnLeague } from '../../testing/run-on-league.ts'
import type { Change, RowReader } from '../define/define-mutation.ts'
import type { StoredCall } from '../define/stored-call.ts'
import { mutationByName } from '../registry.ts'
import { seasonRows } from '../season-rows.ts'
import { restoreOf } from './restore-schedule.ts'
import { keptWeeks, listReader } from './schedule-rows.ts'

test('schedule.generate keeps a week whose groups were drawn', () => {
  const league = aLeague({ weeks: 3 })
  const draw = { kind: 'blind', size: 4, seed: 7 } as const
  const weeks = league.weeks.map((week) => (week.weekNumber === 2 ? { ...week, draw } : week))
  const call = { name: 'schedule.generate', args: { seasonId: 1, rows: 30, weeks: null } } as const
  const ids = Array.from({ length: 30 }, (_, i) => 1000 + i)
  const { outcome } = runOnLeague({ ...league, weeks }, call, { ids })
  const changed = outcome.status === 'refused' ? [] : outcome.changes.filter((one) => one.table === 'weeks')
  expect(changed.map((one) => ('put' in one ? (one.put as RowOf<'weeks'>).id : null))).toEqual([1, 3])
})

const matchIn = (one: Change) => ('put' in one && one.table === 'matches' ? [one.put] : [])

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
  const isPut = (one: object) => 'put' in one
  const matches = again.outcome.status === 'refused' ? [] : again.outcome.changes.flatMap(matchIn)
  const restored = runOnLeague({ ...made, matches }, undo).outcome
  expect(restored.status === 'refused' ? restored : restored.changes.filter(isPut).length).toBe(puts.length)
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

const tablesOfWeeks = tableNames.filter((table) => table !== 'matches' && 'weekId' in tables[table].schema.shape)

test.each(tablesOfWeeks)('T7: schedule.generate and its undo keep %s with the week of the same number', (table) => {
  const plain = aLeague({ weeks: 5 })
  const blank = { live: [], past: [] }
  const cells = { cells: {}, sub: blank, state: blank, winners: blank, entry: blank }
  const rows = plain.weeks.map(({ id: weekId }) => {
    const ids = { id: 700 + weekId, contestId: 700 + weekId, weekId, playerId: 1, teamId: 1 }
    return { ...ids, ...cells, goingIn: 5, handSet: false, generated: null, average: null }
  })
  const league = { ...plain, [table]: rows } as LeagueRows
  const places = ({ weeks, ...all }: LeagueRows) => {
    const numbers = new Map(weeks.map(({ id, weekNumber }) => [id, weekNumber]))
    return (all as LeagueRows)[table as 'contests'].map((row) => [row.id, numbers.get(row.weekId)])
  }
  const lasting = places(league).filter(([, weekNumber]) => Number(weekNumber) <= 4)
  const next = afterCall(league, { name: 'schedule.generate', args: { seasonId: 1, rows: 30, weeks: 4 } })
  expect(next && places(next.rows)).toEqual(expect.arrayContaining(lasting))
  const back = next?.undo && afterCall(next.rows, next.undo)
  const inOrder = (weeks: LeagueRows['weeks'] = []) => [...weeks].sort((a, b) => a.id - b.id)
  expect(inOrder(back?.rows.weeks)).toEqual(inOrder(league.weeks.map((week) => wholeRow('weeks', week))))
  expect(back && places(back.rows)).toEqual(expect.arrayContaining(places(league)))
})

const week2 = (own: Partial<RowOf<'weeks'>>, more: object = {}) => {
  const plain = aLeague({ weeks: 4 })
  return { ...plain, weeks: plain.weeks.map((week) => (week.id === 2 ? { ...week, ...own } : week)), ...more }
}
const cardIn = (weekId: number) => ({ cards: [{ weekId, playerId: 1, teamId: 1, cells: { 1: aCell(4) } }] })
const subIn = (weekId: number) => ({ subAssignments: [{ weekId, playerId: 1, id: 1, sub: aCell(9) }] })

test.each([
  ['a fun round before a played week', week2({ type: 'fun' }, cardIn(3)), [2, 3]],
  ['no fun round after the last played week', week2({ type: 'fun' }, cardIn(1)), [1]],
  ['no fun round before a week that only has subs', week2({ type: 'fun' }, subIn(3)), [3]],
  ['no position round without results', week2({ type: 'position' }, cardIn(3)), [3]],
  ['no regular week without results', week2({}, cardIn(3)), [3]],
  ['a locked week', week2({ type: 'fun' }, { publications: [{ weekId: 2 }] }), [2]],
  ['a week with subs', week2({}, subIn(2)), [2]],
  ['a canceled week', week2({ status: 'cancelled' }), [2]],
] as [string, LeagueRows, number[]][])('T7: keptWeeks() keeps %s', (_, league, kept) => {
  expect(keptWeeks(listReader(league), league.weeks).map(({ id }) => id)).toEqual(kept)
})

test('T7: schedule.generate keeps a fun round that was held in midseason, and schedules the one that ends the season', () => {
  const league = week2({ type: 'fun' }, cardIn(3))
  const ends = { hasPositionRound: false, finalFunDay: true }
  const seasons = league.seasons.map((one) => ({ ...one, settings: { ...one.settings, ...ends } }))
  const { weeks } = generated({ ...league, seasons })
  const types = [...weeks].sort((a, b) => a.weekNumber - b.weekNumber).map(({ type }) => type)
  expect(types).toEqual(['regular', 'fun', 'regular', 'regular', 'fun'])
})

test('R2: schedule.generate dates the weeks after a kept one that was moved past them as if it hadn’t been moved', () => {
  const { weeks } = generated(week2({ date: '2026-09-04' }, subIn(2)), 5)
  const dates = [...weeks].sort((a, b) => a.weekNumber - b.weekNumber).map(({ date }) => date)
  expect(dates).toEqual(['2026-05-07', '2026-09-04', '2026-05-21', '2026-05-28', '2026-06-04'])
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
