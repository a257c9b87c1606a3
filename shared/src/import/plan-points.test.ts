import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aMovedLeague } from '../testing/exported-files.ts'
import { importText } from '../text/screens/league/import.ts'
import { planPoints, planScores } from './plan-scores.ts'
import { readFile } from './read-file.ts'
import type { Grid } from './roster/roster-field.ts'

const cells = (text: string): string[][] => text.split('\n').map((row) => row.split('|'))

/** Returns the points that a file sets, by week and team, and what is left out. */
function pointsSet(grid: Grid) {
  const { season } = aMovedLeague()
  const { file, unused, problem } = readFile(grid, { kind: 'points' })
  if (file?.kind !== 'points') throw new Error(problem ?? 'The file has no points.')
  const { calls, left, cards, of } = planPoints(file, { season })
  const set = calls.flatMap(({ name, args }) =>
    name === 'points.set' ? [`${args.weekId}/${args.teamId}: ${args.entry?.points}`] : [],
  )
  return { set, left: left.map(({ line, who, why }) => [line, who, why]), unused, counts: [cards, of] }
}

describe('points by week', () => {
  test.each([
    ['a player column', 'Week|Team|Player|Points\n1|1|Ann|5\n1|1|Bob|7\n1|2|Max|6.5\n1|2|Sue|1.5'],
    [
      'first and last names',
      'Week|Team|First|Last|Pts\n1|1|Ann|Lee|5\n1|1|Bob|Lee|7\n1|2|Max|Fox|6,5\n1|2|Sue|Fox|1,5',
    ],
    ['merged cells', 'Week|Team|Player|Points\n1|1|Ann|5\n||Bob|7\n|2|Max|6.5\n||Sue|1.5'],
    ['rows with each team’s total', 'Week|Team|Player|Points\n1|1|Ann|5\n1|1|Bob|7\n1|1||12\n1|2|Max|8\n1|2|Total|8'],
  ])('are the sum of the players’ points in a file with %s', (_, text) => {
    const { set, left, unused } = pointsSet(cells(text))
    expect([set, left]).toEqual([['1/1: 12', '1/2: 8'], []])
    expect(unused.map(({ why }) => why)).toContain('Each team’s points are the sum of its players’ points.')
  })

  test('are the team’s own if the heading says so, even if each player’s row repeats them', () => {
    const { set, left } = pointsSet(cells('Week|Team|Player|Points|Team Points\n1|1|Ann|5|12\n1|1|Bob|7|12'))
    expect(set).toEqual(['1/1: 12'])
    expect(left).toEqual([[3, '1', 'This team already has points for this week, from row 2.']])
  })

  test('count once for each team and week; a repeat is left out', () => {
    const { set, left, counts } = pointsSet(cells('Week|Team|Points\n1|1|5\n1|2|7\n1|1|8'))
    expect([set, counts]).toEqual([
      ['1/1: 5', '1/2: 7'],
      [2, 3],
    ])
    expect(left).toEqual([[4, '1', 'This team already has points for this week, from row 2.']])
  })

  test('can have a plus or minus sign, and must be within the limit', () => {
    const { set, unused } = pointsSet(cells('Week|Team|Points\n1|1|+5\n1|2|1000\n2|1|−2\n2|2|8.33333333333'))
    expect(set).toEqual(['1/1: 5', '2/1: -2', '2/2: 8.33333333333'])
    expect(unused.map(({ line, column, why }) => [line, column, why])).toEqual([[3, 2, 'Not a number of points.']])
    const far = pointsSet(cells('Week|Team|Player|Points\n1|1|Ann|600\n1|1|Bob|600\n1|2|Max|1'))
    expect([far.set, far.left]).toEqual([['1/2: 1'], [[2, '1', 'Not a number of points.']]])
  })

  test('are set at most once for each team and week, by any file', () => {
    const row = fc.tuple(
      fc.constantFrom('1', '2', '3', ''),
      fc.constantFrom('', '5/7/2026', '5/14/2026', 'soon'),
      fc.constantFrom('1', '2', 'Team 1', '3', ''),
      fc.constantFrom('Ray Phelby', 'Scott Spalley', 'Beau Wellmore', 'Norm Ewinson', '', 'Total'),
      fc.constantFrom('4', '5', 'X', ''),
      fc.constantFrom('5', '7.5', '', '-1'),
    )
    const heads = ['Week', 'Date', 'Team', 'Player', '1', 'Points']
    const columns = fc.constantFrom([0, 1, 2, 5], [0, 2, 5], [0, 1, 2, 3, 5], [0, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5])
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), columns, (rows, shown) => {
        const grid = [heads, ...rows].map((all) => shown.map((i) => all[i] ?? ''))
        const withTwo = grid.map((all, i) => [...all, i === 0 ? '2' : '4'])
        const { season, players } = aMovedLeague()
        for (const file of [readFile(grid).file, readFile(withTwo).file]) {
          const plan =
            file?.kind === 'points'
              ? planPoints(file, { season })
              : file?.kind === 'scores'
                ? planScores(file, { season, players, newId: () => 99 })
                : { calls: [] }
          const places = plan.calls.flatMap(({ name, args }) =>
            name === 'points.set' ? [`${args.weekId} ${args.teamId}`] : [],
          )
          expect(new Set(places).size).toBe(places.length)
          if (file?.kind !== 'scores') continue
          const { nights } = planScores(file, { season, players, newId: () => 99 })
          const weeks = nights.flatMap(({ week }) => week?.id ?? [])
          expect(new Set(weeks).size).toBe(weeks.length)
        }
      }),
      { numRuns: 500, seed: 42 },
    )
  })
})

