import type { ReactNode } from 'react'

/** Shown instead of an empty list: what will appear here, and the next step. */
export function EmptyState({ title, children, act }: { title: string; children?: ReactNode; act?: ReactNode }) {
  return (
    <div className="empty is-drawn">
      <b>{title}</b>
      {children ? <p className="soft">{children}</p> : null}
      {act}
    </div>
  )
}
