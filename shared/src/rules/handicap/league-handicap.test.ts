import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rationalText } from '../../lib/rational.ts'
import { defaultLeagueSettings } from '../../schema/league/league-settings.ts'
import { type HandicapRules, handicapOnly, leagueHandicap } from './league-handicap.ts'

const plain = { ...defaultLeagueSettings, handicapAllowance: 80, maxHandicap: 25, roundsUsed: 5 }
const after = (overPars: number[], change: Partial<HandicapRules> = {}, previous: number | null = null) =>
  leagueHandicap({ overPars, starting: null, previous, rules: { ...plain, ...change } })

const tenthsUpTo = (most: number) => fc.integer({ min: 1, max: most }).map((n) => n / 10)
const anyRules: fc.Arbitrary<HandicapRules> = fc.record({
  handicapAllowance: fc.integer({ min: 10, max: 120 }),
  maxHandicap: fc.option(fc.integer({ min: 0, max: 60 })),
  minHandicap: fc.integer({ min: -20, max: 0 }),
  maxRise: fc.option(tenthsUpTo(50)),
  maxDrop: fc.option(tenthsUpTo(50)),
  roundsUsed: fc.integer({ min: 1, max: 20 }),
  dropHighest: fc.integer({ min: 0, max: 10 }),
  dropLowest: fc.integer({ min: 0, max: 10 }),
  fewRounds: fc.constantFrom('keep', 'share', 'all'),
  roundsNeeded: fc.integer({ min: 1, max: 10 }),
  paddingRounds: fc.integer({ min: 0, max: 5 }),
  padUpTo: fc.integer({ min: 0, max: 10 }),
  handicapRounding: fc.constantFrom('halfUp', 'tenths', 'down'),
})
const anyInput = fc.record({
  overPars: fc.array(fc.integer({ min: -9, max: 40 }), { maxLength: 25 }),
  starting: fc.option(fc.integer({ min: -10, max: 25 })),
  previous: fc.option(fc.integer({ min: -10, max: 25 })),
  rules: anyRules,
})

