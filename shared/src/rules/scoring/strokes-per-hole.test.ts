import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { strokesPerHole } from './strokes-per-hole.ts'

const frontOdd = [1, 3, 5, 7, 9, 11, 13, 15, 17]

describe('strokesPerHole()', () => {
  test('ranks the holes played, so that five strokes go to five holes even if all stroke indexes are odd', () => {
    expect(strokesPerHole(5, frontOdd)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0])
  })
  test('gives a second stroke on the hardest holes if there are more strokes than holes', () => {
    expect(strokesPerHole(11, frontOdd)).toEqual([2, 2, 1, 1, 1, 1, 1, 1, 1])
  })
  test('subtracts a plus player’s strokes starting with the easiest hole', () => {
    expect(strokesPerHole(-2, frontOdd)).toEqual([0, 0, 0, 0, 0, 0, 0, -1, -1])
  })
  test('returns numbers that add up to the strokes', () => {
    const indexes = fc.uniqueArray(fc.integer({ min: 1, max: 18 }), { minLength: 9, maxLength: 18 })
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 54 }), indexes, (strokes, holes) => {
        expect(strokesPerHole(strokes, holes).reduce((a, b) => a + b, 0)).toBe(strokes)
      }),
      { numRuns: 1000 },
    )
  })
})
