import { expect, test } from 'vitest'
import { aLeague } from '../../testing/a-league.ts'
import { runOnLeague } from '../../testing/run-on-league.ts'

test.each([
  ['one after the other', false, ['16:45 null', '16:53 null', 'null null']],
  ['at the same time', true, ['16:45 1', '16:45 2', 'null null']],
])('T13: week.pair starts the matches %s, in their order, and gives a bye no start', (_, shotgun, starts) => {
  const plain = aLeague({ teams: 5, weeks: 2 })
  const league = {
    ...plain,
    seasons: plain.seasons.map((season) => ({ ...season, settings: { ...season.settings, shotgun, teeInterval: 8 } })),
    weeks: plain.weeks.map((week) => (week.id === 2 ? { ...week, type: 'position' as const } : week)),
  }
  const call = { name: 'week.pair', args: { seasonId: 1, weekId: 2, rows: 3 } }
  const { outcome } = runOnLeague(league, call, { ids: [901, 902, 903] })
  const changes = outcome.status === 'refused' ? [] : outcome.changes
  const paired = changes.flatMap((one) => (one.table === 'matches' && 'put' in one ? [one.put] : []))
  expect(paired.map(({ slot }) => slot)).toEqual([1, 2, 3])
  expect(paired.map(({ teeTime, startingHole }) => `${teeTime} ${startingHole}`)).toEqual(starts)
})
