import { describe, expect, test } from 'vitest'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { aSeason } from '../../testing/a-season.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { explanations } from '../explanations.ts'
import { seasonResults } from '../season-results.ts'

type Cards = NonNullable<Parameters<typeof aSeason>[0]['cards']>
const nine = [4, 4, 3, 5, 4, 4, 3, 4, 5]
const holes = (count: number) => nine.map((par, i) => (i < count ? par : null))

/** Returns week 1's match, suspended. */
function halted(cards: Cards, settings: Partial<LeagueSettings> = {}) {
  const rows = aSeason({ cards, settings, week: { status: 'halted' } })
  const results = seasonResults(rows)
  const [match] = rows.matches
  if (!match) throw new Error('The season has no match.')
  return { results, result: results.matchResult(match) }
}

describe('a suspended round', () => {
  test('R3: gives no Stableford points after two of nine holes; after five, gives points for the holes played', () => {
    const after = (count: number) => {
      const cards = Object.fromEntries([1, 2, 3, 4].map((id) => [id, holes(count)]))
      return halted(cards, { scoring: 'stableford' }).result.points
    }
    expect(after(2)).toBeNull()
    expect(after(5)).toEqual([20, 20])
  })

  test('R3, A1: gives a side that is entirely absent its fixed points once its opponents have played enough holes', () => {
    const settings = { absentRule: 'fixed', absentPoints: 5 } as const
    const cards = (count: number): Cards => ({ 1: 'absent', 2: 'absent', 3: holes(count), 4: holes(count) })
    expect(halted(cards(6), settings).result.points).toEqual([10, 30])
    expect(halted(cards(4), settings).result.points).toBeNull()
    expect(halted(cards(6), { ...settings, haltedRound: 'void' }).result.points).toBeNull()
  })

  test.each(['restHalved', 'played', 'void'] as const)(
    'P1: explains the displayed net for complete and incomplete cards: %s',
    (haltedRound) => {
      const { results, result } = halted({ 1: nine, 2: holes(3), 3: holes(3), 4: nine }, { haltedRound })
      for (const [pair, lines] of result.pairings.entries())
        for (const side of [0, 1] as const)
          expect(evaluateSteps(explanations(results).net({ result, pair, side }) ?? [])).toBe(lines[side].net)
    },
  )

  test.each(['stableford', 'quota'] as const)(
    'R3: doesn’t count a hole that only one of two opponents has played, so the faster group has no advantage: %s',
    (scoring) => {
      for (const [fast, slow] of [
        [9, 5],
        [7, 6],
        [6, 6],
      ] as const) {
        const cards = { 1: holes(fast), 2: holes(fast), 3: holes(slow), 4: holes(slow) }
        for (const haltedRound of ['restHalved', 'played'] as const) {
          const { results, result } = halted(cards, { scoring, haltedRound })
          expect(result.points?.[0], `${fast} and ${slow} holes, ${haltedRound}`).toBe(result.points?.[1])
          for (const [pair, lines] of result.pairings.entries())
            for (const side of [0, 1] as const) {
              expect(lines[side].holePoints.filter((points) => points !== null)).toHaveLength(slow)
              const steps = explanations(results).playerPoints({ result, pair, side })
              expect(evaluateSteps(steps ?? [])).toBe(lines[side].points)
            }
        }
      }
    },
  )

  test.each([
    ['singles', null, [4, 0]],
    ['bestBall', null, [2, 0]],
    ['combined', { from: 1, to: 7 }, [2, 0]],
    ['highLow', { from: 2, to: 9 }, [2, 0]],
  ] as const)(
    'M1, R3: awards the points for winning more holes by the holes that both have played: %s',
    (sides, part, wanted) => {
      const won = holes(6).map((strokes) => strokes && strokes - 1)
      const cards = { 1: won, 2: won, 3: holes(7), 4: holes(6) }
      for (const haltedRound of ['played', 'restHalved'] as const) {
        const settings = { sides, haltedRound, pointsPerHole: 0, pointsForNet: 0, pointsForMatch: 2 }
        const rows = aSeason({ cards, settings, week: { status: 'halted' } })
        const results = seasonResults({ ...rows, matches: rows.matches.map((match) => ({ ...match, part })) })
        const [match] = results.index.rows.matches
        if (!match) throw new Error('The season has no match.')
        const result = results.matchResult(match)
        expect(result.points, haltedRound).toEqual(wanted)
        expect(evaluateSteps(explanations(results).matchPoints(result, 0) ?? [])).toBe(wanted[0])
      }
    },
  )

  test('M2, R3: always awards the same total if halved holes are carried, even if the last hole played is halved', () => {
    const won = (count: number) => holes(count).map((strokes, i) => (strokes === null || i > 0 ? strokes : strokes - 1))
    for (const part of [null, { from: 1, to: 8 }])
      for (const sides of ['singles', 'bestBall'] as const)
        for (const count of [5, 6, 8, 9]) {
          const cards = { 1: won(count), 2: holes(9), 3: holes(count), 4: holes(count) }
          const settings = {
            sides,
            halvedHoles: 'carried',
            haltedRound: 'played',
            pointsPerHole: 2,
            pointsForNet: 0,
          } as const
          const rows = aSeason({ cards, settings, week: { status: 'halted' } })
          const results = seasonResults({ ...rows, matches: rows.matches.map((match) => ({ ...match, part })) })
          const [match] = results.index.rows.matches
          if (!match) throw new Error('The season has no match.')
          const result = results.matchResult(match)
          const worth = 2 * Math.min(count, part?.to ?? 9) * (sides === 'singles' ? 2 : 1)
          expect((result.points?.[0] ?? 0) + (result.points?.[1] ?? 0), JSON.stringify({ part, sides, count })).toBe(
            worth,
          )
          for (const [pair, lines] of result.pairings.entries())
            for (const side of [0, 1] as const)
              for (const [hole, points] of lines[side].holePoints.entries())
                if (points !== null && !result.sides)
                  expect(evaluateSteps(explanations(results).holePoints({ result, pair, side, hole }) ?? [])).toBe(
                    points,
                  )
        }
  })
})
