import fc from 'fast-check'
import { deflateSync, strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { util } from 'zod/v4/core'
import { readWallCode, wallAddress } from './wall-code.ts'
import type { WallPair, WallRow, WallSheet } from './wall-sheet.ts'

const site = 'https://golf.example.com'
const codeOf = (sheet: WallSheet) => wallAddress(site, sheet).split('#')[1] ?? ''
const short = fc.string({ maxLength: 20, unit: 'grapheme' })
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const week = fc.integer({ min: 0, max: 60 })
const sheets: fc.Arbitrary<WallSheet> = fc.record({
  league: short,
  through: week,
  made: day,
  rows: fc.array(fc.tuple(short, short, short, short) as fc.Arbitrary<WallRow>, { maxLength: 8 }),
  next: fc.option(
    fc.record({
      week,
      date: day,
      what: fc.option(short),
      pairs: fc.array(fc.tuple(short, fc.option(short), short) as fc.Arbitrary<WallPair>, { maxLength: 5 }),
    }),
  ),
})

/** 36 teams of two with long names, and 18 pairings: more than a code can hold. */
const large: WallSheet = {
  league: 'The Long-Winded League of Thursday Evening Golfers',
  through: 20,
  made: '2026-09-10',
  rows: Array.from({ length: 36 }, (_, i) => [
    `${i + 1}`,
    `${i + 1}`,
    `${String.fromCharCode(65 + (i % 26))}${(i * 7919).toString(36)} Featherstonehaugh, Bartholomew ${(i * 104729).toString(36)}`,
    `${400 - i * 3.5}`,
  ]),
  next: {
    week: 21,
    date: '2026-09-17',
    what: null,
    pairs: Array.from({ length: 18 }, (_, i) => [`${i + 1}`, `${36 - i}`, `4:${10 + i} PM`]),
  },
}

test('a wall sheet is unchanged when read back from its code', () => {
  fc.assert(
    fc.property(sheets, (sheet) => {
      expect(readWallCode(codeOf(sheet))).toEqual(sheet)
    }),
  )
})

test('a team with the longest names that the app accepts can be read back from its code', () => {
  const team = ['Team', 'a', 'b', 'c', 'd'].map((name) => name.padEnd(80, name)).join(' – ')
  const sheet: WallSheet = { ...large, rows: [['1', '1', team, '20']] }
  expect(readWallCode(codeOf(sheet))).toEqual(sheet)
})

test('the code of a large league leaves out names rather than becoming too dense to scan', () => {
  const read = readWallCode(codeOf(large))
  expect(wallAddress(site, large).length).toBeLessThanOrEqual(1_800)
  expect(read?.rows.map(([place, team, , points]) => [place, team, points])).toEqual(
    large.rows.map(([place, team, , points]) => [place, team, points]),
  )
  expect(read?.next).toEqual(large.next)
})

const packed = (value: unknown) => util.uint8ArrayToBase64url(deflateSync(strToU8(JSON.stringify(value))))
test.each([
  ['an empty code', ''],
  ['a damaged code', codeOf(large).slice(0, 200)],
  ['characters that never appear in a code', '<script>'],
  ['a code with other content', packed({ league: 'x' })],
  ['a format from a later build', packed([2, 'x', 1, '2026-01-01', [], null])],
  ['an invalid date', packed([1, 'x', 1, 'tomorrow', [], null])],
  ['more data than a sheet can hold', packed('x'.repeat(70_000))],
])('%s is not read as a sheet', (_, code) => {
  expect(readWallCode(code)).toBeNull()
})

test('any text after the # is either read as a sheet or rejected', () => {
  fc.assert(fc.property(fc.string(), (text) => void readWallCode(text)))
})
