import { withDefaults } from '../schema/league-settings.ts'
import type { Week } from '../schema/week.ts'
import { currentOf, type SeasonRows } from './season-rows.ts'

type Rows = Pick<SeasonRows, 'season' | 'teams' | 'matches' | 'subAssignments'>

/**
 * The teams whose cards a player may enter in a week: both sides of the match that he plays in, as a regular or as a sub.
 * None where the season leaves cards to the secretary, nobody plays, he has a bye, or another plays in his place.
 *
 * @source product floor: players enter their own card, with the secretary's confirmation
 * @example
 * teamsOpenTo(1, golden.weeks[0], golden) // []
 */
export function teamsOpenTo(playerId: number, week: Week, { season, teams, matches, subAssignments }: Rows): number[] {
  if (!withDefaults(season.settings).playersEnterCards || week.seasonId !== season.id || week.status === 'cancelled') return []
  const subs = new Map(subAssignments.filter((row) => row.weekId === week.id).map((row) => [row.playerId, currentOf(row.sub) ?? null]))
  const plays = (regular: number | null) => regular !== null && (subs.get(regular) ?? regular) === playerId
  const own = teams.filter((team) => team.seasonId === season.id && (plays(team.player1Id) || plays(team.player2Id))).map((team) => team.id)
  const match = matches.find((m) => m.weekId === week.id && m.team2Id !== null && (own.includes(m.team1Id) || own.includes(m.team2Id)))
  return match && match.team2Id !== null ? [match.team1Id, match.team2Id] : []
}
