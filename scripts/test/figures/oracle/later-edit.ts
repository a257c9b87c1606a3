import { type Random, seededRandom } from '@glm/shared/testing/seeded-random'
import type { PlainLeague, PlainWeek } from './plain-league.ts'

/** Changes something in one week of the league: a hole, a total, points entered by hand, or its exclusions. */
export function laterEdit(
  league: PlainLeague,
  { seed, weekNumber }: { seed: number; weekNumber: number },
): PlainLeague {
  const random = seededRandom(seed + 77_777)
  const edited = structuredClone(league)
  const week = edited.weeks.find((one) => one.number === weekNumber)
  if (!week) throw new Error(`Name a week of the league; it has no week ${weekNumber}.`)
  random.pick([changeHole, changeHole, changeHole, typePoints, leaveOut])(week, random, edited)
  return edited
}

type Change = (week: PlainWeek, random: Random, league: PlainLeague) => void

const changeHole: Change = (week, random, league) => {
  const cards = week.cards.filter(
    ({ strokes, total }) => total !== null || strokes.some((one) => typeof one === 'number'),
  )
  if (cards.length === 0) return typePoints(week, random, league)
  const card = random.pick(cards)
  if (card.total !== null) card.total += random.whole(1, 9)
  card.strokes = card.strokes.map((one) => (typeof one === 'number' ? Math.max(1, one + random.whole(-2, 4)) : one))
}

const typePoints: Change = (week, random, league) =>
  void week.typed.set(random.pick(league.teams).id, { points: random.whole(0, 20), computed: null })

const leaveOut: Change = (week) => {
  week.outOf = { points: !week.outOf.points, handicaps: !week.outOf.handicaps }
}
