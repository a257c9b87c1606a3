import { seasonResults } from '@glm/shared/rules/season-results'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import { aSeason } from '@glm/shared/testing/a-season'
import { describe, expect, test } from 'vitest'
import { holePoints } from './hole-points.ts'

type Cards = NonNullable<Parameters<typeof aSeason>[0]>['cards']

/** Returns the result of players 1 and 2 against 3 and 4, all without strokes given, with one point per hole. */
function resultOf(cards: NonNullable<Cards>, settings: Partial<LeagueSettings> = {}) {
  const handicaps = { 1: 0, 2: 0, 3: 0, 4: 0 }
  const rows = aSeason({ cards, handicaps, settings: { pointsPerHole: 1, ...settings } })
  const [match] = rows.matches
  if (!match) throw new Error('The season has no match.')
  return seasonResults(rows).matchResult(match)
}

describe('holePoints()', () => {
  const cards = { 1: [4, 3], 2: [4, 4], 3: [5, 3], 4: [5, null] }

  test('adds up the points of all pairs', () => {
    expect(holePoints(resultOf(cards), 0)).toEqual([2, 0])
    expect(holePoints(resultOf({ ...cards, 3: [4, 3] }), 0)).toEqual([1.5, 0.5])
  })

  test('returns null until everyone has played the hole', () => {
    expect(holePoints(resultOf(cards), 1)).toBe(null)
    expect(holePoints(resultOf({}), 0)).toBe(null)
  })

  test('returns the points of the sides if partners play together', () => {
    const together = resultOf(cards, { sides: 'bestBall' })
    expect(holePoints(together, 0)).toEqual([1, 0])
  })
})
