import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rangeTo } from '../../lib/range-to.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import { evaluateSteps } from '../../testing/evaluate-steps.ts'
import { goldenRows, goldenSettings } from '../../testing/golden/golden-rows.ts'
import { goldenSheets } from '../../testing/golden/golden-sheets.ts'
import { lengthOf } from '../../testing/length-of.ts'
import type { Explanation } from '../explain/explain-steps.ts'
import { explanations } from '../explanations.ts'
import { ghostCard } from '../scoring/ghost-card.ts'
import { holeCap } from '../scoring/hole-cap.ts'
import { holeShares } from '../scoring/hole-shares.ts'
import { seasonResults } from '../season-results.ts'
import { constantOf } from './pairing-lines.ts'

const text = readFileSync(new URL('../../testing/golden/golden-season.txt', import.meta.url), 'utf8')
/** Five of the golden season's weeks: one has a sub without a handicap, and one has absences and points set by hand. */
const golden = goldenRows(goldenSheets(text).slice(0, 5), goldenSettings)

const anyPoints: fc.Arbitrary<Partial<LeagueSettings>> = fc.record({
  strokesRule: fc.constantFrom('difference', 'full'),
  maxStrokes: fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }),
  halvedHoles: fc.constantFrom('split', 'carried'),
  pointsPerHole: fc.integer({ min: 0, max: 8 }).map((n) => n / 2),
  pointsForNet: fc.integer({ min: 0, max: 8 }).map((n) => n / 2),
  pointsForMatch: fc.integer({ min: 0, max: 8 }).map((n) => n / 2),
  pointsPerBlock: fc.integer({ min: 0, max: 4 }).map((n) => n / 2),
  absentRule: fc.constantFrom('course', 'ownAverage'),
  absentPercent: fc.integer({ min: 0, max: 50 }),
  unratedSubShare: fc.option(fc.integer({ min: 50, max: 100 }), { nil: null }),
})

const worked = (steps: Explanation | null): number => evaluateSteps(steps ?? []) ?? Number.NaN

describe('the pairs in a match', () => {
  test('split the same total whenever both cards are complete, and have each point explained', () => {
    fc.assert(
      fc.property(anyPoints, fc.nat(), (change, pick) => {
        const rows = { ...golden, season: { ...golden.season, settings: { ...golden.season.settings, ...change } } }
        const result = seasonResults(rows)
        const match = rows.matches[pick % rows.matches.length]
        if (!match) throw new Error('The golden season has no matches.')
        const own = result.matchResult(match)
        // One expectation per run, because a thousand runs with forty expectations each take a minute on a busy
        // machine.
        const off = own.pairings.flatMap(([a, b], pair) => [
          a.points + b.points - constantOf({ ...goldenSettings, ...change }, 9),
          ...([0, 1] as const).flatMap((side) => {
            const line = own.pairings[pair]?.[side]
            const asked = { result: own, pair, side }
            return [
              worked(explanations(result).net(asked)) - (line?.net ?? Number.NaN),
              worked(explanations(result).playerPoints(asked)) - (line?.points ?? Number.NaN),
              ...rangeTo(9).map((n) => {
                const steps = explanations(result).holePoints({ ...asked, hole: n - 1 })
                return worked(steps) - (line?.holePoints[n - 1] ?? Number.NaN)
              }),
            ]
          }),
        ])
        expect(off.length).toBe(2 * (1 + 2 * 11))
        expect(off.filter((difference) => !(Math.abs(difference) < 1e-9))).toEqual([])
      }),
      { numRuns: 10 * lengthOf('random cases') },
    )
  })
})

describe('holeShares()', () => {
  const nets = fc.array(fc.option(fc.integer({ min: 2, max: 7 })), { minLength: 9, maxLength: 9 })
  test('never awards more than the played holes are worth, and awards exactly that much if halved holes are split or carried', () => {
    fc.assert(
      fc.property(nets, nets, fc.constantFrom('split', 'carried', 'void'), (first, second, halved) => {
        const shares = holeShares({ nets: [first, second], worth: 2, halved })
        const given = shares.reduce((sum, share) => sum + (share ? share[0] + share[1] : 0), 0)
        const played = first.filter((net, i) => net !== null && second[i] !== null).length
        expect(given).toBeLessThanOrEqual(2 * played)
        if (halved === 'split' || (halved === 'carried' && first[8] !== null && second[8] !== null))
          expect(given).toBe(2 * played)
        expect(shares.map((share) => share === null)).toEqual(first.map((net, i) => net === null || second[i] === null))
      }),
      { numRuns: 10 * lengthOf('random cases') },
    )
  })
})

describe('holeCap()', () => {
  test('follows the classic table, with its handicaps doubled for 18 holes', () => {
    const caps = (holes: number, handicaps: number[]) =>
      handicaps.map((handicap) => holeCap({ cap: 'classic', par: 4, strokes: 0, handicap, holes }))
    expect(caps(9, [-2, 0, 4, 5, 9, 10, 14, 15, 19, 20, 30])).toEqual([6, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10])
    expect(caps(18, [9, 10, 19, 20, 39, 40])).toEqual([6, 7, 7, 8, 9, 10])
  })
})

describe('ghostCard()', () => {
  const holes = [4, 4, 3].map((par) => ({ par }))
  const asked = { holes, ranks: [2, 1, 3], handicap: 5, average: null, partner: null }
  const settings = { absentRule: 'course', absentPenalty: 2, absentPercent: 10 } as const
  test('returns par plus the penalty, the partner’s card, or the player’s average spread over the holes by stroke index', () => {
    expect(ghostCard({ ...asked, settings })).toEqual({ gross: [5, 5, 3], handicap: 0 })
    const partner = { gross: [4, 5, 'pickup' as const], handicap: 7 }
    expect(ghostCard({ ...asked, settings: { ...settings, absentRule: 'partnerTwice' }, partner })).toBe(partner)
    const average = { n: 40, d: 3 }
    expect(ghostCard({ ...asked, settings: { ...settings, absentRule: 'ownAverage' }, average })).toEqual({
      gross: [5, 6, 4],
      handicap: 5,
    })
    expect(ghostCard({ ...asked, settings: { ...settings, absentRule: 'fixed' } })).toBeNull()
  })
  test('returns at least 1 stroke on every hole, even if a nine-hole average is spread over eighteen holes', () => {
    const few = { n: 4, d: 1 }
    expect(ghostCard({ ...asked, settings: { ...settings, absentRule: 'ownAverage' }, average: few })?.gross).toEqual([
      2, 2, 1,
    ])
    expect(
      ghostCard({ ...asked, settings: { ...settings, absentRule: 'ownAverage' }, average: { n: 0, d: 1 } })?.gross,
    ).toEqual([1, 1, 1])
  })
})
