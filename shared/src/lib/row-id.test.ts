import { describe, expect, test } from 'vitest'
import { makeRowId, rowIdMaker } from './row-id.ts'

describe('makeRowId()', () => {
  test('ID1: returns ids that grow with the clock, are safe integers, and are higher than the server’s own ids', () => {
    const [early, late] = [makeRowId(Date.UTC(2026, 4, 7), 0.999), makeRowId(Date.UTC(2026, 4, 7, 0, 0, 1), 0)]
    expect(early).toBeLessThan(late)
    expect(Number.isSafeInteger(makeRowId(Date.UTC(2150, 0, 1), 0.999_999))).toBe(true)
    expect(makeRowId(0, 0)).toBeGreaterThan(2 ** 33)
  })
})

describe('rowIdMaker()', () => {
  test('ID2: never returns the same id twice, regardless of the random bits', () => {
    const nextId = rowIdMaker()
    const ids = Array.from({ length: 900 }, (_, i) => nextId(Date.UTC(2026, 4, 7), (i % 3) / 2 ** 21))
    expect(new Set(ids).size).toBe(900)
  })
})
