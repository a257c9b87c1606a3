import { isInPart } from '@glm/shared/rules/scoring/match-part'
import type { Shares } from '@glm/shared/rules/scoring/share-match'
import { seasonResults } from '@glm/shared/rules/season-results'
import { seededRandom } from '@glm/shared/testing/seeded-random'
import { expect, test } from 'vitest'
import { plainToRows } from './plain-to-rows.ts'
import { anySettings, randomLeague } from './random-league.ts'

type Parts = Pick<Shares, 'net' | 'match'> & { holes: readonly unknown[] }

test('R3: a suspended match that counts awards every part of its scale in random leagues', () => {
  let checked = 0
  for (let seed = 1; seed <= 300; seed++) {
    const haltedRound = seed % 2 === 0 ? 'played' : 'restHalved'
    const rules = { ...anySettings(seededRandom(seed)), opponents: 'match', scoring: 'match', haltedRound } as const
    const rows = plainToRows(randomLeague(seed, rules))
    const results = seasonResults(rows)
    for (const match of rows.matches) {
      const week = rows.weeks.find(({ id }) => id === match.weekId)
      const { sides, pairings, points, part, rules } = results.matchResult(match)
      if (week?.status !== 'halted' || !points || rules.scoring !== 'match') continue
      const pairs = pairings.map((pair): Parts => {
        const both = (parts: readonly (number | null)[]) =>
          parts[0] == null || parts[1] == null ? null : ([0, 0] as const)
        const [first, second] = pair
        return {
          holes: first.holePoints,
          net: both([first.netPoints, second.netPoints]),
          match: both([first.matchPoints, second.matchPoints]),
        }
      })
      const all: readonly Parts[] = sides ? [sides[0].shares] : pairs
      for (const { holes, net, match: won } of all) {
        const own = holes.filter((_, i) => isInPart(part, i))
        // This pair hasn't played enough holes, or doesn't play for points.
        if (own.every((share) => share === null)) continue
        const where = `seed ${seed}, match ${match.id}`
        expect(net, `low net, ${where}`).not.toBeNull()
        if (rules.pointsForMatch > 0) expect(won, `the match, ${where}`).not.toBeNull()
        if (rules.haltedRound === 'restHalved') expect(own, where).not.toContain(null)
        if (rules.pointsForMatch > 0 && rules.haltedRound === 'played') checked += 1
      }
    }
  }
  expect(checked).toBeGreaterThan(20)
})
