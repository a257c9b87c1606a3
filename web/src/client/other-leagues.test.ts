import { expect, test } from 'vitest'
import { idsIn } from './other-leagues.tsx'

test('idsIn() returns no league for an empty text, and otherwise each one', () => {
  expect([idsIn(''), idsIn('7'), idsIn('7,12')]).toEqual([[], [7], [7, 12]])
})
