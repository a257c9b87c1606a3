import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumsOf } from './points-add-up.ts'

test('a match’s points add up to its total, unless a rule or cap says otherwise', () => {
  let checked = 0
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const sums = sumsOf(seed)
      checked += sums.checked
      expect(sums.off).toEqual([])
    }),
    { numRuns: 300 },
  )
  expect(checked).toBeGreaterThan(100)
})
