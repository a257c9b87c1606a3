import { expect, test } from 'vitest'
import { readPrinted } from './use-printed.ts'

test('readPrinted() reads the stored weeks, and returns an empty list for anything else', () => {
  expect(readPrinted('[3,4,"5"]')).toEqual([3, 4])
  for (const odd of [null, '', '{', '{}', 'null', '7']) expect(readPrinted(odd)).toEqual([])
})
