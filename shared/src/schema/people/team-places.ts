import { type LeagueSettings, withDefaults } from '../league/league-settings.ts'
import type { Team } from './team.ts'

/** What of a team says who is in it. */
export type TeamPlayers = Pick<Team, 'player1Id' | 'player2Id' | 'morePlayerIds'>

/**
 * The places of a team in order; null is one that nobody has. The first two are always there.
 *
 * @source P13
 * @example
 * teamPlaces({ player1Id: 7, player2Id: null, morePlayerIds: [9] }) // [7, null, 9]
 */
export function teamPlaces({ player1Id, player2Id, morePlayerIds }: TeamPlayers): (number | null)[] {
  return [player1Id, player2Id, ...(morePlayerIds ?? [])]
}

/**
 * The players of a team in order, without empty places; none of no team.
 *
 * @example
 * teamPlayers({ player1Id: 7, player2Id: null, morePlayerIds: [9] }) // [7, 9]
 */
export function teamPlayers(team: TeamPlayers | undefined): number[] {
  return team ? teamPlaces(team).flatMap((id) => id ?? []) : []
}

/**
 * Whether somebody has a place in a team.
 *
 * @example
 * isInTeam({ player1Id: 7, player2Id: null, morePlayerIds: [9] }, 9) // true
 */
export function isInTeam(team: TeamPlayers, playerId: number): boolean {
  return team.player1Id === playerId || team.player2Id === playerId || (team.morePlayerIds?.includes(playerId) ?? false)
}

/**
 * Places as the fields of a team. Empty places behind the second are left out; of two places nothing is said of further ones,
 * as on phones from before larger teams.
 *
 * @example
 * placesAsFields([7, null, null, 9]) // { player1Id: 7, player2Id: null, morePlayerIds: [9] }
 */
export function placesAsFields(places: readonly (number | null)[]): TeamPlayers {
  const [player1Id = null, player2Id = null, ...more] = places
  return { player1Id, player2Id, ...(more.length > 0 && { morePlayerIds: more.flatMap((id) => id ?? []) }) }
}

/**
 * How many players a team of a season has room for: as its rules say, and no fewer than any team has.
 *
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
