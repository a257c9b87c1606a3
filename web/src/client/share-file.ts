import type { RelayBundle } from '@glm/shared/protocol/relay-bundle'
import { saveFile } from '../platform/save-file.ts'

/**
 * What happened to a file. `saved`: it was downloaded. `shared`: the share sheet took it. `closed`: the user closed the
 * share sheet.
 */
export type ShareResult = 'saved' | 'shared' | 'closed'

/**
 * Gives the user a file: on a phone through the share sheet, from which it can be printed and sent; otherwise as a
 * download.
 */
export async function shareFile(file: File): Promise<ShareResult> {
  const touch = window.matchMedia('(pointer: coarse)').matches
  if (!touch || !navigator.canShare?.({ files: [file] })) return saved(file)
  try {
    await navigator.share({ files: [file], title: file.name })
    return 'shared'
  } catch (error) {
    // If the user closes the share sheet, that isn't an error. If the share sheet can't be opened, the file is
    // downloaded.
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : saved(file)
  }
}

function saved(file: File): ShareResult {
  saveFile(file.name, file)
  return 'saved'
}

/** Saves unsent changes as a file that another phone in the league can import. Does nothing if there are none. */
export async function shareUnsent(relayBundle: RelayBundle | null): Promise<void> {
  if (relayBundle)
    await shareFile(new File([JSON.stringify(relayBundle)], 'unsent-scores.json', { type: 'application/json' }))
}
