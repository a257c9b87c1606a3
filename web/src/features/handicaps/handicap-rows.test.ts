import { seasonResults } from '@glm/shared/rules/season-results'
import type { Season } from '@glm/shared/season/season'
import { aLeague } from '@glm/shared/testing/a-league'
import { expect, test } from 'vitest'
import { assignedRows } from './handicap-rows.ts'

test('assignedRows() shows a player’s starting handicap until a week has a handicap for them', () => {
  const league = { ...aLeague({ weeks: 3 }), handicaps: [] }
  const startingHandicaps = new Map([[3, 7.5]])
  const rows = { ...league, season: league.seasons[0], course: league.courses[0], startingHandicaps }
  const players = new Map(league.players.map((p) => [p.id, p]))
  const season = { ...rows, players, results: seasonResults(rows as never) } as unknown as Season
  const shown = assignedRows(season, season.weeks[0] as never, false).rows
  const of = (id: number) => shown.find((row) => row.playerId === id)
  expect(of(3)).toMatchObject({ now: 7.5, next: 7.5 })
  expect(of(4)).toMatchObject({ now: null, next: null })
})
