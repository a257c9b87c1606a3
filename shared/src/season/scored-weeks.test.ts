import { expect, test } from 'vitest'
import { seasonResults } from '../rules/season-results.ts'
import type { Cell } from '../schema/cell.ts'
import { aLeague } from '../testing/a-league.ts'
import { scoredWeeks } from './scored-weeks.ts'

const cell = <V>(value: V): Cell<V> => ({ live: [{ by: 'a:1', value, version: 1, author: 1, at: null }], past: [] })
const card = (weekId: number, playerId: number, holes: number) => ({
  weekId,
  playerId,
  teamId: Math.ceil(playerId / 2),
  cells: Object.fromEntries(Array.from({ length: holes }, (_, i) => [String(i + 1), cell(5)])),
})
const played = (weekId: number, holes: number) => [1, 2, 3, 4, 5, 6, 7, 8].map((id) => card(weekId, id, holes))

/** The weeks are May 7, 14 and 21. */
function scored(cards: ReturnType<typeof card>[], day: string): number[] {
  const league = { ...aLeague({ weeks: 3 }), cards }
  const rows = { ...league, season: league.seasons[0], course: league.courses[0], startingHandicaps: new Map() }
  return scoredWeeks({ ...rows, publications: [], results: seasonResults(rows as never) } as never, day)
}

test('scoredWeeks() includes the week in progress, but not a future week with a card that was started early', () => {
  expect(scored([], '2026-05-07')).toEqual([])
  expect(scored(played(1, 2), '2026-05-07')).toEqual([1])
  const early = [...played(1, 9), ...played(3, 2)]
  expect([scored(early, '2026-05-08'), scored(early, '2026-05-21')]).toEqual([[1], [1, 3]])
})

test('scoredWeeks() includes a whole week that was played before its date', () => {
  expect(scored([...played(1, 9), ...played(2, 9)], '2026-05-08')).toEqual([1, 2])
})
