import { readRoster } from '@glm/shared/import/roster/read-roster'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvGrid } from './csv-grid.ts'

describe('csvGrid()', () => {
  test.each([
    ['commas', 'Name,Phone\nAnn,5\nBob,6', 2],
    ['semicolons with decimal commas', 'Name;Hcp\nAnn;12,5\nBob;3,1', 2],
    ['tabs with commas inside', 'Name\tPhone\tTeam\nLee, Ann\t5\t1\nRay, Bob\t6\t1', 3],
    ['vertical bars', 'Name|Phone\nAnn|5', 2],
    ['titles above the headings', 'Thursday League, 2026\nMen\nName;Phone;Team\nAnn;5;1\nBob;6;2', 3],
  ])('finds the separator: %s', (_, text, width) => {
    const grid = csvGrid(text)
    expect(grid.at(-1)).toHaveLength(width)
  })

  test('keeps quotes, line breaks in cells, and the positions of rows', () => {
    expect(csvGrid('"Name","Team"\r\n"Lee, ""Bo"" Ann","Jedi\'s"\r\n\r\n"A\nB",2\r\n\r\n')).toEqual([
      ['Name', 'Team'],
      ['Lee, "Bo" Ann', "Jedi's"],
      [''],
      ['A\nB', '2'],
    ])
  })

  test('keeps names written as “Last, First” in one column under their heading', () => {
    expect(csvGrid('Thursday League\nName\nRay, Bob\nSmith, J.\n\nvan der Berg, Ludwig')).toEqual([
      ['Thursday League'],
      ['Name'],
      ['Ray, Bob'],
      ['Smith, J.'],
      [''],
      ['van der Berg, Ludwig'],
    ])
    for (const text of ['Team 1\nBob Ray, Ann Lee', 'Name\nRay, Bob, 5', 'Name,Team\nRay, 5'])
      expect(csvGrid(text).at(-1)?.length).toBeGreaterThan(1)
  })

  test('reads lines without any separator as one column', () => {
    expect(csvGrid('Ann Lee\nBob Ray')).toEqual([['Ann Lee'], ['Bob Ray']])
  })

  test('handles huge cells, rows and columns, and can read its own result back', () => {
    for (const text of [
      'a.'.repeat(900_000),
      `${'"'.repeat(1_000_001)}`,
      'a,'.repeat(500_000),
      'Ann Lee\n'.repeat(200_000),
      ' '.repeat(1_000_000),
    ])
      expect(readRoster(csvGrid(text), { league: [] }).candidates.length).toBeLessThanOrEqual(2000)
  })

  test('reads any text, and reads its own result back', () => {
    const pieces = fc.constantFrom(
      ',',
      ';',
      '\t',
      '\n',
      '"',
      'Name',
      'Ann Lee',
      '/',
      '&',
      '@',
      '1',
      '$',
      'Total',
      "'=",
      'Last, First',
      '<',
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const roster = readRoster(csvGrid(text), { league: [] })
        for (const { usual, player } of roster.candidates) {
          if (usual === 'add') expect(player.firstName.trim()).not.toBe('')
          expect(player.lastName.length <= 80 || usual === 'leave').toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
