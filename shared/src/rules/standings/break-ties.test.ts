import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tieBreak } from '../../schema/league/league-settings.ts'
import { breakTies, type TieFacts } from './break-ties.ts'

const level: TieFacts = { against: () => null, pointsWon: () => 0, matchesWon: () => 0, totalNet: () => null }

/** Returns made-up values for the tiebreakers, based on a seed. */
const facts = (seed: number): TieFacts => ({
  against: (a, b) => ((a * 7 + b * 3 + seed) % 3) + 1,
  pointsWon: (team) => (team * 5 + seed) % 3,
  matchesWon: (team) => (team + seed) % 2,
  totalNet: (team) => (team * seed) % 4,
})

describe('breakTies()', () => {
  test('compares all tied teams by their points against each other, not by their last match', () => {
    const points: Record<string, number> = { '1-2': 14, '2-1': 6, '2-3': 15, '3-2': 5, '3-1': 12, '1-3': 8 }
    const facts = { ...level, against: (a: number, b: number) => points[`${a}-${b}`] ?? null }
    // In the matches among the three teams, team 1 has 22 points, team 2 has 21, and team 3 has 17.
    expect(breakTies([3, 2, 1], ['headToHead'], facts).map((t) => t.teamId)).toEqual([1, 2, 3])
  })

  test('skips head-to-head if two of the tied teams haven’t played each other, and reports which tiebreaker broke the tie', () => {
    const facts = {
      ...level,
      against: (a: number, b: number) => (a + b === 3 ? 10 : null),
      matchesWon: (team: number) => (team === 3 ? 2 : 1),
    }
    expect(breakTies([1, 2, 3], ['headToHead', 'matchesWon'], facts)).toEqual([
      { teamId: 3, brokenBy: 'matchesWon', level: 0 },
      { teamId: 1, brokenBy: 'matchesWon', level: 1 },
      { teamId: 2, brokenBy: 'matchesWon', level: 1 },
    ])
  })

  test('puts the lower average net first', () => {
    const facts = { ...level, totalNet: (team: number) => 40 - team }
    expect(breakTies([1, 2], ['totalNet'], facts).map((t) => t.teamId)).toEqual([2, 1])
  })

  test('lists every team once, and never contradicts the first tiebreaker that separates two teams', () => {
    const rules = fc.shuffledSubarray(tieBreak.options)
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        rules,
        fc.nat({ max: 50 }),
        (teams, by, seed) => {
          const order = breakTies(teams, by, facts(seed))
          expect([...order].map((t) => t.teamId).sort()).toEqual([...teams].sort())
          for (const [i, team] of order.entries()) expect(team.level).toBeGreaterThanOrEqual(order[i - 1]?.level ?? 0)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('orders by points won if that is the first tiebreaker', () => {
    const rest = fc.shuffledSubarray(tieBreak.options.filter((rule) => rule !== 'pointsWon'))
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        rest,
        fc.nat({ max: 50 }),
        (teams, by, seed) => {
          const won = breakTies(teams, ['pointsWon', ...by], facts(seed)).map((t) => facts(seed).pointsWon(t.teamId))
          expect(won).toEqual([...won].sort((a, b) => b - a))
        },
      ),
      { numRuns: 300 },
    )
  })
})
