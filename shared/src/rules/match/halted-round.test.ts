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
})
