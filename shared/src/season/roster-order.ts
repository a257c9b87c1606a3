import { type TeamPlayers, teamPlayers } from '../schema/people/team-places.ts'

/**
 * Sorts a team's lineup in roster order, so that partners are in the same order everywhere. The lineup itself is in
 * order of play. Players who have left the team since come last.
 * @example
 * rosterOrder({ player1Id: 7, player2Id: 9 }, [{ playerId: 9 }, { playerId: 4 }, { playerId: 7 }]) // [{ playerId: 7 }, { playerId: 9 }, { playerId: 4 }]
 */
export function rosterOrder<P extends { playerId: number }>(team: TeamPlayers | undefined, places: readonly P[]): P[] {
  const own = teamPlayers(team)
  const at = ({ playerId }: P) => (own.includes(playerId) ? own.indexOf(playerId) : own.length)
  return [...places].sort((a, b) => at(a) - at(b))
}
