import { Link } from '@tanstack/react-router'

/** Links a player's name to their page; plain text if there is no player. The browser never translates the name. */
export function NameLink({ playerId, words }: { playerId: number | null | undefined; words: string }) {
  if (playerId == null) return words
  return (
    <Link className="name-link" translate="no" to="/players/$playerId" params={{ playerId: String(playerId) }}>
      {words}
    </Link>
  )
}
