import { text } from '@glm/shared/text/sentences'
import { showToast } from '../ui/toast.tsx'

/** A message that people post to the group: through the device's share sheet, else the clipboard. */
export async function shareText(title: string, lines: readonly string[]): Promise<void> {
  const words = [title, ...lines].join('\n')
  try {
    if (navigator.share) await navigator.share({ title, text: words })
    else {
      await navigator.clipboard.writeText(words)
      showToast(text.copied)
    }
  } catch (error) {
    // Closing the share sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) showToast(text.notCopied)
  }
}
