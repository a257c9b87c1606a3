import { rangeTo } from '@glm/shared/lib/range-to'
import { lengthOf } from '@glm/shared/testing/length-of'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareFigures } from '../compare-figures.ts'
import { nightsOf, sumsOf } from './points-add-up.ts'
import { randomSeason } from './random-season.ts'

test.each(rangeTo(lengthOf('shares of leagues whose points add up')))(
  'M23: a match’s points add up to its total, unless a rule or cap says otherwise, and over a night’s matches, in five hundred random leagues: %s',
  () => {
    const counts = { sums: 0, nights: 0 }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const season = randomSeason(seed)
        const sums = compareFigures('sums', sumsOf(season))
        const nights = compareFigures('nights', nightsOf(season))
        counts.sums += sums.compared
        counts.nights += nights.compared
        expect([...sums.open, ...nights.open]).toEqual([])
      }),
      { numRuns: 500 },
    )
    expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(200)
  },
)
