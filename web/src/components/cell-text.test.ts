import { expect, test } from 'vitest'
import { typedTotal } from './cell-text.ts'

test('typedTotal() uses typed values instead of stored ones, and ignores blanks, X, A and invalid scores', () => {
  expect(typedTotal([undefined, undefined], [4, 5])).toBe(9)
  expect(typedTotal(['6', undefined], [4, 5])).toBe(11)
  expect(typedTotal(['', '0', 'x', 'A', '31'], [4, 4, 4, 4, 4])).toBe(0)
  expect(typedTotal([undefined, '3'], ['pickup', null])).toBe(3)
})
