import { labelText } from '@glm/shared/text/labels'
import type { ReactNode } from 'react'

/** Fields that most leagues don't change, collapsed; `open` if some of them are used. */
export function MoreWays({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details className="more-ways" open={open}>
      <summary>{labelText.moreWays}</summary>
      <div className="form">{children}</div>
    </details>
  )
}
