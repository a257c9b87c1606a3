import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Gross, matchPoints } from './match-points.ts'

const scale = { pointsPerHole: 2, pointsForNet: 2, strokesRule: 'difference', maxStrokes: null } as const
const indexes = [10, 4, 18, 2, 12, 16, 6, 14, 8]

describe('matchPoints()', () => {
  test('gives the points of a recorded match in the reference league', () => {
    const pair = [
      { gross: [4, 6, 3, 8, 4, 5, 5, 4, 3], handicap: 5 },
      { gross: [6, 6, 5, 6, 6, 6, 5, 6, 6], handicap: 14 },
    ] as const
    const [first, second] = matchPoints(pair, indexes, { ...scale, maxStrokes: 9 })
    expect(first.holePoints).toEqual([2, 0, 2, 0, 2, 1, 0, 2, 2])
    expect([first.net, second.net, first.points, second.points]).toEqual([37, 38, 13, 7])
  })
  test('awards low net only once both cards are complete, and a hole only once both players have played it', () => {
    const blank: Gross[] = [4, null, null, null, null, null, null, null, null]
    const [first] = matchPoints(
      [
        { gross: blank, handicap: 0 },
        { gross: [5, 5, ...blank.slice(2)], handicap: 0 },
      ],
      indexes,
      scale,
    )
    expect(first).toMatchObject({ points: 2, thru: 1, net: null, netPoints: null })
  })
  test('gives the hole and the net total to the opponent after a pick-up', () => {
    const [first, second] = matchPoints(
      [
        { gross: ['pickup'], handicap: 0 },
        { gross: [9], handicap: 0 },
      ],
      [1],
      scale,
    )
    expect([first.points, second.points]).toEqual([0, 4])
  })
  test('splits the same total whenever both cards are complete', () => {
    const card = fc.record({
      gross: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 9, maxLength: 9 }),
      handicap: fc.integer({ min: -4, max: 30 }),
    })
    fc.assert(
      fc.property(card, card, (a, b) => {
        const [first, second] = matchPoints([a, b], indexes, scale)
        expect(first.points + second.points).toBe(20)
      }),
      { numRuns: 1000 },
    )
  })
})
