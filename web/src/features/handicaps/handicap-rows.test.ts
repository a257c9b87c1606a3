import { seasonResults } from '@glm/shared/rules/season-results'
import type { Season } from '@glm/shared/season/season'
import { aLeague } from '@glm/shared/testing/a-league'
import { expect, test } from 'vitest'
import { assignedRows } from './handicap-rows.ts'

function aSeason(more: object): Season {
  const league = aLeague({ weeks: 3 })
  const rows = { ...league, season: league.seasons[0], course: league.courses[0], ...more }
  const players = new Map(league.players.map((p) => [p.id, p]))
  return { ...rows, players, results: seasonResults(rows as never) } as unknown as Season
}

test('assignedRows() shows a player’s starting handicap until a week has a handicap for them', () => {
  const season = aSeason({ handicaps: [], startingHandicaps: new Map([[3, 7.5]]) })
  const shown = assignedRows(season, season.weeks[0] as never, false).rows
  const of = (id: number) => shown.find((row) => row.playerId === id)
  expect(of(3)).toMatchObject({ now: 7.5, next: 7.5 })
  expect(of(4)).toMatchObject({ now: null, next: null })
})

test('H15: assignedRows() converts an older handicap if the league has since switched between nine and eighteen holes', () => {
  const league = aLeague()
  const [season] = league.seasons
  if (!season) throw new Error('The league has no season.')
  const settings = { ...season.settings, holesPerRound: 18 }
  const kept = [{ weekIds: [1], settings: { holesPerRound: 9 } }]
  const handicaps = [{ weekId: 1, playerId: 3, goingIn: 4, handSet: true, generated: null, average: null }]
  const changed = aSeason({ handicaps, startingHandicaps: new Map(), season: { ...season, settings, kept } })
  const shown = assignedRows(changed, changed.weeks[1] as never, false).rows
  expect(shown.find(({ playerId }) => playerId === 3)).toMatchObject({ now: 8, next: 8 })
})
