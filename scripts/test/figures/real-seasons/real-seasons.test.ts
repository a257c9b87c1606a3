import { describe, expect, test } from 'vitest'
import { describeIfPresent } from '../../../lib/describe-if-present.ts'
import { compareFigures, type Figure } from '../compare-figures.ts'
import { buckeyeMatches, buckeyeStandings } from './buckeye.ts'
import { mnqFigures } from './mnq.ts'
import { sdgCards, sdgStandings } from './sdg.ts'
import { westBlueBoards, westBlueHandicaps } from './west-blue.ts'

/** Compares figures, none of which may differ without an explanation. Counts the explanations, ignoring their numbers. */
function compared(figures: Iterable<Figure>) {
  const { cases, compared, explained, open } = compareFigures('real-seasons', figures)
  expect(open).toEqual([])
  const reasons: Record<string, number> = {}
  for (const [reason, all] of explained) {
    const kind = reason.replace(/[-\d[\], ]*\d[-\d[\], ]*/g, ' # ')
    reasons[kind] = (reasons[kind] ?? 0) + all.length
  }
  return { cases, compared, reasons }
}

describeIfPresent('data/leagues/', () => {
  describe('recorded results are reproduced:', () => {
    for (const [year, matches, byHand] of [
      [2022, 240, 0],
      [2024, 258, 1],
      [2026, 128, 0],
    ] as const)
      test(`Buckeye ${year}: hole points, nets and points of every match, totals and places`, () => {
        const reasons = byHand === 0 ? {} : { 'points set by hand; holes and nets agree': byHand }
        expect(compared(buckeyeMatches(year))).toEqual({ cases: matches, compared: 7 * matches, reasons })
        expect(compared(buckeyeStandings(year)).reasons).toEqual({})
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
        expect(compared(westBlueHandicaps(year))).toMatchObject({ compared: handicaps, reasons: {} })
        expect(compared(westBlueBoards(year)).reasons).toEqual({})
      })

    test('MnQ 2024: totals of every card, and handicaps if the file has the eight rounds before them', () => {
      expect(compared(mnqFigures())).toMatchObject({ compared: 269 + 110, reasons: {} })
    })

    test('SDG 2024: points, nets and strokes of every card, team totals', () => {
      expect(compared(sdgCards())).toMatchObject({
        cases: 120,
        compared: 599,
        reasons: {
          "the sheet kept the back nine's stroke order on the front nine": 77,
          'strokes typed differently: # ': 1,
        },
      })
      expect(compared(sdgStandings()).reasons).toEqual({})
    })
  })
})
