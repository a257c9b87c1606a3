import { describe, expect, test } from 'vitest'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { aCell } from '../../testing/a-cell.ts'
import { aSeason } from '../../testing/a-season.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { frontPars } from '../../testing/plain-rows.ts'
import { explanations } from '../explanations.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { seasonResults } from '../season-results.ts'

const par = [...frontPars]
const over = (strokes: number) => par.map((one) => one + strokes)
const with1 = (card: readonly number[], hole: number, value: 'pickup' | null) =>
  card.map((hit, i) => (i === hole - 1 ? value : hit))
const first = <T>([one]: readonly T[]): T => one ?? missing()
const missing = (): never => {
  throw new Error('The season has no weeks or no matches.')
}
const pointsOf = (rows: SeasonRows) => seasonResults(rows).matchResult(first(rows.matches)).points
const alone: Partial<LeagueSettings> = { teamSize: 1, sideSize: 1 }
/** Returns a season in which player 2n - 1 plays for team n without a partner. */
const singles = (settings: Partial<LeagueSettings>, cards: Parameters<typeof aSeason>[0]['cards'], rest = {}) =>
  aSeason({ settings: { ...alone, ...settings }, cards: cards ?? {}, ...rest })

describe('a pick-up', () => {
  const cards = { 1: with1(par, 3, 'pickup'), 3: over(1) }
  test('loses low net to the other side, or splits it if both sides have a pick-up', () => {
    expect(pointsOf(singles({}, cards))).toEqual([16, 4])
    expect(pointsOf(singles({}, { 1: with1(par, 3, 'pickup'), 3: with1(par, 3, 'pickup') }))).toEqual([10, 10])
  })
  test('loses team net to the other side', () => {
    const all = { ...cards, 2: par, 4: over(1) }
    expect(pointsOf(aSeason({ settings: { pointsForTeamNet: 4 }, cards: all }))).toEqual([36, 8])
  })
  test('counts in the total as the league’s setting says, and is explained', () => {
    const won = (settings: Partial<LeagueSettings>) => {
      const rows = singles(settings, cards)
      const results = seasonResults(rows)
      const result = results.matchResult(first(rows.matches))
      const asked = { result, pair: 0, side: 0 } as const
      const net = result.pairings[0]?.[0].net
      expect(evaluateSteps(explanations(results).net(asked) ?? [])).toBe(net)
      return [net, result.points?.[0]]
    }
    expect(won({ pickupNet: 'netDoubleBogey' })).toEqual([38, 18])
    expect(won({ pickupNet: 'doublePar' })).toEqual([39, 18])
    expect(won({ pickupNet: 'overPar', pickupStrokes: 4 })).toEqual([40, 18])
    expect(won({ pickupNet: 'strokes', pickupStrokes: 15 })).toEqual([48, 16])
  })
  test('doesn’t exclude its card from a field ranked by strokes if the pick-up counts as a number of strokes', () => {
    const field = (settings: Partial<LeagueSettings>) => {
      const rows = singles({ opponents: 'field', ...settings }, cards)
      return seasonResults(rows)
        .field(first(rows.weeks))
        .map(({ playerId, score }) => [playerId, score])
    }
    expect(field({})).toEqual([
      [3, 45],
      [1, null],
    ])
    expect(field({ pickupNet: 'doublePar', fieldRank: 'gross' })).toEqual([
      [1, 39],
      [3, 45],
    ])
  })
})

describe('equal totals', () => {
  test('are split or lost, depending on the setting', () => {
    const cards = { 1: par, 3: par }
    expect(pointsOf(singles({ halvedHoles: 'void' }, cards))).toEqual([1, 1])
    expect(pointsOf(singles({ halvedHoles: 'void', levelTotals: 'void' }, cards))).toEqual([0, 0])
  })
})

describe('points a sub isn’t allowed to keep', () => {
  const rows = (settings: Partial<LeagueSettings>) => ({
    ...singles({ subPointsCap: 5, ...settings }, { 1: par, 3: over(1) }),
    subAssignments: [{ id: 1, weekId: 1, playerId: 1, sub: aCell(9) }],
  })
  test('are lost or go to the opponent', () => {
    expect(pointsOf(rows({}))).toEqual([5, 0])
    expect(pointsOf(rows({ subSurplus: 'opponent' }))).toEqual([5, 15])
  })
})

