import { seasonResults } from '@glm/shared/rules/season-results'
import { aLeague } from '@glm/shared/testing/a-league'
import { describe, expect, test } from 'vitest'
import { draftIds } from '../../season/draft-ids.ts'
import { collectDrafts } from './collect-drafts.ts'

const rows = aLeague({ teams: 2, weeks: 1 })
const [seasonRow, course] = [rows.seasons[0], rows.courses[0]]
if (!seasonRow || !course) throw new Error('The league has no season or no course.')
const card = {
  weekId: 1,
  playerId: 1,
  teamId: 1,
  cells: { '2': { live: [{ by: 'a:1', value: 5, version: 1, author: 1, at: null }], past: [] } },
}
const season = {
  ...rows,
  season: seasonRow,
  course,
  cards: [card],
  startingHandicaps: new Map(),
  players: new Map(rows.players.map((p) => [p.id, p])),
}
const results = seasonResults(season)
const collect = (typed: Record<string, string>) =>
  collectDrafts({
    season,
    matchResults: rows.matches.map((m) => results.matchResult(m)),
    values: new Map(Object.entries(typed).map(([hole, value]) => [draftIds.score(1, 1, hole), value])),
    byHole: true,
  })

describe('collectDrafts()', () => {
  test('records entered scores, and clears a score if its cell is blank now', () => {
    expect(collect({ '1': '4', '2': '0' }).calls.map((c) => c.args)).toEqual([
      { weekId: 1, playerId: 1, teamId: 1, hole: 1, strokes: 4 },
      { weekId: 1, playerId: 1, teamId: 1, hole: 2, strokes: null },
    ])
  })

  test('records nothing for zeros and blanks in empty cells', () => {
    expect(collect({ '1': '0', '3': ' ' })).toMatchObject({ calls: [], zeros: true, wrong: null })
  })

  test('returns the first invalid cell', () => {
    expect(collect({ '1': 'x1', '3': '31' }).wrong).toMatch(/, hole 1$/)
  })
})
