import { Link } from '@tanstack/react-router'

/** GLM as the first three holes of a card. */
export function Brand() {
  return (
    <Link className="brand" to="/" aria-label="GLM, home">
      <span className="brand-mark" aria-hidden="true">
        <i>G</i>
        <i>L</i>
        <i>M</i>
      </span>
    </Link>
  )
}
