import { firstSeed } from '@glm/sync-server/testing/first-seed'
import { describe, expect, test } from 'vitest'
import { findBug } from './find-bug.ts'
import { negativeControls } from './negative-controls.ts'

const MOST = 2_000

/**
 * Bugs that show in one seed of many: their search starts at a seed that shows them, so that the suite doesn't depend
 * on luck. If a simulator change alters these seeds, the search continues from there.
 */
const known: Readonly<Record<string, number>> = {
  'a phone that shares its numbers keeps naming the other phone’s claims': 1551,
  'actions kept outside a lost database are applied again': 1084,
  'a frozen tab holds the lock': 1018,
  'the device clock decides the order': 1020,
  'an unknown mutation is dropped': 1007,
  'an undo erases what someone else wrote': 1005,
  'Save replaces a value that arrived under a draft': 1008,
  'a bundle counts a lost server’s versions as seen': 1088,
}

/** The share of the controls a file runs: they are divided evenly so that each processor has a file to run. */
export const shares = ['first', 'second', 'third', 'fourth'] as const

/** Declares a test for each control in a share. */
export function findControls(share: (typeof shares)[number]): void {
  const from = firstSeed()
  const names = Object.keys(negativeControls)
  describe(`the simulator, from seed ${from}, finds that`, () => {
    test.each(names.filter((_, i) => shares[i % shares.length] === share))('%s', async (name) => {
      const found = await findBug(name, { from: known[name] ?? from, most: MOST, steps: 300 })
      expect(found?.violation ?? `nothing in ${MOST} seeds`).toMatch(/^I\d+: /)
    })
  })
}
