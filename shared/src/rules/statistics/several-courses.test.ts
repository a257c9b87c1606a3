import { expect, test } from 'vitest'
import { holeTables } from '../../documents/statistics/hole-tables.ts'
import { rangeTo } from '../../lib/range-to.ts'
import { aCell } from '../../testing/a-cell.ts'
import { anEditedSeason } from '../../testing/random-edit.ts'
import { statisticsText } from '../../text/screens/scores/statistics.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { seasonResults } from '../season-results.ts'
import { seasonStatistics } from './season-statistics.ts'

const plain = anEditedSeason()
const card = (weekId: number, holes: number, strokes: number) => ({
  weekId,
  playerId: 1,
  teamId: 1,
  cells: Object.fromEntries(rangeTo(holes).map((hole) => [String(hole), aCell(strokes)])),
})
/** Week 1 is on the home course, week 2 on another one, week 3 on both nines of the home course. */
const rows: SeasonRows = {
  ...plain,
  weeks: plain.weeks.map((week) => ({
    ...week,
    nine: week.id === 3 ? ('both' as const) : ('front' as const),
    courseId: week.id === 2 ? 2 : null,
  })),
  cards: [card(1, 9, 5), card(2, 9, 3), card(3, 18, 4)],
}
const statistics = seasonStatistics(rows, seasonResults(rows))

test('hole averages don’t mix different courses, and each course has its own table', () => {
  const first = statistics.holes().filter(({ hole }) => hole === 1)
  expect(first.map(({ courseId, average }) => [courseId, average])).toEqual([
    [1, { n: 9, d: 2 }],
    [2, { n: 3, d: 1 }],
  ])
  const titles = (list: typeof first) => holeTables(list, rows).map(({ title }) => title)
  expect(titles(statistics.holes())).toEqual(['Holes at Hollow Oak', 'Holes at Mill Creek'])
  expect(titles(statistics.holes().filter(({ courseId }) => courseId === 1))).toEqual(['Holes'])
  expect(titles(first.map((one) => ({ ...one, tee: 'Blue' })))).toEqual([
    'Holes at Hollow Oak from Blue',
    'Holes at Mill Creek from Blue',
  ])
  expect(holeTables(first, rows).map(({ played }) => statisticsText.averageOf(1, played))).toEqual([
    'Average on hole 1 at Hollow Oak',
    'Average on hole 1 at Mill Creek',
  ])
})

test('a ringer card includes only holes on the season’s course', () => {
  const [ringer] = statistics.ringer('gross')
  expect(ringer?.holes).toHaveLength(18)
  expect(ringer?.holes.map(({ weekId }) => weekId)).not.toContain(2)
  expect(ringer?.total).toBe(18 * 4)
})

test('a round with a different number of holes from the season’s doesn’t count as a low round', () => {
  expect(statistics.low('gross').map(({ total }) => total)).toEqual([27])
  const eighteen = {
    ...rows,
    season: { ...rows.season, settings: { ...rows.season.settings, holesPerRound: 18 as const } },
  }
  expect(
    seasonStatistics(eighteen, seasonResults(eighteen))
      .low('gross')
      .map(({ total }) => total),
  ).toEqual([72])
})
