import { rankStandings } from '@glm/shared/rules/standings/rank-standings'
import * as z from 'zod/mini'
import { type Evaluator, evaluator, numbers } from './evaluator.ts'

/** Places with ties. */
export const rankingEvaluators: readonly Evaluator[] = [
  evaluator({ scores_low_wins: numbers }, ({ scores_low_wins }) => ranked(scores_low_wins.map((s) => -s))),
  evaluator({ points_high_wins: numbers }, ({ points_high_wins }) => ranked(points_high_wins)),
  evaluator({ values: numbers, low_wins: z.boolean() }, ({ values, low_wins }) =>
    ranked(values.map((v) => (low_wins ? -v : v))),
  ),
  evaluator({ tied_for: z.number(), how_many: z.number() }, ({ tied_for, how_many }) => {
    const before = Array.from({ length: tied_for - 1 }, (_, i) => 100 + i)
    const places = rankStandings([...before, ...new Array<number>(how_many).fill(50), 1].map((points) => ({ points })))
    return { shown: places.find((p) => p.points === 50)?.place, next_place: places.at(-1)?.rank }
  }),
]

function ranked(points: readonly number[]) {
  const placed = rankStandings(points.map((p) => ({ points: p })))
  const places = placed.map((p) => p.place)
  return { places, places_with_T: places, ranks: placed.map((p) => p.rank) }
}
