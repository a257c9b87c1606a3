import { describe, expect, test } from 'vitest'
import { leagueTables } from '../export/league-tables.ts'
import { seasonResults } from '../rules/season-results.ts'
import { aPaper } from '../testing/a-paper.ts'
import { aPlayoffPaper } from '../testing/a-playoff-paper.ts'
import { bracketOf } from './bracket.ts'
import { makeDocument } from './make-document.ts'
import { publicPage } from './public-page.ts'

const shown = (size: number) => {
  const paper = aPlayoffPaper(size)
  return { paper, bracket: bracketOf(seasonResults(paper)) }
}

describe.each([1, 4, 8])('a bracket for teams of %s', (size) => {
  const { paper, bracket } = shown(size)

  test('shows byes for the top seeds, played games, and which game fills each open side', () => {
    const games = bracket?.rounds.map((round) =>
      round.games.map((game) => game.sides.map((side) => side.seed ?? side.words)),
    )
    expect(bracket?.rounds.map((round) => round.title)).toEqual(['Quarterfinals', 'Semifinals', 'Final'])
    expect(games?.[0]).toEqual([[1], [4, 5], [3, 6], [2]])
    expect(games?.[1]).toEqual([
      [1, 5],
      [2, 3],
    ])
    expect(games?.[2]).toEqual([
      ['Winner of seed 1 vs. seed 5', 'Winner of seed 2 vs. seed 3'],
      ['To be decided', 'To be decided'],
    ])
  })

  test('is printed below the standings, one line per game, with space to fill in the sides that aren’t known yet', () => {
    const [section] = makeDocument({ kind: 'standings', through: null }, paper, '2026-12-01').sections
    const table = section?.blocks.filter((block) => block.kind === 'table').at(-1)
    const seeds = seasonResults(paper).playoffs()?.seeds ?? []
    expect(table?.rows).toHaveLength(8)
    expect(table?.rows[1]?.slice(0, 2)).toEqual(['Quarterfinals', '2 (5/14)'])
    expect(table?.rows[1]?.[2]).toContain(`4. Team ${seeds[3]}: `)
    expect(table?.rows[1]?.slice(3, 4)).toEqual(['9.5'])
    expect(table?.rows[1]?.[6]).toBe(`Team ${seeds[4]}`)
  })

  test('is exported as a table, and shows names on the public page in the form that the league chose', () => {
    const table = leagueTables(paper).find((one) => one.name === 'playoffs')
    expect(table?.rows).toHaveLength(8)
    expect(table?.rows[1]?.slice(0, 4)).toEqual(['Quarterfinals', 2, '2026-05-14', 4])
    expect(table?.rows.every((row) => row.length === table.head.length)).toBe(true)
    const page = publicPage(paper, { names: 'initial', today: '2026-05-20', through: null })
    const [, game] = page.playoffs?.rounds[0]?.games ?? []
    expect(game?.sides.map((side) => [side.seed, side.points, side.won])).toEqual([
      ['4', '9.5', false],
      ['5', '10.5', true],
    ])
    expect(game?.sides[0]?.names).toMatch(/\p{L}\.( & \d more)?$/u)
  })
})

test('bracketOf() returns null in a season without playoffs', () => {
  const paper = aPaper({ teams: 4 })
  expect(bracketOf(seasonResults(paper))).toBeNull()
  expect(leagueTables(paper).map((table) => table.name)).not.toContain('playoffs')
  expect(publicPage(paper, { names: 'full', today: '2026-05-20', through: null }).playoffs).toBeNull()
})
