import type { PlainLeague, PlainWeek } from './plain-league.ts'
import { isNotOwn } from './reference-cards.ts'
import { partIn } from './reference-holes.ts'
import { beforeCap, fieldRows, matchGave, pairOf, pairsOf, ruledBy } from './reference-points.ts'

type Own = { hitter: number; points: number }
/** A player's own points, and the numbers of the weeks that aren't among the best. */
export type PlainOwnPoints = { total: number; dropped: number[] }

/** SA14, ST5, ST6: the points that each player won personally over the weeks that count. */
export function playersPoints(league: PlainLeague): Map<number, PlainOwnPoints> {
  const { bestWeeks, dropWeeks, bestWeeksOf } = league.settings
  const nights = league.weeks.flatMap((week) => {
    const all = ownPoints(league, week)
    return [...new Set(all.map(({ hitter }) => hitter))].map((hitter) => {
      const won = all.filter((own) => own.hitter === hitter).reduce((sum, { points }) => sum + points, 0)
      return { hitter, week: week.number, points: won * week.weight }
    })
  })
  const inPlay = new Set(nights.map(({ week }) => week)).size
  const most = bestWeeksOf === 'teams' ? inPlay : Math.min(bestWeeks ?? inPlay, Math.max(1, inPlay - dropWeeks))
  return new Map(
    [...new Set(nights.map(({ hitter }) => hitter))].map((player) => {
      const own = nights.filter(({ hitter }) => hitter === player)
      const best = [...own].sort((a, b) => b.points - a.points || a.week - b.week)
      const total = best.slice(0, most).reduce((sum, { points }) => sum + points, 0)
      const dropped = best.slice(most).map(({ week }) => week)
      return [player, { total, dropped: dropped.sort((a, b) => a - b) }]
    }),
  )
}

/** SA14: what players won personally in a week, before any limit on subs. */
function ownPoints(whole: PlainLeague, week: PlainWeek): Own[] {
  if (week.type === 'fun' || week.status === 'cancelled' || isNotOwn(week)) return []
  const league = ruledBy(whole, week)
  const { opponents, sides, scoring } = league.settings
  if (opponents === 'field')
    return fieldRows(whole, week).flatMap(({ hitter, worth, more }) =>
      hitter === null || (worth === null && more === 0) ? [] : [{ hitter, points: (worth ?? 0) + more }],
    )
  if (sides !== 'singles' && scoring === 'match') return []
  return week.matches.flatMap((match) => {
    const [first, second] = match.sides
    if (second === null || !matchGave(whole, week, match)) return []
    const { pairs, alone } = pairsOf(league, week, [first, second])
    const isOver = [...pairs.flat(), ...alone].every((one) => one.away || !one.hit.includes(null))
    if (!isOver && week.status !== 'halted') return []
    const part = partIn({ league, week }, match)
    return pairs.flatMap((pair) => {
      const line = pairOf(league, week, { pair, part })
      return ([0, 1] as const).flatMap((i) =>
        pair[i].away ? [] : [{ hitter: pair[i].hitter, points: beforeCap(league, { pair, i, line, part }) }],
      )
    })
  })
}
