import { describe, expect, test } from 'vitest'
import { describeIfPresent } from '../../lib/describe-if-present.ts'
import { buckeyeMatches, buckeyeStandings } from './buckeye.ts'
import { mnqHandicaps } from './mnq.ts'
import type { Recomputed } from './recorded.ts'
import { sdgCards, sdgStandings } from './sdg.ts'
import { westBlueBoards, westBlueHandicaps } from './west-blue.ts'

/** Counts the exceptions by reason, ignoring numbers in the reason. */
function reasons({ exceptions }: Recomputed): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { reason } of exceptions) {
    const kind = reason.replace(/[-\d[\], ]*\d[-\d[\], ]*/g, ' # ')
    found[kind] = (found[kind] ?? 0) + 1
  }
  return found
}

describeIfPresent('data/leagues/', () => {
  describe('recorded results are reproduced:', () => {
    for (const [year, matches, byHand] of [
      [2022, 240, 0],
      [2024, 258, 1],
      [2026, 128, 0],
    ] as const)
      test(`Buckeye ${year}: hole points, nets and points of every match, totals and places`, () => {
        const result = buckeyeMatches(year)
        expect(result.compared).toBe(matches)
        expect(reasons(result)).toEqual(byHand === 0 ? {} : { 'points set by hand; holes and nets agree': byHand })
        expect(buckeyeStandings(year).exceptions).toEqual([])
      })

    for (const [year, handicaps] of [
      [2000, 372],
      [2005, 525],
      [2007, 563],
      [2009, 707],
      [2013, 704],
      [2016, 560],
      [2018, 556],
      [2021, 421],
      [2023, 429],
    ] as const)
      test(`West Blue ${year}: every handicap, and the places on every board`, () => {
        expect(westBlueHandicaps(year)).toEqual({ compared: handicaps, exceptions: [] })
        expect(westBlueBoards(year).exceptions).toEqual([])
      })

    test('MnQ 2024: totals of every card, and handicaps if the file has the eight rounds before them', () => {
      const result = mnqHandicaps()
      expect(result.compared).toBe(110)
      expect(reasons(result)).toEqual({
        'recorded # these rounds give # : the league also counts rounds that are not in the file': 28,
      })
    })

    test('SDG 2024: points, nets and strokes of every card, team totals', () => {
      const result = sdgCards()
      expect(result.compared).toBe(120)
      expect(reasons(result)).toEqual({
        "the sheet kept the back nine's stroke order on the front nine": 77,
        'strokes typed differently: # ': 1,
      })
      expect(sdgStandings().exceptions).toEqual([])
    })
  })
})
