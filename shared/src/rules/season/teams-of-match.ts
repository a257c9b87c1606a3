import type { Match } from '../../schema/schedule/match.ts'

/**
 * Returns the teams in a match: two, or one if it has no opponent.
 * @source T1
 * @example
 * teamsOfMatch({ team1Id: 4, team2Id: null }) // [4]
 */
export function teamsOfMatch({ team1Id, team2Id }: Pick<Match, 'team1Id' | 'team2Id'>): number[] {
  return team2Id === null ? [team1Id] : [team1Id, team2Id]
}
