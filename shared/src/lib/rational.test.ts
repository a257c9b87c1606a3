import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { floorOf, minus, over, plus, rational, roundHalfUp, times, toDecimals } from './rational.ts'

const fraction = fc
  .tuple(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: 1, max: 500 }))
  .map(([n, d]) => rational(n, d))

describe('rational()', () => {
  test('represents a decimal exactly as written', () => {
    expect(rational(66.8)).toEqual({ n: 334, d: 5 })
    expect(rational(0.1 + 0.2)).not.toEqual(rational(0.3))
  })
  test('throws for a denominator of 0', () => {
    expect(() => rational(1, 0)).toThrow(/fraction/)
  })
  test('returns to its value after adding and subtracting another number, or multiplying and dividing by it', () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        expect(minus(plus(a, b), b)).toEqual(a)
        if (b.n !== 0) expect(over(times(a, b), b)).toEqual(a)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('roundHalfUp()', () => {
  test.each([
    [19, 2, 10],
    [-3, 2, -1],
    [-8, 5, -2],
    [-1, 2, 0],
  ])('rounds %i/%i to %i', (n, d, whole) => {
    expect(Object.is(roundHalfUp(rational(n, d)), whole)).toBe(true)
  })
  test('returns a number within half a unit of the value, and at most one above its floor', () => {
    fc.assert(
      fc.property(fraction, (value) => {
        const off = minus(rational(roundHalfUp(value)), value)
        expect(off.n * 2 <= off.d && off.n * 2 > -off.d).toBe(true)
        expect(roundHalfUp(value) - floorOf(value)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('toDecimals()', () => {
  test('rounds halves up at the last decimal', () => {
    expect(toDecimals(rational(5.25), 1)).toBe(5.3)
    expect(toDecimals(rational(-1.54), 1)).toBe(-1.5)
  })
})
