import { leaveText } from '@glm/shared/text/screens/people/leave'
import { useState } from 'react'
import { deviceStorage } from '../platform/device-storage.ts'
import { keptPresses } from '../sync-client/outbox/write-ahead.ts'
import { Notice } from '../ui/notice.tsx'

/** Shown before sign-in if this device has unsent changes; renders nothing otherwise. */
export function UnsentChanges() {
  const [count] = useState(() => keptPresses(deviceStorage()))
  return count > 0 ? <Notice kind="plain">{leaveText.waitsHere(count)}</Notice> : null
}
