import { rangeTo } from '@glm/shared/lib/range-to'
import { groupStrokes, matchStrokes } from '@glm/shared/rules/scoring/match-strokes'
import { strokesPerHole } from '@glm/shared/rules/scoring/strokes-per-hole'
import * as z from 'zod/mini'
import { type Evaluator, evaluator, numbers } from './evaluator.ts'

const two = z.tuple([z.number(), z.number()])

/** Where strokes are given, and how many each player gets. */
export const strokeEvaluators: readonly Evaluator[] = [
  evaluator({ handicap: z.number(), holes: z.number() }, ({ handicap, holes }) =>
    byIndex(strokesPerHole(handicap, rangeTo(holes))),
  ),
  evaluator({ handicap: z.number(), holes: z.number(), stroke_index_of_the_nine: numbers }, (input) => ({
    strokes_per_hole: strokesPerHole(input.handicap, input.stroke_index_of_the_nine),
  })),
  evaluator({ handicap: z.number(), holes: z.number(), against: z.literal('par') }, ({ handicap, holes }) => {
    const [strokes] = matchStrokes({ handicaps: [handicap, 0], rule: 'difference', most: null })
    return { strokes_per_hole: strokesPerHole(strokes, rangeTo(holes)) }
  }),
  evaluator({ handicaps: two, holes: z.number(), nine: z.optional(z.string()) }, ({ handicaps, holes, nine }) => {
    const step = nine === undefined ? 1 : 2
    const first = nine === 'even indexes' ? 2 : 1
    return between(
      handicaps,
      Array.from({ length: holes }, (_, i) => first + step * i),
    )
  }),
  evaluator({ handicaps: two, stroke_index: numbers }, ({ handicaps, stroke_index }) =>
    between(handicaps, stroke_index),
  ),
  evaluator({ team_handicaps: two, holes: z.number() }, ({ team_handicaps, holes }) =>
    between(team_handicaps, rangeTo(holes)),
  ),
  evaluator({ handicaps: numbers, mode: z.string() }, ({ handicaps, mode }) =>
    /lowest|one vs/.test(mode) ? { strokes: groupStrokes({ handicaps, rule: 'difference', most: null }) } : null,
  ),
  evaluator({ difference: z.int(), holes: z.number() }, ({ difference, holes }) => {
    const strokes = strokesPerHole(difference, rangeTo(holes))
    const odd = (rest: number) => strokes.reduce((sum, s, i) => sum + ((i + 1) % 2 === rest ? s : 0), 0)
    return { front: odd(1), back: odd(0) }
  }),
]

function between(handicaps: readonly [number, number], indexes: readonly number[]) {
  const given = matchStrokes({ handicaps, rule: 'difference', most: null })
  const receiver = given[0] > given[1] ? 0 : 1
  const strokes = strokesPerHole(given[receiver], indexes)
  const most = Math.max(...strokes)
  const count = (n: number) => strokes.filter((s) => s === n).length
  const on = indexes.filter((_, i) => (strokes[i] ?? 0) > 0).sort((a, b) => a - b)
  const rest = strokes.filter((s) => s < most)
  return {
    receiver: receiver + 1,
    strokes: given[receiver],
    total: strokes.reduce((a, b) => a + b, 0),
    strokes_per_hole: strokes,
    hardest_hole: strokes[indexes.indexOf(Math.min(...indexes))],
    others: rest.every((s) => s === rest[0]) ? rest[0] : rest,
    two_on: count(2),
    one_on: count(1),
    on_si: on,
    strokes_on_si: on,
  }
}

function byIndex(strokes: readonly number[]) {
  const on = (n: number) => rangeTo(strokes.length).filter((index) => strokes[index - 1] === n)
  return {
    si_with_1: on(1),
    si_with_2: on(2),
    si_with_3: on(3),
    gives_back_on_si: on(-1).reverse(),
    strokes_per_hole: strokes,
  }
}
