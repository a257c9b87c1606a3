import * as labelText from '@glm/shared/text/labels'
import type { ReactNode } from 'react'

/** Fields that most leagues don't change, collapsed; `open` if some of them are used. */
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
