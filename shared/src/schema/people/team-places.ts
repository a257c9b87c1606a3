import { type LeagueSettings, withDefaults } from '../league/league-settings.ts'
import type { Team } from './team.ts'

/** The fields of a team that list its players. */
export type TeamPlayers = Pick<Team, 'player1Id' | 'player2Id' | 'morePlayerIds'>

/**
 * Returns a team's spots in order; null is an open spot. The first two always exist.
 * @source P13
 * @example
 * teamPlaces({ player1Id: 7, player2Id: null, morePlayerIds: [9] }) // [7, null, 9]
 */
export function teamPlaces({ player1Id, player2Id, morePlayerIds }: TeamPlayers): (number | null)[] {
  return [player1Id, player2Id, ...(morePlayerIds ?? [])]
}

/**
 * Returns a team's players in order, without open spots; empty if there is no team.
 * @example
 * teamPlayers({ player1Id: 7, player2Id: null, morePlayerIds: [9] }) // [7, 9]
 */
export function teamPlayers(team: TeamPlayers | undefined): number[] {
  return team ? teamPlaces(team).flatMap((id) => id ?? []) : []
}

/**
 * Returns whether someone has a spot on a team.
 * @example
 * isInTeam({ player1Id: 7, player2Id: null, morePlayerIds: [9] }, 9) // true
 */
export function isInTeam(team: TeamPlayers, playerId: number): boolean {
  return team.player1Id === playerId || team.player2Id === playerId || (team.morePlayerIds?.includes(playerId) ?? false)
}

/**
 * Converts spots to a team's fields. Open spots after the second are dropped. With two spots, `morePlayerIds` is
 * omitted, as on phones from before larger teams existed.
 * @example
 * placesAsFields([7, null, null, 9]) // { player1Id: 7, player2Id: null, morePlayerIds: [9] }
 */
export function placesAsFields(places: readonly (number | null)[]): TeamPlayers {
  const [player1Id = null, player2Id = null, ...more] = places
  return { player1Id, player2Id, ...(more.length > 0 && { morePlayerIds: more.flatMap((id) => id ?? []) }) }
}

/**
 * Returns a season's team size: the size in its rules, or the size of its largest team if that is greater.
 * @example
 * teamSize({ season: golden.season, teams: golden.teams }) // 2
 */
export function teamSize({
  season,
  teams,
}: {
  season: { settings: LeagueSettings }
  teams: readonly TeamPlayers[]
}): number {
  return Math.max(
    withDefaults(season.settings).teamSize,
    ...teams.map((team) => teamPlaces(team).findLastIndex((id) => id !== null) + 1),
  )
}
