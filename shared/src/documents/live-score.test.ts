import { expect, test } from 'vitest'
import type { MatchResult } from '../rules/match/match-result.ts'
import { liveScore } from './live-score.ts'

type Played = Parameters<typeof liveScore>[0]
type Line = MatchResult['lines'][number]

const line = (more: Partial<Line>): Line =>
  ({ thru: 5, absent: false, ghost: false, gross: [], strokes: [], holePoints: [], ...more }) as Line
const match = (more: Partial<Played>): Played => ({
  complete: false,
  holes: [],
  lines: [line({}), line({})],
  pairings: [],
  points: [0, 0],
  sides: null,
  ...more,
})
const ball = (holes: ([number, number] | null)[], highLow: null | [[], []] = null) => {
  const shares = { holes, blocks: [], net: null, match: null }
  const side = { nets: [], total: null, shares, balls: [], highLow, counted: { gross: [], handicap: 0 } }
  return [side, side] as NonNullable<Played['sides']>
}

test('liveScore() shows holes up or down for each side if the sides’ balls decide the holes', () => {
  const sides = ball([[1, 0], [1, 0], [0.5, 0.5], null])
  const played = match({ sides, points: [2.5, 0.5] })
  expect([liveScore(played, 0), liveScore(played, 1)]).toEqual(['2 up through 5', '2 down through 5'])
  expect(
    liveScore(
      match({
        sides: ball([
          [1, 0],
          [0, 1],
        ]),
      }),
      0,
    ),
  ).toBe('All square through 5')
})

test('liveScore() shows holes up or down in a two-player match', () => {
  const pair: [Line, Line] = [line({ holePoints: [0, 2, null] }), line({ holePoints: [2, 0, 2] })]
  const first = match({ pairings: [pair], points: [2, 4] })
  expect(liveScore(first, 0)).toBe('All square through 5')
})

test('liveScore() shows points if several results are added together or if holes don’t earn points', () => {
  const pair: [Line, Line] = [line({ holePoints: [2, 0] }), line({ holePoints: [0, 2] })]
  expect(liveScore(match({ pairings: [pair, pair], points: [7, 3.5] }), 0)).toBe('3.5 points up through 5')
  expect(liveScore(match({ pairings: [pair, pair], points: [3, 4] }), 0)).toBe('1 point down through 5')
  expect(liveScore(match({ pairings: [pair, pair], points: [4, 4] }), 1)).toBe('Tied through 5')
  expect(liveScore(match({ sides: ball([[2, 0]], [[], []]), points: [4, 2] }), 0)).toBe('2 points up through 5')
  expect(liveScore(match({ sides: ball([[0, 0]]), points: [4, 2] }), 1)).toBe('2 points down through 5')
})

test('M24: liveScore() counts only a match’s own holes if the match covers part of the round', () => {
  const gross = [4, 4, 4, 4, 4, 4, 4, null, null]
  const pair: [Line, Line] = [
    line({ gross, thru: 7, holePoints: [null, null, null, null, null, 2, 2, null, null] }),
    line({ gross, thru: 7, holePoints: [null, null, null, null, null, 0, 0, null, null] }),
  ]
  const later = match({ lines: pair, pairings: [pair], points: [4, 0], part: [5, 9] })
  expect(liveScore(later, 0)).toBe('2 up through 2')
  const before = pair.map((one) => ({ ...one, gross: gross.map((hit, i) => (i < 5 ? hit : null)), thru: 5 }))
  expect(liveScore({ ...later, lines: before, pairings: [] }, 0)).toBeNull()
})

test('liveScore() shows strokes relative to par in a week against the field', () => {
  const holes = [4, 3].map((par, i) => ({ hole: i + 1, par, strokeIndex: i + 1, yards: 0 })) as Played['holes']
  const lines = [line({ gross: [6, 3], strokes: [1, 0], thru: 2 })]
  expect(liveScore(match({ points: null, holes, lines }), 0)).toBe('Net 1 over through 2')
  expect(liveScore(match({ points: null, holes, lines: [line({ gross: ['pickup', 3] })] }), 0)).toBeNull()
})

test('liveScore() is null before the first hole, after the last hole and without players, but ignores absent players', () => {
  expect(liveScore(match({ lines: [line({ thru: 0 }), line({})] }), 0)).toBeNull()
  expect(liveScore(match({ complete: true }), 0)).toBeNull()
  expect(liveScore(match({ lines: [] }), 0)).toBeNull()
  expect(liveScore(match({ lines: [line({ thru: 0, absent: true }), line({ thru: 3 })] }), 0)).toBe('Tied through 3')
})
