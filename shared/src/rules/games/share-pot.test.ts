import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharePot } from './share-pot.ts'

describe('sharePot()', () => {
  test.each([
    // gagsports.com, CIKOGA skins game: 10 players at $5. Winners of 2 and 3 skins get $20 and $30; a single skin wins
    // all $50.
    ['CIKOGA', 5000, [2, 3], [2000, 3000]],
    ['CIKOGA, one skin', 5000, [1], [5000]],
    // golfleaguetracker.com, "Skins": 12 players at $5 make $60; the pot is divided by the number of skins.
    ['Golf League Tracker', 6000, [1, 1, 2], [1500, 1500, 3000]],
    // golfmonthly.com, "What is a twos competition": each two is one share, so a player with two twos gets two shares.
    ['Golf Monthly, twos', 3000, [2, 1], [2000, 1000]],
    ['an amount that can’t be divided evenly', 1000, [1, 1, 1], [334, 333, 333]],
    ['no winners', 1000, [], []],
    ['no parts', 1000, [0, 0], [0, 0]],
  ])('divides a pot: %s', (_, cents, parts, shares) => {
    expect(sharePot(cents, parts)).toEqual(shares)
  })

  test('pays out every cent, and equal shares differ by at most one cent', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), parts, (cents, all) => {
        const shares = sharePot(cents, all)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents)
        const each = Math.floor(cents / all.reduce((sum, part) => sum + part, 0))
        expect(shares.every((share, i) => share >= each * (all[i] ?? 0) && share <= (each + 1) * (all[i] ?? 0))).toBe(
          true,
        )
      }),
      { numRuns: 1000 },
    )
  })
})
