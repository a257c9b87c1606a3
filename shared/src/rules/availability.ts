import { currentOf } from '../claims/current-of.ts'
import type { Availability, AvailabilityState } from '../schema/people/availability.ts'
import type { Player } from '../schema/people/player.ts'
import type { SubAssignment } from '../schema/people/sub-assignment.ts'
import { teamPlayers } from '../schema/people/team-places.ts'
import type { Week } from '../schema/schedule/week.ts'
import { isPlayed } from './season/is-played.ts'
import { isInSeason } from './season/joining-leaving.ts'
import type { SeasonRows } from './season/season-rows.ts'
import { teamsOfMatch } from './season/teams-of-match.ts'
import type { SeasonResults } from './season-results.ts'

type Season = Pick<SeasonRows, 'season' | 'matches' | 'teams' | 'subAssignments'> & {
  results: Pick<SeasonResults, 'placesOf' | 'index'>
}
type Said = { availability: readonly Availability[] }

/**
 * Returns a player's latest answer about a week; null if there is none.
 * @example
 * stateOf([{ weekId: 1, playerId: 7, state: aCell('out') }], { weekId: 1, playerId: 7 }) // 'out'
 */
export function stateOf(
  availability: readonly Availability[],
  { weekId, playerId }: { weekId: number; playerId: number },
) {
  const row = availability.find((one) => one.weekId === weekId && one.playerId === playerId)
  return (currentOf(row?.state) ?? null) as AvailabilityState | null
}

/**
 * Returns the sub in a regular's spot; null if there is none.
 * @example
 * subOf([{ weekId: 1, playerId: 7, id: 1, sub: aCell(9) }], { weekId: 1, playerId: 7 }) // 9
 */
export function subOf(
  subAssignments: readonly SubAssignment[],
  { weekId, playerId }: { weekId: number; playerId: number },
): number | null {
  const row = subAssignments.find((one) => one.weekId === weekId && one.playerId === playerId)
  return currentOf(row?.sub) ?? null
}

/** A spot in a week's lineup: the regular, their team, their answer, and their sub (null if there is none). */
export type WeekPlace = { playerId: number; teamId: number; state: AvailabilityState | null; subId: number | null }

/**
 * Returns the spots in a week's lineups in order of play, or the spots of all teams that are then in the season if the
 * week has no matches yet. A team with a bye has no spots.
 * @source A6, T14
 * @example
 * const season = { ...golden, availability: [], results: seasonResults(golden) }
 * regularsOfWeek(season.weeks[0], { ...season, matches: [] })[1] // { playerId: 2, teamId: 1, state: null, subId: null }
 */
export function regularsOfWeek(
  week: Week,
  { season, matches, teams, subAssignments, results, availability }: Season & Said,
): WeekPlace[] {
  const own = matches.filter((m) => m.weekId === week.id)
  const subs = new Map(
    subAssignments.flatMap((s) => (s.weekId === week.id ? [[s.playerId, currentOf(s.sub) ?? null] as const] : [])),
  )
  const states = new Map(
    availability.flatMap((a) => (a.weekId === week.id ? [[a.playerId, currentOf(a.state) ?? null] as const] : [])),
  )
  const placesOf = (teamId: number) =>
    own.length > 0
      ? results.placesOf(teamId, week).map((p) => p.playerId)
      : teamPlayers(teams.find((t) => t.id === teamId))
  const playing =
    own.length > 0
      ? [...new Set(own.filter((match) => isPlayed(match, season)).flatMap(teamsOfMatch))]
      : teams.flatMap(({ id }) => (isInSeason(results.index, { teamId: id, weekNumber: week.weekNumber }) ? [id] : []))
  return playing.flatMap((teamId) =>
    placesOf(teamId).map((playerId) => ({
      playerId,
      teamId,
      state: states.get(playerId) ?? null,
      subId: subs.get(playerId) ?? null,
    })),
  )
}

/**
 * A sub in the pool. `nights`: how many times they have subbed this season before the week. `state`: their own answer
 * for the week. `playsIn`: whether they already have a spot that week.
 */
export type PoolSub = { player: Player; nights: number; state: AvailabilityState | null; playsIn: boolean }

type Pool = Season & Said & { players: Iterable<Player>; weeks: SeasonRows['weeks'] }

/**
 * Returns the league's subs in the order they are asked: by position, and then by name for those without a position.
 * @source A6
 * @example
 * const season = { ...aLeague(), season: aLeague().seasons[0], availability: [], results: seasonResults(golden) }
 * subPool(season.weeks[0], season).map(({ player, nights }) => [player.id, nights]) // [[10, 0], [9, 0]]
 */
export function subPool(week: Week, all: Pool): PoolSub[] {
  const before = new Set(
    all.weeks.filter((w) => w.weekNumber < week.weekNumber && w.status !== 'cancelled').map((w) => w.id),
  )
  const played = all.subAssignments.flatMap((s) => (before.has(s.weekId) ? [currentOf(s.sub)] : []))
  const places = regularsOfWeek(week, all)
  const busy = new Set(places.flatMap((p) => [p.subId, p.playerId]))
  return [...all.players]
    .filter((player) => player.isSub && player.active && player.former == null)
    .sort(inLeagueOrder)
    .map((player) => ({
      player,
      nights: played.filter((id) => id === player.id).length,
      state: stateOf(all.availability, { weekId: week.id, playerId: player.id }),
      playsIn: busy.has(player.id),
    }))
}

const inLeagueOrder = (a: Player, b: Player): number =>
  (a.subPlace ?? Number.MAX_SAFE_INTEGER) - (b.subPlace ?? Number.MAX_SAFE_INTEGER) ||
  a.lastName.localeCompare(b.lastName, 'en') ||
  a.firstName.localeCompare(b.firstName, 'en') ||
  a.id - b.id
