import { Link } from '@tanstack/react-router'

/** Links a player's name to the page with all of their seasons. */
export const CareerLink = ({ playerId, name }: { playerId: number; name: string }) => (
  <Link className="name-link" to="/players/$playerId/career" params={{ playerId: String(playerId) }}>
    {name}
  </Link>
)
