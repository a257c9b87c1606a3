import { syncBlockerText } from '@glm/shared/text/sync-blockers'
import type { ReactNode } from 'react'
import type { SyncBlocker } from '../sync-client/loop/sync-machine.ts'
import { EmptyState } from '../ui/empty-state.tsx'

export type Reading = { title: string; says: string }
type Props = Reading & {
  /** What keeps the phone from reading; null if nothing does. */
  blocker: SyncBlocker | null
  /** What the user can do in the meantime. */
  below: ReactNode
}

/** Shown until the server's first answer. Without a signal that may be never, so it isn't a dead end. */
export function ReadingSheet({ title, says, blocker, below }: Props) {
  const needsOnlySignal = blocker === null || blocker === 'no_signal'
  return (
    <div className="sheet">
      <div role="status">
        <EmptyState title={title}>{needsOnlySignal ? says : syncBlockerText[blocker]}</EmptyState>
      </div>
      {below}
    </div>
  )
}
