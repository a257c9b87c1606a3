import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findBug } from '../find-bug.ts'
import { negativeControls } from '../negative-controls.ts'

const MOST = 2_000
/**
 * Does harm too seldom for a search of this length since what is carried retires only what it names or its maker had seen: the
 * tests of bundles hold it, and `npm run simulate -- --controls` looks for it as long as it is given.
 */
const seldom = 'a bundle counts versions of a lost server as seen'

/** Which share of the controls a file plays: they are dealt out one after the other, so that each processor has a file to play. */
export const shares = ['first', 'second', 'third', 'fourth'] as const

/** Declares a test for each control of a share. */
export function findControls(share: (typeof shares)[number]): void {
  const from = randomInt(2 ** 30)
  const names = Object.keys(negativeControls).filter((name) => name !== seldom)
  describe(`the simulator, from seed ${from}, finds that`, () => {
    test.each(names.filter((_, i) => shares[i % shares.length] === share))('%s', { timeout: 300_000 }, async (name) => {
      const found = await findBug(name, { from, most: MOST, steps: 300 })
      expect(found?.violation ?? `nothing in ${MOST} seeds`).toMatch(/^I\d+: /)
    })
  })
}
