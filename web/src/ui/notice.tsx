import type { ReactNode } from 'react'

/** Shows a message that should be read right away. */
export function Notice({ kind, children }: { kind: 'good' | 'needs' | 'plain'; children: ReactNode }) {
  const look = kind === 'good' ? 'note is-good' : kind === 'needs' ? 'note is-needs' : 'note'
  return (
    <div className={look} role={kind === 'needs' ? 'alert' : 'status'}>
      <div>{children}</div>
    </div>
  )
}