describe('partners when any of them are missing', () => {
  const two = (sides: LeagueSettings['sides'], cards: Parameters<typeof aSeason>[0]['cards'], more = {}) =>
    pointsOf(aSeason({ settings: { sides, ...more }, cards: cards ?? {} }))
  test('can play with only one present', () => {
    const cards = { 1: par, 2: 'absent', 3: over(1), 4: over(2) } as const
    expect(two('bestBall', cards)).toEqual([20, 0])
    expect(two('combined', cards)).toEqual([20, 0])
  })
  test('can win a better-ball hole with the one ball they have', () => {
    expect(two('bestBall', { 1: par, 2: with1(par, 4, null), 3: over(1), 4: over(1) })).toEqual([20, 0])
  })
  test('can play three against two', () => {
    const rows = aSeason({ settings: { sides: 'bestBall', teamSize: 3, sideSize: 3 } })
    const teams = rows.teams.map((team, i) => (i === 0 ? { ...team, morePlayerIds: [9] } : team))
    const { cards } = aSeason({ cards: { 1: over(2), 2: over(2), 3: over(1), 4: over(1) } })
    const third = { ...first(aSeason({ cards: { 1: par } }).cards), playerId: 9 }
    expect(pointsOf({ ...rows, teams, cards: [...cards, third] })).toEqual([20, 0])
  })
  test('get fixed points if all are absent', () => {
    const fixed = { absentRule: 'fixed', absentPoints: 3 }
    expect(two('bestBall', { 1: 'absent', 2: 'absent', 3: par, 4: par }, fixed)).toEqual([6, 14])
    expect(two('combined', { 1: 'absent', 2: 'absent', 3: 'absent', 4: 'absent' }, fixed)).toEqual([6, 6])
  })
})

describe('fixed points', () => {
  test('are awarded if both players in a match are absent', () => {
    const settings = { absentRule: 'fixed', absentPoints: 4 } as const
    expect(pointsOf(singles(settings, { 1: 'absent', 3: 'absent' }))).toEqual([4, 4])
  })
})

describe('a suspended round', () => {
  const six = par.map((hit, i) => (i < 6 ? hit : null))
  test('counts in Stableford no matter which side is absent', () => {
    const settings = { scoring: 'stableford', absentRule: 'fixed', absentPoints: 0 } as const
    const week = { status: 'halted' } as const
    expect(pointsOf(singles({ ...settings, absentRule: 'byHand' }, { 1: six, 3: 'absent' }, { week }))).toEqual([12, 0])
    expect(pointsOf(singles({ ...settings, absentRule: 'byHand' }, { 1: 'absent', 3: six }, { week }))).toEqual([0, 12])
  })
  test('does not count if both scores are replacements', () => {
    const three = par.map((hit, i) => (i < 3 ? hit : null))
    const cards = { 1: 'absent', 2: three, 3: 'absent', 4: three } as const
    const halted = (settings: Partial<LeagueSettings>) =>
      pointsOf(aSeason({ settings: { absentRule: 'course', ...settings }, cards, week: { status: 'halted' } }))
    expect(halted({})).toBeNull()
    expect(halted({ sides: 'bestBall' })).toBeNull()
  })
})

describe('the stroke limit', () => {
  test('applies to a field’s net scores as well as its Stableford points', () => {
    const rows = singles({ opponents: 'field', maxStrokes: 3 }, { 1: over(1), 3: over(2) }, { handicaps: { 1: 14 } })
    const rank = seasonResults(rows).field(first(rows.weeks))
    expect(rank.map(({ playerId, score }) => [playerId, score])).toEqual([
      [1, 42],
      [3, 54],
    ])
  })
})

describe('a short team in a field of teams', () => {
  const cards = { 1: par, 2: 'absent', 3: over(1), 4: over(1) } as const
  const scores = (settings: Partial<LeagueSettings>) => {
    const rows = aSeason({ settings: { opponents: 'field', fieldUnit: 'team', ...settings }, cards })
    return seasonResults(rows)
      .field(first(rows.weeks))
      .map(({ teamId, score, points }) => [teamId, score, points])
  }
  test('isn’t ranked, by strokes or by Stableford, if its absent player gets no replacement score', () => {
    for (const [fieldRank, score] of [
      ['net', 90],
      ['gross', 90],
      ['stableford', 18],
    ] as const)
      expect(scores({ fieldRank })).toEqual([
        [2, score, 12],
        [1, null, null],
      ])
  })
  test('is ranked with the absent player’s replacement score if the rules provide one', () => {
    expect(scores({ absentRule: 'course', absentPenalty: 4 })).toEqual([
      [1, 76, 12],
      [2, 90, 10],
    ])
  })
})
