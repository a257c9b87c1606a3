import { frameText } from '@glm/shared/text/screens/frame'
import { Link } from '@tanstack/react-router'
import { Masthead } from '../ui/page-header.tsx'

export function NotFound() {
  return (
    <div className="sheet">
      <Masthead label="404" title={frameText.outOfBounds} />
      <div className="empty">
        <b>{frameText.noSuchPage}</b>
        <Link className="btn is-main" to="/">
          {frameText.clubhouse}
        </Link>
      </div>
    </div>
  )
}
