import { frameText } from '@glm/shared/text/screens/frame'
import { Link } from '@tanstack/react-router'
import { PageHeader } from '../ui/page-header.tsx'

export function NotFound() {
  return (
    <div className="sheet">
      <PageHeader label="404" title={frameText.outOfBounds} />
      <div className="empty">
        <b>{frameText.noSuchPage}</b>
        <Link className="btn is-main" to="/">
          {frameText.clubhouse}
        </Link>
      </div>
    </div>
  )
}
