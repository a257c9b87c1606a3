import { rational, roundHalfUp, times } from '../lib/rational.ts'
import type { Week } from '../schema/week.ts'
import { goingInHandicap } from './going-in-handicap.ts'
import type { Place } from './pair-players.ts'
import { readCard } from './read-card.ts'
import type { SeasonIndex } from './season-index.ts'

/**
 * The two places of a team in a week, in the team's own order: those whose cards were begun for it, else its players now. A
 * sub plays off his own handicap; without one off his share of this round's strokes over par, or 0.
 *
 * @source product decision 14, product rule 8
 * @example
 * weekPlaces(seasonIndex(golden), 9, golden.weeks[2])[1] // { playerId: 18, hitterId: 42, handicap: 6 }
 */
export function weekPlaces(index: SeasonIndex, teamId: number, week: Week): Place[] {
  const subs = index.subs.get(week.id)
  return placeIds(index, teamId, week).map((playerId) => {
    const hitterId = subs?.get(playerId) ?? playerId
    const own = goingInHandicap(index, hitterId, week.weekNumber)
    return { playerId, hitterId, handicap: own ?? (hitterId === playerId ? 0 : unratedSub(index, playerId, week)) }
  })
}

/** The regulars whose places they are: partners in the team's own order where they are still its players. */
function placeIds(index: SeasonIndex, teamId: number, week: Week): number[] {
  const team = index.teams.get(teamId)
  const [first = null, second = null] = [team?.player1Id, team?.player2Id]
  const cards = index.cardsOfTeam.get(week.id)?.get(teamId) ?? []
  const begun = (id: number) => cards.some((card) => card.playerId === id)
  // Nearly every week: both partners have begun their cards.
  if (first !== null && second !== null && cards.length === 2 && begun(first) && begun(second)) return [first, second]
  const now = [first, second].flatMap((id) => (id === null ? [] : [id]))
  const ids = [...cards.map((card) => card.playerId), ...now.filter((id) => !begun(id))].slice(0, 2)
  return ids.sort((a, b) => orderIn(now, a) - orderIn(now, b))
}

const orderIn = (list: readonly number[], id: number) => (list.indexOf(id) + list.length + 1) % (list.length + 1)

/** Share of the round's own strokes over par; 0 without the rule, or while the card has a blank. */
function unratedSub(index: SeasonIndex, playerId: number, week: Week): number {
  const { unratedSubShare, maxHandicap, minHandicap } = index.settings
  if (unratedSubShare === null) return 0
  const holes = index.holesOfWeek(week)
  const { sum } = readCard(index.cards.get(week.id)?.get(playerId), holes.cellNames)
  if (sum === null) return 0
  const share = roundHalfUp(times(rational(sum - holes.par), rational(unratedSubShare, 100)))
  return Math.max(minHandicap, Math.min(maxHandicap, share))
}
