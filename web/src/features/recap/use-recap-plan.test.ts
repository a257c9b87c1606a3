import { recapKinds } from '@glm/shared/documents/recap/recap-sections'
import { describe, expect, test } from 'vitest'
import { moved, readPlan } from './use-recap-plan.ts'

describe('readPlan()', () => {
  test('returns every part once, with the stored parts first, and ignores unknown and repeated ones', () => {
    const { order, off, message } = readPlan(
      JSON.stringify({ order: ['next', 'next', 'gone'], off: ['skins', 'gone'], message: 'Hello' }),
    )
    expect([order[0], [...order].sort(), off, message]).toEqual(['next', [...recapKinds].sort(), ['skins'], 'Hello'])
    for (const odd of [null, '', '{', '[]', 'null', '7', '{"order":7,"off":{},"message":[]}'])
      expect(readPlan(odd)).toEqual({ order: recapKinds, off: [], message: '' })
  })
})

test('moved() doesn’t move the first item up or the last item down', () => {
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 'a', 1)).toEqual(['b', 'a'])
})
