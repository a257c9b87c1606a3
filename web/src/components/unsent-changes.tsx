import { leaveText } from '@glm/shared/text/screens/people/leave'
import { useState } from 'react'
import { deviceStorage } from '../platform/device-storage.ts'
import { keptPresses } from '../sync-client/outbox/write-ahead.ts'
import { Notice } from '../ui/notice.tsx'

/** Says on the screens before login that this device has unsent work; renders nothing if there is none. */
export function UnsentChanges() {
  const [count] = useState(() => keptPresses(deviceStorage()))
  return count > 0 ? <Notice kind="plain">{leaveText.waitsHere(count)}</Notice> : null
}
