import { frameText } from '@glm/shared/text/screens/frame'
import { Notice } from '../ui/notice.tsx'

/** Says where a browser forbids what keeps the app at hand without signal: plain http on any host but this computer itself. */
export function InsecureNote() {
  return window.isSecureContext ? null : <Notice kind="needs">{frameText.insecure}</Notice>
}
