import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { skins } from './skins.ts'

const field = (hole: number, ...scores: number[]) => ({
  hole,
  scores: new Map(scores.map((score, i) => [i + 1, score])),
})
/** Returns par 4s with the scores of players 1, 2 and so on. */
const fours = (rows: readonly number[][]) =>
  rows.map((scores, i) => ({
    ...field(i + 1, ...scores),
    atPar: new Set(scores.flatMap((score, at) => (score <= 4 ? [at + 1] : []))),
  }))
const off = 'off' as const

describe('skins()', () => {
  test('carries a tie to the next hole, or drops it', () => {
    const holes = [field(1, 4, 4, 5), field(2, 3, 3, 3), field(3, 5, 4, 6), field(4, 4, 5, 5)]
    expect(skins(holes, { ties: 'carry', validation: off }).map((s) => [s.winner, s.worth])).toEqual([
      [null, 0],
      [null, 0],
      [2, 3],
      [1, 1],
    ])
    expect(skins(holes, { ties: 'die', validation: off }).map((s) => s.worth)).toEqual([0, 0, 1, 1])
  })

  // golfstakes.com, side game "Skins": everyone ties holes 1 to 3, and A wins the fourth: 4 skins.
  test('awards four skins after three tied holes', () => {
    const holes = [field(1, 4, 4), field(2, 5, 5), field(3, 3, 3), field(4, 3, 4)]
    expect(skins(holes, { ties: 'carry', validation: off }).at(-1)).toMatchObject({ winner: 1, worth: 4 })
  })

  // Golf Genius, "What does it mean to validate a skin": a player needs the sole low score, and then the required score
  // on the next hole.
  test('awards a skin to a winner who makes par on the next hole', () => {
    const holes = fours([
      [3, 4],
      [5, 6],
      [3, 4],
      [4, 5],
    ])
    expect(skins(holes, { ties: 'die', validation: 'par' }).map((s) => [s.winner, s.lapsed])).toEqual([
      [null, 1],
      [1, null],
      [1, null],
      [1, null],
    ])
  })

  // x4golf.com, "The skins game": the winner needs the lowest score on the next hole (ties permitted) or loses the
  // skin, which that hole's low score may win; the last hole needs no validation.
  test('gives an unvalidated skin to the next hole’s low score, and doesn’t need validation on the last hole', () => {
    const holes = [field(1, 3, 4, 4), field(2, 5, 4, 5), field(3, 4, 4, 5), field(4, 5, 5, 3)]
    expect(skins(holes, { ties: 'carry', validation: 'low' }).map((s) => [s.winner, s.worth, s.lapsed])).toEqual([
      [null, 0, 1],
      [2, 2, null],
      [null, 0, null],
      [3, 2, null],
    ])
  })

  test('treats the last hole that anyone has played as the last hole', () => {
    const holes = [field(1, 3, 4), field(2)]
    expect(skins(holes, { ties: 'carry', validation: 'par' })[0]).toMatchObject({ winner: 1, worth: 1 })
  })

  test('awards as many skins as there are holes through the last one won, with or without validation', () => {
    const score = fc.integer({ min: 2, max: 6 })
    const rows = fc.array(fc.tuple(score, score, score), { minLength: 1, maxLength: 18 })
    fc.assert(
      fc.property(rows, fc.constantFrom('off' as const, 'par' as const, 'low' as const), (scores, validation) => {
        const given = skins(fours(scores), { ties: 'carry', validation })
        const last = given.findLastIndex((s) => s.winner !== null)
        expect(given.reduce((sum, s) => sum + s.worth, 0)).toBe(last + 1)
        for (const [i, { winner, low }] of given.entries())
          if (winner !== null) expect(scores[i]?.filter((s) => s <= (low ?? 0))).toEqual([low])
      }),
      { numRuns: 1000 },
    )
  })
})
