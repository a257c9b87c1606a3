import { expect, test } from 'vitest'
import { idsIn } from './other-leagues.tsx'

test('idsIn() returns every id in a list, and no id for an empty string', () => {
  expect([idsIn(''), idsIn('7'), idsIn('7,12')]).toEqual([[], [7], [7, 12]])
})
