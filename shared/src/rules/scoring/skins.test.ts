import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { skins } from './skins.ts'

const field = (hole: number, ...scores: number[]) => ({ hole, scores: new Map(scores.map((score, i) => [i + 1, score])) })

describe('skins()', () => {
  test('carries a tie to the next hole, or lets it die', () => {
    const holes = [field(1, 4, 4, 5), field(2, 3, 3, 3), field(3, 5, 4, 6), field(4, 4, 5, 5)]
    expect(skins(holes, 'carry').map((s) => [s.winner, s.worth])).toEqual([
      [null, 0],
      [null, 0],
      [2, 3],
      [1, 1],
    ])
    expect(skins(holes, 'die').map((s) => s.worth)).toEqual([0, 0, 1, 1])
  })

  test('gives out as many skins as there are holes up to the last one won', () => {
    const score = fc.integer({ min: 2, max: 6 })
    fc.assert(
      fc.property(fc.array(fc.tuple(score, score, score), { minLength: 1, maxLength: 18 }), (rows) => {
        const given = skins(
          rows.map((scores, i) => field(i + 1, ...scores)),
          'carry',
        )
        const last = given.findLastIndex((s) => s.winner !== null)
        expect(given.reduce((sum, s) => sum + s.worth, 0)).toBe(last + 1)
        for (const [i, { winner, low }] of given.entries())
          if (winner !== null) expect(rows[i]?.filter((s) => s <= (low ?? 0))).toEqual([low])
      }),
      { numRuns: 1000 },
    )
  })
})
