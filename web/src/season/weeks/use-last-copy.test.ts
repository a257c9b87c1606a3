import { expect, test } from 'vitest'
import { readCopy } from './use-last-copy.ts'

test('readCopy() reads a stored copy, and returns null for anything else', () => {
  const copy = { at: '2026-05-07T21:00:00.000Z', weekId: 8 }
  expect(readCopy(JSON.stringify(copy))).toEqual(copy)
  expect(readCopy(JSON.stringify({ at: copy.at, weekId: '8' }))).toEqual({ at: copy.at, weekId: null })
  for (const odd of [null, '', '{', '[]', 'null', '7', '{"at":7}', '{"at":"soon"}']) expect(readCopy(odd)).toBeNull()
})
