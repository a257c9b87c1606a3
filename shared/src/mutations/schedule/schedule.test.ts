import { expect, test } from 'vitest'
import { aLeague } from '../../testing/a-league.ts'
import { runOnLeague } from '../../testing/run-on-league.ts'

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
