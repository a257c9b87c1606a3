import { expect, test } from 'vitest'
import { leagueTables } from '../export/league-tables.ts'
import { type Season, withRows } from '../season/season.ts'
import { aCell } from '../testing/a-cell.ts'
import { aPaper } from '../testing/a-paper.ts'
import { makeDocument } from './make-document.ts'
import { publicPage } from './public-page.ts'

/** Returns four teams with points entered for three weeks, in two divisions, with a segment that starts in week 3. */
function withParts(): Season {
  const paper = aPaper({ teams: 4 })
  const typed = [
    [1, 4, 10],
    [2, 6, 1],
    [3, 9, 2],
    [4, 1, 7],
  ] as const
  const points = typed.flatMap(([teamId, ...each]) =>
    each.map((sum, i) => ({ weekId: i + 2, teamId, entry: aCell({ points: sum, computed: null, reason: null }) })),
  )
  const teams = paper.teams.map((team) => ({ ...team, division: team.teamNumber % 2 === 0 ? 'East' : 'West' }))
  const settings = { ...paper.season.settings, segmentStarts: [3] }
  return withRows(paper, { teams, points, cards: [], season: { ...paper.season, settings } })
}

test('division and segment tables are the same on the public page, on paper and in the export', () => {
  const paper = withParts()
  const page = publicPage(paper, { names: 'full', today: '2026-05-07', through: null }).parts
  expect(
    page.map(({ title, standings }) => [title, ...standings.map((s) => `${s.place} ${s.number} ${s.points}`)]),
  ).toEqual([
    ['East', '1 4 8', '2 2 7'],
    ['West', '1 1 14', '2 3 11'],
    ['Segment 1, weeks 1 to 2', '1 3 9', '2 2 6', '3 1 4', '4 4 1'],
    ['Segment 2, weeks 3 to 5', '1 1 10', '2 4 7', '3 3 2', '4 2 1'],
  ])
  const blocks = makeDocument({ kind: 'standings', through: null }, paper, '2026-07-02').sections.flatMap(
    (section) => section.blocks,
  )
  for (const { title, standings } of page)
    expect(blocks).toContainEqual(
      expect.objectContaining({ title, lines: standings.map((s) => `${s.place}. Team ${s.number}: ${s.points}`) }),
    )
  const table = leagueTables(paper).find((one) => one.name === 'divisions-segments')
  expect(table?.rows.map(([title, place, number, , points]) => [title, place, String(number), String(points)])).toEqual(
    page.flatMap(({ title, standings }) => standings.map((s) => [title, s.place, s.number, s.points])),
  )
})

test('a team that left is marked with its last week in all later tables, on the public page, on paper and in the export', () => {
  const paper = withParts()
  const teams = paper.teams.map((team) =>
    team.id === 3 ? { ...team, leaves: { afterWeekId: 2, results: 'stand' as const } } : team,
  )
  const left = withRows(paper, { teams })
  const pageAt = (through: number) => publicPage(left, { names: 'full', today: '2026-05-07', through })
  const marks = (through: number) =>
    pageAt(through).standings.flatMap((s) => (s.left ? [`${s.number}: ${s.left}`] : []))
  expect([2, 3].map(marks)).toEqual([['3: Left after week 2'], ['3: Left after week 2']])
  const before = withRows(left, {
    teams: teams.map((team) => (team.leaves ? { ...team, leaves: { ...team.leaves, afterWeekId: 3 } } : team)),
  })
  expect(publicPage(before, { names: 'full', today: '2026-05-07', through: 2 }).standings.map((s) => s.left)).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(
    pageAt(3).parts.map(({ title, standings }) => [title, ...standings.flatMap((s) => (s.left ? [s.number] : []))]),
  ).toEqual([['East'], ['West', '3'], ['Segment 1, weeks 1 to 2', '3'], ['Segment 2, weeks 3 to 5', '3']])
  const blocks = makeDocument({ kind: 'standings', through: null }, left, '2026-07-02').sections.flatMap(
    (section) => section.blocks,
  )
  expect(blocks[0]).toMatchObject({ kind: 'table', rows: expect.arrayContaining([expect.arrayContaining(['3*'])]) })
  expect(blocks).toContainEqual({
    kind: 'lines',
    title: null,
    lines: ['* Team 3: left after week 2'],
    isList: true,
  })
  expect(blocks).toContainEqual(
    expect.objectContaining({ title: 'West', lines: [expect.any(String), '2. Team 3: 11 (left after week 2)'] }),
  )
  const tables = new Map(leagueTables(left).map((table) => [table.name, table.rows]))
  const notes = (name: string) => (tables.get(name) ?? []).flatMap((row) => (row.at(-1) ? [row.at(-1)] : []))
  expect(notes('standings')).toEqual(['Left after week 2'])
  expect(notes('divisions-segments')).toHaveLength(3)
})

test('a season without divisions or segments has no division or segment tables', () => {
  const paper = aPaper({ teams: 4 })
  expect(publicPage(paper, { names: 'full', today: '2026-05-07', through: null }).parts).toEqual([])
  expect(leagueTables(paper).map((table) => table.name)).not.toContain('divisions-segments')
})
