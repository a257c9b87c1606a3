import { describe, expect, test } from 'vitest'
import { aSeason } from '../../testing/a-season.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { explanations } from '../explanations.ts'
import { seasonResults } from '../season-results.ts'

const nine = [4, 4, 3, 5, 4, 4, 3, 4, 5]
const blowUp = nine.map((par, i) => (i === 0 ? 12 : par))

describe('a handicap’s explanation', () => {
  test('H5, P1: names the limit that caps a round', () => {
    const rows = aSeason({
      cards: { 1: blowUp },
      settings: { holeCap: 'doubleBogey', maxHandicap: 25, handicapAllowance: 100 },
    })
    const results = seasonResults(rows)
    const steps = explanations(results).handicap(1) ?? []
    expect(steps.map((step) => step.name)).toEqual(
      expect.arrayContaining(['roundAsHit', 'strokesOverCap', 'roundCapped']),
    )
    expect(evaluateSteps(steps)).toBe(results.figures(1).generated)
    expect(results.figures(1).generated).toBe(2)
  })

  test('H5: caps a hole at par + 5 for a newcomer without a handicap, and at net double bogey for handicap 0', () => {
    const rows = aSeason({
      cards: { 1: blowUp, 2: blowUp },
      handicaps: { 2: 0 },
      settings: { holeCap: 'netDoubleBogey' },
    })
    const results = seasonResults(rows)
    expect(results.roundsOf(1).map((round) => round.overPar)).toEqual([5])
    expect(results.roundsOf(2).map((round) => round.overPar)).toEqual([2])
  })

  test('H4, H5: caps holes using only the whole strokes of a decimal handicap', () => {
    const twelves = nine.map(() => 12)
    const rows = aSeason({ cards: { 1: twelves }, handicaps: { 1: 1.5 }, settings: { holeCap: 'netDoubleBogey' } })
    // Two over par on each of nine holes, plus two strokes.
    expect(seasonResults(rows).roundsOf(1)[0]?.overPar).toBe(20)
    const classic = aSeason({ cards: { 1: twelves }, handicaps: { 1: 4.5 }, settings: { holeCap: 'classic' } })
    expect(seasonResults(classic).roundsOf(1)[0]?.counted).toBe(9 * 7)
  })

  test('P1: lists a dropped starting handicap as a starting handicap, not as a round', () => {
    const settings = { padUpTo: 3, dropHighest: 1, roundsUsed: 3, fewRounds: 'all', maxHandicap: 25 } as const
    const results = seasonResults(aSeason({ cards: { 1: nine }, handicaps: { 1: 9 }, settings }))
    const names = (explanations(results).handicap(1) ?? []).map((step) => step.name)
    expect(names).toContain('startingDropped')
    expect(names).not.toContain('roundDropped')
  })

  test('H1, P1: shows an average in strokes', () => {
    const results = seasonResults(aSeason({ cards: { 1: blowUp } }))
    expect(evaluateSteps(explanations(results).average(1) ?? [])).toBe(44)
    expect(results.figures(1).average).toBe(440)
  })
})
