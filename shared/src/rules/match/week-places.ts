import { rational, roundHalfUp, times } from '../../lib/rational.ts'
import { teamPlayers } from '../../schema/people/team-places.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { isOwnRound } from '../../schema/schedule/week-format.ts'
import type { LineupPlace } from '../scoring/pair-players.ts'
import { isBegun } from '../season/is-begun.ts'
import { nightLineUp } from '../season/line-up.ts'
import { playingHandicap } from '../season/playing-handicap.ts'
import { readCard } from '../season/read-card.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { teeOf } from '../season/tee-of.ts'

/**
 * Returns a team's spots in a week, in order: its lineup if one was chosen, otherwise as many players as play on a
 * night, in the team's own order. Players with cards are chosen first. A sub plays with their own handicap; a sub
 * without one gets a percentage of this round's strokes over par, or 0.
 * @source L1, A3, A4, H9
 * @example
 * weekPlaces(seasonIndex(golden), 9, golden.weeks[2])[1] // { playerId: 18, hitterId: 42, handicap: 6 }
 */
export function weekPlaces(index: SeasonIndex, teamId: number, week: Week): LineupPlace[] {
  const subs = index.subs.get(week.id)
  return placeIds(index, teamId, week).map((playerId) => {
    const hitterId = subs?.get(playerId) ?? playerId
    const own = playingHandicap(index, hitterId, week)
    return { playerId, hitterId, handicap: own ?? missing(index, { playerId, hitterId }, week) }
  })
}

const missing = (index: SeasonIndex, { playerId, hitterId }: Omit<LineupPlace, 'handicap'>, week: Week): number =>
  hitterId === playerId ? 0 : unratedSub(index, { playerId, hitterId }, week)

/**
 * Returns the regulars whose spots a team fills in a week: the night's lineup, or else the players still on the team,
 * in the team's own order.
 */
function placeIds(index: SeasonIndex, teamId: number, week: Week): readonly number[] {
  const chosen = nightLineUp(index.matchesOfTeam.get(week.id)?.get(teamId) ?? [], teamId)
  if (chosen) return chosen
  const size = index.settingsOf(week).sideSize
  const players = teamPlayers(index.teams.get(teamId))
  const { cellNames } = index.holesOfWeek(week)
  const cards = (index.cardsOfTeam.get(week.id)?.get(teamId) ?? []).filter((card) => isBegun(card, cellNames))
  const begun = (id: number) => cards.some((card) => card.playerId === id)
  const now = players.slice(0, size)
  // The usual case: everyone playing has started a card.
  if (now.length === size && cards.length === size && now.every(begun)) return now
  const inOrder = (ids: number[]) => ids.sort((a, b) => orderIn(players, a) - orderIn(players, b))
  return inOrder([...inOrder(cards.map((card) => card.playerId)), ...players.filter((id) => !begun(id))].slice(0, size))
}

const orderIn = (list: readonly number[], id: number) => (list.indexOf(id) + list.length + 1) % (list.length + 1)

/**
 * Returns the handicap of a sub who has none: the league's percentage of this round's strokes over par. Returns 0 if
 * the league has no such rule, or while the card has a blank.
 */
function unratedSub(index: SeasonIndex, { playerId, hitterId }: Omit<LineupPlace, 'handicap'>, week: Week): number {
  const { unratedSubShare, maxHandicap, minHandicap } = index.settingsOf(week)
  // In a shamble or a one-ball format, the strokes on the card aren't only the player's own.
  if (unratedSubShare === null || !isOwnRound(week)) return 0
  const holes = index.holesOfWeek(week, teeOf(index, hitterId, week.id))
  const { sum } = readCard(index.cards.get(week.id)?.get(playerId), holes.cellNames)
  if (sum === null) return 0
  const share = roundHalfUp(times(rational(sum - holes.par), rational(unratedSubShare, 100)))
  return Math.max(minHandicap, Math.min(maxHandicap ?? share, share))
}
