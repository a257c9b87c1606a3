import fc from 'fast-check'
import { expect, test } from 'vitest'

test('property tests use a fixed seed in CI and a random seed elsewhere', () => {
  expect(fc.readConfigureGlobal()?.seed).toBe(process.env.CI ? 1_000 : undefined)
})
