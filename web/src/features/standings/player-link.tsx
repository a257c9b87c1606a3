import { Link } from '@tanstack/react-router'
import type { StandingPlayer } from '../../season/standing-rows.ts'

/** Links a player's name to the page about their season; plain text if there is no player. */
export function PlayerLink({ player, words }: { player: StandingPlayer['player']; words: string }) {
  if (!player) return words
  return (
    <Link className="name-link" to="/players/$playerId" params={{ playerId: String(player.id) }}>
      {words}
    </Link>
  )
}
