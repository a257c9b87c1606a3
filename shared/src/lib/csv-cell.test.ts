import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardCell, plainCell } from './csv-cell.ts'

describe('guardCell()', () => {
  test.each(['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', "'=1"])('puts an apostrophe before %j', (text) => {
    expect(guardCell(text)).toBe(`'${text}`)
  })
  test.each(['Ann', "O'Brien", "'quoted'", '1-2', ''])('leaves %j unchanged', (text) => {
    expect(guardCell(text)).toBe(text)
  })
  test('never lets a formula through, and has plainCell as its exact inverse', () => {
    const risky = fc
      .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', ' '))
      .map((letters) => letters.join(''))
    fc.assert(
      fc.property(fc.oneof(risky, fc.string()), (text) => {
        expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r]/)
        expect(plainCell(guardCell(text))).toBe(text)
      }),
      { numRuns: 2000 },
    )
  })
})
