import { Link } from '@tanstack/react-router'

/** GLM as the first three holes of a card. */
export function Brand({ to }: { to: string }) {
  return (
    <Link className="brand" to={to} aria-label="GLM, home">
      <span className="brand-mark" aria-hidden="true">
        <i>G</i>
        <i>L</i>
        <i>M</i>
      </span>
    </Link>
  )
}