describe('leagueHandicap()', () => {
  test('computes the published examples: 14 at 100%, 9.6 at 80%', () => {
    expect(after([14], { handicapAllowance: 100 }).handicap).toBe(14)
    expect(after([12]).unrounded && rationalText(after([12]).unrounded ?? { n: 0, d: 1 })).toBe('48/5')
    expect(after([12]).handicap).toBe(10)
  })

  test('uses the last rounds, drops the highest, and rounds only at the end, with halves rounded up', () => {
    const work = after([30, 10, 8, 12, 9, 11], { dropHighest: 1 })
    expect(work.window).toEqual(
      [10, 8, 12, 9, 11].map((overPar) => ({ overPar, padding: false, kept: overPar !== 12 })),
    )
    expect(rationalText(work.unrounded ?? { n: 0, d: 1 })).toBe('38/5')
    expect(work.handicap).toBe(8)
    expect(after([5, 6], { handicapAllowance: 100 }).handicap).toBe(6)
    expect(after([-5, -6], { handicapAllowance: 100, minHandicap: -10 }).handicap).toBe(-5)
  })

  test('H2: by default, uses all of the last six rounds at 55%, in whole strokes, up to 5', () => {
    const byDefault = (overPars: number[]) =>
      leagueHandicap({ overPars, starting: null, previous: null, rules: defaultLeagueSettings })
    const { window, unrounded, handicap } = byDefault([10, 2, 4, 6, 8, 3, 7])
    expect(window.map(({ overPar, kept }) => [overPar, kept])).toEqual([2, 4, 6, 8, 3, 7].map((each) => [each, true]))
    expect([unrounded && rationalText(unrounded), handicap]).toEqual(['11/4', 3])
    expect([byDefault([14]).handicap, byDefault([-3]).handicap]).toEqual([5, 0])
  })

  test('limits the change from the previous handicap before applying the overall limits', () => {
    expect(after([20], { maxRise: 2 }, 5).handicap).toBe(7)
    expect(after([2], { maxDrop: 3 }, 9).handicap).toBe(6)
    expect(after([20], { maxRise: 5, maxHandicap: 8 }, 7).handicap).toBe(8)
  })

  test('pads missing rounds with the starting handicap, and waits for the required rounds', () => {
    const padded = {
      overPars: [8, 12, 6],
      starting: 10,
      previous: null,
      rules: { ...plain, handicapAllowance: 100, paddingRounds: 2 },
    }
    expect(rationalText(leagueHandicap(padded).mean ?? { n: 0, d: 1 })).toBe('46/5')
    const waiting = { ...padded, rules: { ...padded.rules, roundsNeeded: 4 } }
    expect(leagueHandicap(waiting)).toMatchObject({ handicap: 10, window: [], mean: null })
  })

  test('never exceeds a limit or the maximum change', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { rounded, moved, handicap } = leagueHandicap(input)
        if (rounded === null || moved === null || handicap === null) {
          expect(handicap).toBe(input.starting)
          return
        }
        const { previous, rules } = input
        expect(handicap).toBeLessThanOrEqual(rules.maxHandicap ?? Number.POSITIVE_INFINITY)
        expect(handicap).toBeGreaterThanOrEqual(rules.minHandicap)
        const tenths = (value: number) => Math.round(value * 10)
        if (previous !== null && rules.maxRise !== null)
          expect(tenths(moved - previous)).toBeLessThanOrEqual(tenths(rules.maxRise))
        if (previous !== null && rules.maxDrop !== null)
          expect(tenths(previous - moved)).toBeLessThanOrEqual(tenths(rules.maxDrop))
      }),
      { numRuns: 2000 },
    )
  })

  test('averages the rounds that are left after dropping the highest and lowest, no matter how few there are', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { window, mean } = leagueHandicap(input)
        const kept = window.filter((round) => round.kept).map((round) => round.overPar)
        if (mean === null) {
          expect(window).toEqual([])
          return
        }
        expect(kept.length).toBeGreaterThan(0)
        expect(mean.n * kept.length).toBe(mean.d * kept.reduce((a, b) => a + b, 0))
        const dropped = window.filter((round) => !round.kept).map((round) => round.overPar)
        const [least, most] = [Math.min(...kept), Math.max(...kept)]
        expect(dropped.filter((overPar) => overPar > least && overPar < most)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  test('gives the same result with and without steps', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(handicapOnly(input)).toBe(leagueHandicap(input).handicap)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('leagueHandicap() with other limits and rounding', () => {
  const rules = { ...defaultLeagueSettings, handicapAllowance: 100, maxHandicap: null, maxRise: null, maxDrop: null }
  const handicapOf = (overPar: number, previous: number | null, more: Partial<typeof defaultLeagueSettings> = {}) =>
    leagueHandicap({ overPars: [overPar], starting: null, previous, rules: { ...rules, ...more } }).handicap

  test('is not capped if there is no maximum', () => {
    expect(handicapOf(57, 3)).toBe(57)
    expect(handicapOf(2, 40)).toBe(2)
  })
  test('keeps one decimal, rounds halves up, and moves by tenths', () => {
    const tenths = { handicapRounding: 'tenths' as const, handicapAllowance: 95 }
    expect(handicapOf(13, null, tenths)).toBe(12.4)
    expect(handicapOf(13, 7.3, { ...tenths, maxRise: 0.7 })).toBe(8)
    expect(handicapOf(0, 7.3, { ...tenths, maxDrop: 0.1 })).toBe(7.2)
  })
  test('moves only to the last whole stroke within a fractional limit', () => {
    expect(handicapOf(12, 7, { maxRise: 2.5 })).toBe(9)
    expect(handicapOf(0, 7, { maxDrop: 2.5 })).toBe(5)
    expect(handicapOf(12, 7, { maxRise: 0.5 })).toBe(7)
  })
  test('halves the table’s adjustment for nine-hole handicaps', () => {
    const table = { ...rules, fewRounds: 'table' as const, roundsUsed: 20 }
    const input = (holes: 9 | 18) => ({
      overPars: [8, 9, 10],
      starting: null,
      previous: null,
      rules: { ...table, holes },
    })
    expect([leagueHandicap(input(18)).handicap, leagueHandicap(input(9)).handicap]).toEqual([6, 7])
    expect(handicapOnly(input(9))).toBe(7)
  })
  test('goes down to a minimum of -20', () => {
    expect(handicapOf(-30, null, { minHandicap: -20 })).toBe(-20)
  })
  test('averages starting handicaps in tenths exactly', () => {
    const padded = { ...rules, paddingRounds: 3, handicapRounding: 'tenths' as const, handicapAllowance: 70 }
    const input = { overPars: [8, 9], starting: 8.2, previous: 8.2, rules: padded }
    expect(leagueHandicap(input).handicap).toBe(5.8)
    expect(handicapOnly(input)).toBe(5.8)
  })
})
