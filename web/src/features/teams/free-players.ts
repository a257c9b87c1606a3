import type { Player } from '@glm/shared/schema/player'
import type { Team } from '@glm/shared/schema/team'

/**
 * Players that a team may choose: active ones not in another team, and its own two whatever they are.
 *
 * @source spec section 5
 */
export function freePlayers(players: readonly Player[], teams: readonly Team[], own: Team | null): Player[] {
  const taken = new Set(teams.filter((t) => t.id !== own?.id).flatMap((t) => [t.player1Id, t.player2Id]))
  const mine = new Set([own?.player1Id, own?.player2Id])
  return players.filter((p) => mine.has(p.id) || (p.active && !taken.has(p.id)))
}
