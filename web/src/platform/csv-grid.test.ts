import { readRoster } from '@glm/shared/import/roster/read-roster'
import { anyCharacter } from '@glm/shared/testing/any-character'
import { lengthOf } from '@glm/shared/testing/length-of'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvGrid, gridText } from './csv-grid.ts'

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

  test('reads the cells of a workbook back, whatever is in them', () => {
    const cell = fc.oneof(
      fc.constantFrom('', 'Lee, Ann', ' Bob', 'a;b', 'c|d', 'e\tf', 'g\nh', '"Ace" Jones', '6"', 'Name', '; ', 'sep=;'),
      fc.string({ maxLength: 6 }),
    )
    const grids = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(grids, (grid) => {
        const rows = grid.slice(0, grid.findLastIndex((row) => row.some((one) => one.trim() !== '')) + 1)
        expect(csvGrid(gridText(grid))).toEqual(rows)
      }),
      { numRuns: lengthOf('generated files') / 2, seed: 42 },
    )
  })

  test.each([',', ';', '\t', '|'])('uses the separator %j that a spreadsheet’s first line names', (separator) => {
    const text = `sep=${separator}\r\nName${separator}Note\r\nAnn${separator}a;b\r\nBob${separator}"c,d"\r\n`
    expect(csvGrid(text.replace('a;b', separator === ';' ? 'a,b' : 'a;b')).map((row) => row.length)).toEqual([2, 2, 2])
  })

  test('reads every player, whichever cell begins with a quotation mark', () => {
    const people = Array.from({ length: 12 }, (_, i) => [
      'Ann Bob Cy Di Ed Flo Gus Hal Ida Jo Kay Lou'.split(' ')[i] ?? '',
      `Lee${'abcdefghijkl'[i]}`,
    ])
    const list = fc.record({
      separator: fc.constantFrom('\t', ',', ';', '|'),
      newline: fc.constantFrom('\n', '\r\n'),
      /** Whether names are in one column as “Last, First”, which is quoted if the separator is a comma. */
      lastFirst: fc.boolean(),
      row: fc.nat(11),
      column: fc.nat(2),
      words: fc.constantFrom('"Ace" ', '"', '"Big" "Al" ', '"A'),
    })
    fc.assert(
      fc.property(list, ({ separator, newline, lastFirst, row, column, words }) => {
        const quoted = (cell: string) => (cell.includes(separator) ? `"${cell}"` : cell)
        const cells = people.map(([first, last], i) => [
          quoted(lastFirst ? `${last}, ${first}` : `${first} ${last}`),
          String(Math.floor(i / 2) + 1),
          `555-01${10 + i}`,
        ])
        const line = cells[row] ?? []
        line[column] = `${words}${line[column]?.replaceAll('"', '')}`
        const text = [['Name', 'Team', 'Phone'], ...cells].map((one) => one.join(separator)).join(newline)
        const { candidates } = readRoster(csvGrid(text), { league: [] })
        expect(candidates.map(({ line: at }) => at)).toEqual(people.map((_, i) => i + 2))
        const others = candidates.filter((_, i) => i !== row)
        expect(others.map(({ player }) => [player.firstName, player.lastName])).toEqual(
          people.filter((_, i) => i !== row),
        )
      }),
      { numRuns: lengthOf('generated files') / 4, seed: 42 },
    )
  })

  test('handles huge cells, rows and columns, and can read its own result back', () => {
    const texts = [
      'a.'.repeat(900_000),
      `${'"'.repeat(1_000_001)}`,
      'a,'.repeat(500_000),
      '"a" b,'.repeat(20_000),
      '"a\n'.repeat(100_000),
      'Ann Lee\n'.repeat(200_000),
      ' '.repeat(1_000_000),
    ]
    for (const text of texts.slice(0, lengthOf('huge texts')))
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
      fc.string({ unit: anyCharacter, maxLength: 200 }),
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
      { numRuns: 40 * lengthOf('random cases') },
    )
  })
})
