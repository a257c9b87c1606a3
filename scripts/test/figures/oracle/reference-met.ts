import type { PlainLeague, PlainWeek } from './plain-league.ts'
import { matchesOf } from './reference-cards.ts'
import { partIn } from './reference-holes.ts'
import { hasLost } from './reference-left.ts'
import { cardPoints, fieldNets, matchGave, ruledBy, weekPoints } from './reference-points.ts'

/** A team's result from a match, or against the field, for tiebreakers. */
export type PairResult = { other: number | null; points: number; won: number; cards: { net: number }[] }

/** ST2, T15: a team's results on one night that count for tiebreakers. */
export function metIn(whole: PlainLeague, week: PlainWeek, team: number): PairResult[] {
  const league = ruledBy(whole, week)
  const matches = matchesOf(week, team).filter(({ sides }) => !sides.some((side) => hasLost(league, side)))
  if (matches.length === 0) return []
  if (league.settings.opponents === 'field') {
    const points = weekPoints(whole, week).get(team)
    const nets = cardPoints(whole, week).has(team) ? fieldNets(league, week, team) : []
    return points === undefined ? [] : [{ other: null, points, won: 0, cards: nets.map((net) => ({ net })) }]
  }
  // ST2: each card counts once, in the first match in which it has a net total; parts of the round are added to it.
  const netted = new Map<number, PairResult['cards'][number]>()
  return matches.flatMap((match): PairResult[] => {
    const gave = matchGave(whole, week, match)
    const i = match.sides[0] === team ? 0 : 1
    const other = match.sides[1 - i] ?? null
    if (other === null) return []
    const isOnly = [team, other].every((one) => matchesOf(week, one).length === 1)
    // Points entered by hand are for the night, so they count only if the night is this match.
    const own = isOnly ? weekPoints(whole, week).get(team) : gave?.points[i]
    const theirs = isOnly ? weekPoints(whole, week).get(other) : gave?.points[1 - i]
    if (own === undefined || theirs === undefined) return []
    const isPart = partIn({ league, week }, match) !== null
    const cards = (gave?.nets[i] ?? []).flatMap(({ player, net }) => {
      const card = netted.get(player)
      if (card && isPart) card.net += net
      if (card) return []
      const first = { net }
      netted.set(player, first)
      return [first]
    })
    return [
      {
        other,
        points: own,
        won: own > theirs ? 1 : own === theirs ? 0.5 : 0,
        cards,
      },
    ]
  })
}
