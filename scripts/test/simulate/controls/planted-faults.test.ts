import { firstSeed } from '@glm/sync-server/testing/first-seed'
import { describe, expect, test } from 'vitest'
import { findBug } from './find-bug.ts'
import { known } from './find-controls.ts'
import { plantedFaults } from './planted-faults.ts'

const MOST = 300

describe(`the simulator detects within ${MOST} seeds:`, () => {
  test.each(Object.keys(plantedFaults))('%s', async (name) => {
    const found = await findBug(name, { from: known[name] ?? firstSeed(), most: MOST, steps: 300, of: plantedFaults })
    expect(found?.violation ?? `nothing in ${MOST} seeds`).toMatch(/^(I\d+|database): /)
  })
})
