import * as labelText from '@glm/shared/text/labels'
import { Link } from '@tanstack/react-router'

/** The letters GLM, drawn as the first three holes of a card. */
export function Brand() {
  return (
    <Link className="brand" to="/" aria-label={labelText.glmHome}>
      <span className="brand-mark" aria-hidden="true">
        <i>G</i>
        <i>L</i>
        <i>M</i>
      </span>
    </Link>
  )
}
