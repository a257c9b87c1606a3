import { leaveText } from '@glm/shared/text/screens/people/leave'
import { useState } from 'react'
import { keptPresses } from '../sync-client/outbox/write-ahead.ts'
import { Notice } from '../ui/notice.tsx'

/** Says on the screens before login that this device has unsent work; renders nothing if there is none. */
export function UnsentChanges() {
  const [count] = useState(kept)
  return count > 0 ? <Notice kind="plain">{leaveText.waitsHere(count)}</Notice> : null
}

function kept(): number {
  try {
    return keptPresses(localStorage)
  } catch {
    // A browser without storage can't have unsent work.
    return 0
  }
}
