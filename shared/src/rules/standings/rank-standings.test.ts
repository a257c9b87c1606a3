import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankStandings } from './rank-standings.ts'

describe('rankStandings()', () => {
  test('skips places after a tie', () => {
    const places = rankStandings([29, 27, 27, 24, 24, 23].map((points) => ({ points }))).map((s) => s.place)
    expect(places).toEqual(['1', 'T2', 'T2', 'T4', 'T4', '6'])
  })
  test('returns every team once, with a rank one higher than the number of teams with more points', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 36 }), (points) => {
        const ranked = rankStandings(points.map((p, id) => ({ id, points: p })))
        expect(new Set(ranked.map((s) => s.id)).size).toBe(points.length)
        for (const s of ranked) {
          expect(s.rank).toBe(1 + points.filter((p) => p > s.points).length)
          expect(s.place).toBe(points.filter((p) => p === s.points).length > 1 ? `T${s.rank}` : `${s.rank}`)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
