import { expect, test } from 'vitest'
import { scheduleRowCount } from '../../rules/schedule/build-schedule.ts'
import { defaultLeagueSettings } from '../../schema/league/league-settings.ts'
import type { RowOf } from '../../schema/tables.ts'
import { aLeague } from '../../testing/a-league.ts'
import { runOnLeague } from '../../testing/run-on-league.ts'
import type { StoredCall } from '../define/stored-call.ts'
import { mutationByName } from '../registry.ts'

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
