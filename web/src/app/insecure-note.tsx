import { frameText } from '@glm/shared/text/screens/frame'
import { Notice } from '../ui/notice.tsx'

/**
 * Warns if the browser doesn't allow offline use, because the page was loaded over plain http and not from this
 * computer.
 */
export function InsecureNote() {
  return globalThis.isSecureContext !== false ? null : <Notice kind="needs">{frameText.insecure}</Notice>
}
