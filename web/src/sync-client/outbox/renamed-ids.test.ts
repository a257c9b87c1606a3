import { describe, expect, test } from 'vitest'
import { idsSince, newIdsIn } from './renamed-ids.ts'
import { withRenamed } from './renumber.ts'

const renamed = [
  { clientGeneration: 1, from: 10, to: 20 },
  { clientGeneration: 3, from: 20, to: 30 },
]

describe('renamed row ids', () => {
  test('are resolved from a screen’s old id to the current one', () => {
    expect([...idsSince({ renamed }, 0)]).toEqual([
      [10, 30],
      [20, 30],
    ])
    expect([...idsSince({ renamed }, 1)]).toEqual([[20, 30]])
    expect(idsSince({ renamed }, 3).size).toBe(0)
    expect(idsSince({}, 0).size).toBe(0)
  })
  test('are limited to the newest thousand', () => {
    const old = Array.from({ length: 1_000 }, (_, i) => ({ clientGeneration: 1, from: i, to: i + 5_000 }))
    const { renamed: kept = [] } = withRenamed({ renamed: old } as never, [
      { clientGeneration: 2, from: 9_000, to: 9_001 },
    ])
    expect([kept.length, kept[0]?.from, kept.at(-1)?.from]).toEqual([1_000, 1, 9_000])
  })
  test('are replaced wherever they occur', () => {
    const args = { id: 10, list: [10, { of: 10 }], name: '10', none: null }
    expect(newIdsIn(args, new Map([[10, 30]]))).toEqual({ id: 30, list: [30, { of: 30 }], name: '10', none: null })
    expect(newIdsIn(args, new Map())).toBe(args)
  })
})
