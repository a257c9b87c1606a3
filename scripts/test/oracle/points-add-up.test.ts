import { lengthOf } from '@glm/shared/testing/length-of'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nightsOf, sumsOf } from './points-add-up.ts'

describe('a match’s points', () => {
  test.each(Array.from({ length: lengthOf('shares of leagues whose points add up') }, (_, share) => share))(
    'add up to its total in five hundred random leagues, unless a rule or cap says otherwise: %s',
    () => {
      let checked = 0
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
          const sums = sumsOf(seed)
          checked += sums.checked
          expect(sums.off).toEqual([])
        }),
        { numRuns: 500 },
      )
      expect(checked).toBeGreaterThan(200)
    },
  )

  test('M23: add up over a night’s matches in five hundred random leagues', () => {
    let checked = 0
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const nights = nightsOf(seed)
        checked += nights.checked
        expect(nights.off).toEqual([])
      }),
      { numRuns: 500 },
    )
    expect(checked).toBeGreaterThan(200)
  })
})
