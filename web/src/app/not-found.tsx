import { Link } from '@tanstack/react-router'
import { Masthead } from '../ui/masthead.tsx'

export function NotFound() {
  return (
    <div className="sheet">
      <Masthead label="404" title="Out of bounds" />
      <div className="empty">
        <b>There is no page at this address.</b>
        <Link className="btn is-main" to="/">
          Back to the clubhouse
        </Link>
      </div>
    </div>
  )
}
