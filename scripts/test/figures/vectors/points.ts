import { rangeTo } from '@glm/shared/lib/range-to'
import { constantOf } from '@glm/shared/rules/match/pairing-lines'
import { shareOf } from '@glm/shared/rules/scoring/hole-shares'
import { type MatchLine, matchLines, matchPoints } from '@glm/shared/rules/scoring/match-points'
import type { PointsScale } from '@glm/shared/rules/scoring/share-match'
import { stablefordPoints } from '@glm/shared/rules/scoring/stableford-points'
import { strokesPerHole } from '@glm/shared/rules/scoring/strokes-per-hole'
import * as z from 'zod/mini'
import { type Evaluator, evaluator, numbers } from './evaluator.ts'

const nothing = { pointsPerHole: 0, pointsForNet: 0, pointsForMatch: 0, pointsPerBlock: 0 }
const plain = { strokesRule: 'difference', maxStrokes: null } as const

/** Point scales that the test cases describe in words, with the number of holes in each match. */
const scales: Readonly<Record<string, { scale: typeof nothing; holes: number }>> = {
  '9 hole points + 2 bonus for the match': { scale: { ...nothing, pointsPerHole: 1, pointsForMatch: 2 }, holes: 9 },
  '2 for most holes won, 2 for lower net; ties 1 each': {
    scale: { ...nothing, pointsForMatch: 2, pointsForNet: 2 },
    holes: 9,
  },
  '2 per hole on combined net + 2 for combined net total, ties split': {
    scale: { ...nothing, pointsPerHole: 2, pointsForNet: 2 },
    holes: 9,
  },
  '3 points a hole over 18 holes': { scale: { ...nothing, pointsPerHole: 3 }, holes: 18 },
  '2 a hole for net best ball, tie 1 each': { scale: { ...nothing, pointsPerHole: 2 }, holes: 18 },
}

const cards = { handicap_1: z.number(), handicap_2: z.number(), gross_1: numbers, gross_2: numbers }

/** Match points, and Stableford points. */
export const pointEvaluators: readonly Evaluator[] = [
  evaluator(
    { ...cards, stroke_index: numbers, max_strokes: z.nullable(z.number()), sub_1: z.boolean(), sub_2: z.boolean() },
    ({ stroke_index, max_strokes, ...c }) => {
      const scale: PointsScale = {
        pointsPerHole: 2,
        pointsForNet: 2,
        strokesRule: 'difference',
        maxStrokes: max_strokes,
      }
      return named(matchPoints([of(c.gross_1, c.handicap_1), of(c.gross_2, c.handicap_2)], stroke_index, scale))
    },
  ),
  evaluator({ ...cards, strokes_1: numbers, strokes_2: numbers }, (c) =>
    named(
      matchLines({
        pair: [of(c.gross_1, c.handicap_1), of(c.gross_2, c.handicap_2)],
        strokes: [c.strokes_1, c.strokes_2],
        scale: { ...plain, pointsPerHole: 1, pointsForNet: 3 },
      }),
    ),
  ),
  evaluator(
    {
      handicaps: z.tuple([z.number(), z.number()]),
      strokes_2_on_holes: numbers,
      gross_1: numbers,
      gross_2: numbers,
      rule: z.string(),
    },
    (c) => {
      const pair = [of(c.gross_1, c.handicaps[0]), of(c.gross_2, c.handicaps[1])] as const
      const strokes = [
        c.gross_1.map(() => 0),
        c.gross_2.map((_, i) => Number(c.strokes_2_on_holes.includes(i + 1))),
      ] as [number[], number[]]
      return named(
        matchLines({ pair, strokes, scale: { ...plain, pointsPerHole: 2, pointsForNet: 0, pointsPerBlock: 2 } }),
      )
    },
  ),
  evaluator(
    { gross: z.tuple([z.number(), z.number()]), stroke_to: z.nullable(z.number()), rule: z.string() },
    ({ gross, stroke_to }) => ({
      hole_points: shareOf(gross[0] - Number(stroke_to === 1), gross[1] - Number(stroke_to === 2), 1),
    }),
  ),
  evaluator(
    { handicap: z.number(), over_par: z.number(), rule: z.literal('no opponent, 6 match points') },
    ({ handicap, over_par }) => ({
      match_points: shareOf(over_par - handicap, 0, 6)?.[0],
    }),
  ),
  evaluator({ rule: z.string() }, ({ rule }) => {
    const known = scales[rule]
    return known
      ? { points_in_a_match: constantOf(known.scale, known.holes), per_hole_total: known.scale.pointsPerHole }
      : null
  }),
  // The cap of that league, given only in the case's note.
  evaluator({ sub_wins: z.number() }, ({ sub_wins }) => ({ counted: Math.min(sub_wins, 5.5) })),
  evaluator({ par: z.number(), score: z.number(), strokes: z.number() }, ({ par, score, strokes }) => ({
    net: score - strokes,
    points: stablefordPoints(score - strokes, par),
  })),
  evaluator(
    { handicap: z.number(), par: z.number(), stroke_index: z.number(), score: z.number() },
    (c, { expected }) => {
      const strokes = strokesPerHole(c.handicap, rangeTo(18))[c.stroke_index - 1] ?? 0
      const net = c.score - strokes
      return 'points' in expected ? { strokes, net, points: stablefordPoints(net, c.par) } : null
    },
  ),
]

const of = (gross: readonly number[], handicap: number) => ({ gross, handicap })

function named([first, second]: readonly [MatchLine, MatchLine]) {
  const side = (line: MatchLine, n: 1 | 2) => ({
    [`strokes_${n}`]: line.strokes,
    [`hole_points_${n}`]: line.holePoints,
    [`block_points_${n}`]: line.blockPoints,
    [`gross_total_${n}`]: line.grossTotal,
    [`net_${n}`]: line.net,
    [`net_points_${n}`]: line.netPoints,
    [`points_${n}`]: line.points,
    [`total_${n}`]: line.points,
  })
  return { ...side(first, 1), ...side(second, 2) }
}
