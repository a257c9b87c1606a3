import { text } from '@glm/shared/text/sentences'
import { copyText } from '../platform/copy-text.ts'
import { showToast } from '../ui/toast.tsx'

/** Shares a message for the group through the device's share sheet or, if there is none, copies it to the clipboard. */
export async function shareText(title: string, lines: readonly string[]): Promise<void> {
  const words = [title, ...lines].join('\n')
  try {
    if (navigator.share) await navigator.share({ title, text: words })
    else showToast((await copyText(words)) ? text.copied : text.notCopied)
  } catch (error) {
    // If the user closes the share sheet, that isn't an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) showToast(text.notCopied)
  }
}
