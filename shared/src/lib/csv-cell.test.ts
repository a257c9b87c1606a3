import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardCell, plainCell } from './csv-cell.ts'

describe('guardCell()', () => {
  test.each(['=1+1', '+1+1', '-1-2', '@x', '\t=1', '\r=1', "'=1", "'+2", '+A1', '+1-614-555-0120', '-'])(
    'puts an apostrophe before %j',
    (text) => {
      expect(guardCell(text)).toBe(`'${text}`)
    },
  )
  test.each(['+2', '-1', '+2.5', '-3%', '+47 900 00 000', '+4790000000', 'Ann', "O'Brien", "'quoted'", '1-2', ''])(
    'leaves %j unchanged',
    (text) => {
      expect(guardCell(text)).toBe(text)
    },
  )
  test('never lets a formula through, and plainCell() reverses it exactly', () => {
    const risky = fc
      .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', ' ', '1', '2', '.'))
      .map((letters) => letters.join(''))
    fc.assert(
      fc.property(fc.oneof(risky, fc.string()), (text) => {
        if (!/^[+-][\d., ]+%?$/.test(text)) expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r]/)
        expect(plainCell(guardCell(text))).toBe(text)
      }),
      { numRuns: 2000 },
    )
  })
})
