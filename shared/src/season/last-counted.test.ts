import { expect, test } from 'vitest'
import { seasonResults } from '../rules/season-results.ts'
import type { Cell } from '../schema/cell.ts'
import { aLeague, type LeagueRows } from '../testing/a-league.ts'
import { lastCounted } from './last-counted.ts'

const cell = <V>(value: V): Cell<V> => ({ live: [{ by: 'a:1', value, version: 1, author: 1, at: null }], past: [] })
const card = (weekId: number, playerId: number, holes = 9) => ({
  weekId,
  playerId,
  teamId: Math.ceil(playerId / 2),
  cells: Object.fromEntries(Array.from({ length: holes }, (_, i) => [String(i + 1), cell(5)])),
})
const everybody = [1, 2, 3, 4, 5, 6, 7, 8]
const weekOne = everybody.map((id) => card(1, id))

function counted({ locked = [], ...own }: Partial<LeagueRows> & { locked?: number[] }): number {
  const league = { ...aLeague({ weeks: 3 }), ...own }
  const publications = locked.map((weekId) => ({ weekId }))
  const rows = { ...league, season: league.seasons[0], course: league.courses[0], startingHandicaps: new Map() }
  return lastCounted({ ...rows, publications, results: seasonResults(rows as never) } as never)
}

test('lastCounted() ignores a week until all of its cards are in', () => {
  expect(counted({ cards: [] })).toBe(0)
  expect(counted({ cards: weekOne })).toBe(1)
  expect(counted({ cards: [...weekOne, card(2, 1, 1)] })).toBe(1)
  expect(counted({ cards: [...weekOne, ...everybody.slice(0, 7).map((id) => card(2, id))] })).toBe(1)
  expect(counted({ cards: [...weekOne, ...everybody.map((id) => card(2, id))] })).toBe(2)
})

test('lastCounted() treats a locked night, or points entered for every team, as the end of a week', () => {
  const begun = [...weekOne, ...[1, 2, 3, 4].map((id) => card(2, id))]
  expect(counted({ cards: begun, locked: [2] })).toBe(2)
  const typed = [1, 2, 3, 4].map((teamId) => ({
    weekId: 2,
    teamId,
    entry: cell({ points: 10, computed: null, reason: null }),
  }))
  expect(counted({ cards: weekOne, points: typed as never })).toBe(2)
  expect(counted({ cards: weekOne, points: typed.slice(0, 3) as never })).toBe(1)
})
