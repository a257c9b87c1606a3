import type { Player } from '@glm/shared/schema/people/player'
import type { Team } from '@glm/shared/schema/people/team'
import { teamPlayers } from '@glm/shared/schema/people/team-places'

/**
 * Returns the players that a team can choose from: active players who aren't on another team, and the team's own
 * players, active or not.
 * @source P13
 */
export function freePlayers(players: readonly Player[], teams: readonly Team[], own: Team | null): Player[] {
  const taken = new Set(teams.filter((t) => t.id !== own?.id).flatMap(teamPlayers))
  const mine = new Set(teamPlayers(own ?? undefined))
  return players.filter((p) => mine.has(p.id) || (p.active && !taken.has(p.id)))
}
