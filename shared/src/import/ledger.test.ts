import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unusedText } from '../text/screens/league/import.ts'
import { openLedger } from './ledger.ts'
import { teamNumberIn } from './team-number.ts'

const word = fc.constantFrom(' ', '  ', '\n', '\t', '\u00A0', '\u2003', 'week', '#', '1', 'v')

describe('openLedger()', () => {
  test('shortens runs of spaces to two, so that no pattern has to match a thousand spaces', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 300 }), (words) => {
        const cell = openLedger([[words.join('')]]).rows[0]?.[0] ?? ''
        expect(cell).not.toMatch(/\s{3}|\n\s|\s\n/)
        // Apart from whitespace, the cell's text is unchanged.
        expect(cell.replace(/\s+/g, '')).toBe(words.join('').replace(/\s+/g, ''))
      }),
    )
  })

  test('lists a cell as unused if only part of it was read', () => {
    const long = 'a'.repeat(1001)
    expect(openLedger([['Ann', long]]).unused()).toContainEqual(
      expect.objectContaining({ line: 1, column: 1, why: unusedText.tooLong(1000) }),
    )
  })
})

test.each([
  ['4', 4],
  ['Team  4', 4],
  ['team #04', 4],
  ['# 12', 12],
  ['4.0', 4],
  ['0', null],
  ['Team', null],
  ['4 & 5', null],
  ['', null],
])('teamNumberIn(%j) is %j', (cell, number) => {
  expect(teamNumberIn(cell)).toBe(number)
})