test.each([
  [0, 0],
  [0.004, 0],
  [-0.004, 0],
  [0.01, 1],
])('points that differ by %d from those of the rules are listed only if they are shown differently', (by, count) => {
  const { season, players } = aMovedLeague()
  const differencesWith = (points: number) => {
    const grid = [
      ['Week', 'Player', '1', '2', 'Points'],
      ['1', 'Ray Phelby', '4', '5', `${points}`],
    ]
    grid.push(
      ['1', 'Scott Spalley', '5', '5', '0'],
      ['1', 'Beau Wellmore', '4', '4', ''],
      ['1', 'Norm Ewinson', '5', '6', ''],
    )
    const { file } = readFile(grid)
    if (file?.kind !== 'scores') throw new Error('The file has no scores.')
    return planScores(file, { season, players, newId: () => 99 }).nights[0]?.plan.differences ?? []
  }
  const here = differencesWith(999)[0]?.here ?? 0
  expect(differencesWith(here + by)).toHaveLength(count)
})

test('a difference in points is shown as points are shown', () => {
  expect(importText.difference({ team: 1, file: 8.34, here: 25 / 3 })).toBe(
    'Team 1: 8.34 in the file, 8.33 by this season’s rules',
  )
})

describe('scores of a week that a file has twice', () => {
  test('are compared with the file’s points together', () => {
    const grid = cells(
      'Week|Date|Team|Player|1|2|Points\n1|5/7/2026|1|Ray Phelby|4|5|3\n1||1|Scott Spalley|5|5|2\n1|5/7/2026|2|Beau Wellmore|4|4|5\n1|5/7/2026|2|Norm Ewinson|5|6|4',
    )
    const { season, players } = aMovedLeague()
    const { file } = readFile(grid)
    if (file?.kind !== 'scores') throw new Error('The file has no scores.')
    const { nights, calls, cards } = planScores(file, { season, players, newId: () => 99 })
    expect([nights.length, cards]).toEqual([1, 4])
    const set = calls.flatMap(({ name, args }) => (name === 'points.set' ? [args.entry?.points] : []))
    expect(set.length).toBeLessThanOrEqual(2)
    for (const points of set) expect([5, 9]).toContain(points)
  })
})
