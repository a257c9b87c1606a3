import { frameText } from '@glm/shared/text/screens/frame'
import { Notice } from '../ui/notice.tsx'

/** Warns if a browser forbids offline use: over plain http on any host except this computer itself. */
export function InsecureNote() {
  return window.isSecureContext ? null : <Notice kind="needs">{frameText.insecure}</Notice>
}
