import { expect, test } from 'vitest'
import { leagueTables } from '../export/league-tables.ts'
import { aCell } from '../testing/a-cell.ts'
import { aPaper } from '../testing/a-paper.ts'
import { makeDocument } from './make-document.ts'
import type { PaperRows } from './paper-rows.ts'
import { publicPage } from './public-page.ts'

/** Four teams with typed points of three weeks, in two divisions, with a segment that begins in week 3. */
function withParts(): PaperRows {
  const paper = aPaper({ teams: 4 })
  const { rows } = paper
  const typed = [
    [1, 4, 10],
    [2, 6, 1],
    [3, 9, 2],
    [4, 1, 7],
  ] as const
  const points = typed.flatMap(([teamId, ...each]) =>
    each.map((sum, i) => ({ weekId: i + 2, teamId, entry: aCell({ points: sum, computed: null, reason: null }) })),
  )
  const teams = rows.teams.map((team) => ({ ...team, division: team.teamNumber % 2 === 0 ? 'East' : 'West' }))
  const settings = { ...rows.season.settings, segmentStarts: [3] }
  return { ...paper, rows: { ...rows, teams, points, cards: [], season: { ...rows.season, settings } } }
}

test('the tables of divisions and segments stand on the public page, on paper and in the export, and are the same', () => {
  const paper = withParts()
  const page = publicPage(paper, { names: 'full', today: '2026-05-07', through: null }).parts
  expect(page.map(({ title, standings }) => [title, ...standings.map((s) => `${s.place} ${s.number} ${s.points}`)])).toEqual([
    ['East', '1 4 8', '2 2 7'],
    ['West', '1 1 14', '2 3 11'],
    ['Segment 1, weeks 1 to 2', '1 3 9', '2 2 6', '3 1 4', '4 4 1'],
    ['Segment 2, weeks 3 to 5', '1 1 10', '2 4 7', '3 3 2', '4 2 1'],
  ])
  const blocks = makeDocument({ kind: 'standings', through: null }, paper, '2026-07-02').sections.flatMap((section) => section.blocks)
  for (const { title, standings } of page)
    expect(blocks).toContainEqual(
      expect.objectContaining({ title, lines: standings.map((s) => `${s.place}. Team ${s.number}: ${s.points}`) }),
    )
  const table = leagueTables(paper).find((one) => one.name === 'divisions-segments')
  expect(table?.rows.map(([title, place, number, , points]) => [title, place, String(number), String(points)])).toEqual(
    page.flatMap(({ title, standings }) => standings.map((s) => [title, s.place, s.number, s.points])),
  )
})

test('a season without them has none', () => {
  const paper = aPaper({ teams: 4 })
  expect(publicPage(paper, { names: 'full', today: '2026-05-07', through: null }).parts).toEqual([])
  expect(leagueTables(paper).map((table) => table.name)).not.toContain('divisions-segments')
})
