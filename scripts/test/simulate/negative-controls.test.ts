import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findBug } from './find-bug.ts'
import { negativeControls } from './negative-controls.ts'

const MOST = 2_000
const from = randomInt(2 ** 30)

describe(`the simulator, from seed ${from}, finds that`, () => {
  test.each(Object.keys(negativeControls))('%s', { timeout: 300_000 }, async (name) => {
    const found = await findBug(name, { from, most: MOST, steps: 300 })
    expect(found?.violation ?? `nothing in ${MOST} seeds`).toMatch(/^I\d+: /)
  })
})
