import * as labelText from '@glm/shared/text/labels'
import type { ReactNode } from 'react'

/**
 * A group of fields that is collapsed because most leagues don't change them. `open`: whether some of them are in use.
 */
export function MoreWays({
  title = labelText.moreWays,
  ...props
}: {
  title?: string
  open: boolean
  children: ReactNode
}) {
  return (
    <details className="more-ways" open={props.open}>
      <summary>{title}</summary>
      <div className="form">{props.children}</div>
    </details>
  )
}
