import type { ReactNode } from 'react'

/** Shown instead of an empty list. It says what will appear here, and what the next step is. */
export function EmptyState({ title, children, act }: { title: string; children?: ReactNode; act?: ReactNode }) {
  return (
    <div className="empty is-drawn">
      <b>{title}</b>
      {children ? <p className="soft">{children}</p> : null}
      {act}
    </div>
  )
}
