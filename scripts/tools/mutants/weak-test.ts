import { joinNames } from '@glm/shared/lib/join-names'
import { expect, test } from 'vitest'

/** Leaves out lists of two and more on purpose, so that mutants survive. Only `mutants.test.ts` runs it. */
test('joinNames() returns a single name unchanged', () => {
  expect(joinNames(['Ann'])).toBe('Ann')
})
