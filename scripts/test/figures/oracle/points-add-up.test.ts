import { lengthOf } from '@glm/shared/testing/length-of'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareFigures, type Figure } from '../compare-figures.ts'
import { nightsOf, sumsOf } from './points-add-up.ts'

/** Compares the figures of five hundred random leagues. */
function expectEqual(figuresOf: (seed: number) => Figure[]): void {
  let all = 0
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const { compared, open } = compareFigures('sums', figuresOf(seed))
      all += compared
      expect(open).toEqual([])
    }),
    { numRuns: 500 },
  )
  expect(all).toBeGreaterThan(200)
}

describe('a match’s points', () => {
  test.each(Array.from({ length: lengthOf('shares of leagues whose points add up') }, (_, share) => share))(
    'add up to its total in five hundred random leagues, unless a rule or cap says otherwise: %s',
    () => expectEqual(sumsOf),
  )

  test('M23: add up over a night’s matches in five hundred random leagues', () => expectEqual(nightsOf))
})
