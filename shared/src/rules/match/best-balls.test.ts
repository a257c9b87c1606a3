import { describe, expect, test } from 'vitest'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { WeekFormat } from '../../schema/schedule/week-format.ts'
import { aSeason } from '../../testing/a-season.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { explanations } from '../explanations.ts'
import { seasonResults } from '../season-results.ts'

type Cards = NonNullable<Parameters<typeof aSeason>[0]['cards']>
const every = (strokes: number | 'pickup') => Array.from({ length: 9 }, () => strokes)

/** Plays players 1 and 2 against 3 and 4, all with handicap 0 unless stated. */
function played(
  cards: Cards,
  settings: Partial<LeagueSettings>,
  more: { format?: WeekFormat; handicaps?: Record<number, number> } = {},
) {
  const handicaps = { 1: 0, 2: 0, 3: 0, 4: 0, ...more.handicaps }
  const rows = aSeason({
    cards,
    handicaps,
    settings: { maxHandicap: null, pointsForNet: 2, ...settings },
    ...(more.format && { week: { format: more.format } }),
  })
  const results = seasonResults(rows)
  const [match] = rows.matches
  if (!match) throw new Error('The season has no match.')
  return { results, result: results.matchResult(match) }
}

const four = { 1: every(4), 2: every(6), 3: every(5), 4: every(5) }

describe('a side’s best balls', () => {
  test('M19: are added together if two count: 4 and 6 tie 5 and 5, although 4 alone would win', () => {
    expect(played(four, { sides: 'bestBall' }).result.points).toEqual([20, 0])
    expect(played(four, { sides: 'bestBall', ballsCounted: 2 }).result.points).toEqual([10, 10])
  })

  test('M19: can count more balls in one week than in the rest of the season', () => {
    const format: WeekFormat = { play: 'bestBall', shares: null, balls: 2 }
    expect(played(four, {}, { format }).result.points).toEqual([10, 10])
  })

  test('M19: leave a hole undecided until enough balls are in, and lose it if too few balls are still possible', () => {
    const open = played({ ...four, 2: [6, null, 6, 6, 6, 6, 6, 6, 6] }, { sides: 'bestBall', ballsCounted: 2 })
    expect(open.result.sides?.[0].shares.holes[1]).toBe(null)
    const lost = played({ ...four, 2: every('pickup') }, { sides: 'bestBall', ballsCounted: 2 })
    expect(lost.result.points).toEqual([0, 20])
  })

  test('M19: receive no strokes if gross scores are compared', () => {
    const off = { handicaps: { 3: 9, 4: 9 } }
    expect(played(four, { sides: 'bestBall', ballsBy: 'net' }, off).result.points).toEqual([10, 10])
    expect(played(four, { sides: 'bestBall', ballsBy: 'gross' }, off).result.points).toEqual([20, 0])
  })

  test('M21: count as many balls on each hole as the list says, unless the week has its own number', () => {
    const settings = { sides: 'bestBall', ballsByHole: [1, 2] } as const
    expect(played(four, settings).result.points).toEqual([16, 4])
    const format: WeekFormat = { play: 'bestBall', shares: null, balls: 2 }
    expect(played(four, settings, { format }).result.points).toEqual([10, 10])
    const { results, result } = played(four, settings)
    for (const [hole, share] of (result.sides?.[0].shares.holes ?? []).entries())
      expect(evaluateSteps(explanations(results).sideHole({ result, side: 0, hole }) ?? [])).toBe(share?.[0])
  })

  test('M20: split a high-low hole with 4 and 6 against 5 and 5: one point for the low ball, and one for the high ball', () => {
    const { result } = played(four, { sides: 'highLow', pointsPerHole: 1 })
    expect(result.sides?.[0].shares.holes[0]).toEqual([1, 1])
    expect(result.points).toEqual([10, 10])
    expect(played({ ...four, 2: every(5) }, { sides: 'highLow', pointsPerHole: 1 }).result.points).toEqual([15.5, 4.5])
  })

  test.each([
    ['bestBall', 1, 'split'],
    ['bestBall', 2, 'carried'],
    ['bestBall', 3, 'void'],
    ['highLow', 1, 'split'],
    ['highLow', 1, 'carried'],
    ['highLow', 1, 'void'],
  ] as const)(
    'have every hole explained in %s with %s counting and halved holes %s',
    (sides, ballsCounted, halvedHoles) => {
      const cards = {
        1: [4, 5, 3, 5, 4, 4, 'pickup' as const, 4, 5],
        2: every(6),
        3: every(5),
        4: [4, 4, 4, 5, 6, 7, 3, 3, 5],
      }
      const { results, result } = played(cards, { sides, ballsCounted, halvedHoles }, { handicaps: { 2: 4, 3: 7 } })
      const explain = explanations(results)
      for (const side of [0, 1] as const)
        for (const [hole, share] of (result.sides?.[side].shares.holes ?? []).entries())
          expect(evaluateSteps(explain.sideHole({ result, side, hole }) ?? [])).toBe(share?.[side])
    },
  )
})
