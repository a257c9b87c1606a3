import type { Week } from '../../schema/schedule/week.ts'
import type { LineupPlace } from '../scoring/pair-players.ts'
import { isBegun } from '../season/is-begun.ts'
import { nightLineUp } from '../season/line-up.ts'
import { readCard } from '../season/read-card.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { keptBy, type WeekState, weekStates } from '../season/week-states.ts'
import { weekPlaces } from './week-places.ts'

/** Returns a team's players in a week, in the order they are paired with their opponents. */
export type SideOrder = (teamId: number, week: Week) => LineupPlace[]

/**
 * Sorts by handicap, lowest first. If the course plays in place of an absent player, its handicap is 0. Players with
 * equal handicaps keep the order of the lineup if one was chosen; otherwise, the order they had when they last played
 * together. If they never have, a regular comes before a sub, and then the team's own order decides. If the league
 * pairs by order, or the pairs of one of the team's matches were set by hand, handicaps don't matter.
 * @source M3, L1, L2, T17
 * @example
 * sideOrder(seasonIndex(golden))(2, golden.weeks[0]).map((place) => place.playerId) // [4, 3]
 */
export function sideOrder(index: SeasonIndex, states = weekStates(index)): SideOrder {
  const order: SideOrder = (teamId, week) => {
    const ofWeek = keptBy(ordersKept, states.order.get(week), () => new Map())
    const found = ofWeek.get(teamId)
    if (found) return found
    const places = weekPlaces(index, teamId, week)
    const matches = index.matchesOfTeam.get(week.id)?.get(teamId) ?? []
    const isInOrder = index.settingsOf(week).pairing === 'byOrder' || matches.some((match) => match.inOrder)
    const asked = { index, teamId, week, order, chosen: nightLineUp(matches, teamId) !== null }
    const ordered = isInOrder ? places : lowerFirst(places, asked)
    ofWeek.set(teamId, ordered)
    return ordered
  }
  return order
}

const ordersKept = new WeakMap<WeekState, Map<number, LineupPlace[]>>()

type Asked = { index: SeasonIndex; teamId: number; week: Week; order: SideOrder; chosen: boolean }

/** Sorts by insertion: moves each spot forward past those with a higher handicap. */
function lowerFirst(places: readonly LineupPlace[], asked: Asked): LineupPlace[] {
  const sorted: LineupPlace[] = []
  for (const place of places) {
    let at = sorted.length
    for (let before = sorted[at - 1]; before && secondFirst([before, place], asked); before = sorted[at - 1]) at -= 1
    sorted.splice(at, 0, place)
  }
  return sorted
}

function secondFirst([a, b]: readonly [LineupPlace, LineupPlace], asked: Asked): boolean {
  const { index, teamId, week, order, chosen } = asked
  const [first, second] = [playsOff(a, asked), playsOff(b, asked)]
  if (first !== second) return second < first
  if (chosen) return false
  const hitters = [a.hitterId, b.hitterId]
  const before = index.weeks.findLast(
    (w) => w.weekNumber < week.weekNumber && hitters.every((id) => playedFor(index, id, { teamId, week: w })),
  )
  if (before) {
    const stood = order(teamId, before).map((place) => place.hitterId)
    return stood.indexOf(b.hitterId) < stood.indexOf(a.hitterId)
  }
  return a.hitterId !== a.playerId && b.hitterId === b.playerId
}

/**
 * Returns the handicap used for the order. A ghost uses the handicap of the player it replaces, except that the course
 * has handicap 0.
 */
function playsOff({ playerId, hitterId, handicap }: LineupPlace, { index, week }: Asked): number {
  if (index.settingsOf(week).absentRule !== 'course' || hitterId !== playerId) return handicap
  const { absent } = readCard(index.cards.get(week.id)?.get(playerId), index.holesOfWeek(week).cellNames)
  return absent ? 0 : handicap
}

function playedFor(index: SeasonIndex, hitter: number, { teamId, week }: { teamId: number; week: Week }): boolean {
  const cards = index.cardsOfTeam.get(week.id)?.get(teamId) ?? []
  const { cellNames } = index.holesOfWeek(week)
  return cards.some((c) => isBegun(c, cellNames) && (index.subs.get(week.id)?.get(c.playerId) ?? c.playerId) === hitter)
}
