import type { Week } from '../schema/week.ts'
import type { Place } from './pair-players.ts'
import type { SeasonIndex } from './season-index.ts'
import { weekPlaces } from './week-places.ts'

/** The partners of a team in a week in the order in which they meet their opponents, for a season. */
export type SideOrder = (teamId: number, week: Week) => Place[]

/**
 * Lower handicap first. Partners of equal handicap stand as they stood when they last played together; before that a
 * regular stands before a sub, then the team's own order decides. Where the league pairs by order, that alone decides.
 *
 * @source product rule 6; reference league, whose recorded pairings of 2024 follow it
 * @example
 * sideOrder(seasonIndex(golden))(2, golden.weeks[0]).map((place) => place.playerId) // [4, 3]
 */
export function sideOrder(index: SeasonIndex): SideOrder {
  const known = new Map<number, Map<number, Place[]>>()
  const order: SideOrder = (teamId, week) => {
    const ofWeek = known.get(week.id) ?? new Map<number, Place[]>()
    known.set(week.id, ofWeek)
    const found = ofWeek.get(teamId)
    if (found) return found
    const places = weekPlaces(index, teamId, week)
    const [a, b] = places
    const swap = index.settings.pairing === 'byHandicap' && a && b && secondFirst([a, b], { index, teamId, week, order })
    const ordered = swap ? [b, a] : places
    ofWeek.set(teamId, ordered)
    return ordered
  }
  return order
}

type Asked = { index: SeasonIndex; teamId: number; week: Week; order: SideOrder }

function secondFirst([a, b]: readonly [Place, Place], { index, teamId, week, order }: Asked): boolean {
  if (a.handicap !== b.handicap) return b.handicap < a.handicap
  const hitters = [a.hitterId, b.hitterId]
  const before = index.weeks.findLast(
    (w) => w.weekNumber < week.weekNumber && hitters.every((id) => playedFor(index, id, { teamId, week: w })),
  )
  if (before) return order(teamId, before)[0]?.hitterId === b.hitterId
  return a.hitterId !== a.playerId && b.hitterId === b.playerId
}

function playedFor(index: SeasonIndex, hitter: number, { teamId, week }: { teamId: number; week: Week }): boolean {
  const cards = index.cardsOfTeam.get(week.id)?.get(teamId) ?? []
  return cards.some((c) => (index.subs.get(week.id)?.get(c.playerId) ?? c.playerId) === hitter)
}
