import type { RelayBundle } from '@glm/shared/protocol/relay-bundle'
import { saveFile } from '../platform/csv-file.ts'

/** Where a file went: the downloads, on from the share sheet, or nowhere, where that was closed. */
export type ShareResult = 'saved' | 'shared' | 'closed'

/** Gives a file to the person: on a phone through the share sheet, which can print and send it, else as a download. */
export async function shareFile(file: File): Promise<ShareResult> {
  const touch = window.matchMedia('(pointer: coarse)').matches
  if (!touch || !navigator.canShare?.({ files: [file] })) return saved(file)
  try {
    await navigator.share({ files: [file], title: file.name })
    return 'shared'
  } catch (error) {
    // Closing the share sheet is no failure; a sheet that did not open leaves the download.
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : saved(file)
  }
}

function saved(file: File): ShareResult {
  saveFile(file.name, file)
  return 'saved'
}

/** Unsent work as the file that another phone of the league takes over; nothing where there is none. */
export async function shareUnsent(relayBundle: RelayBundle | null): Promise<void> {
  if (relayBundle)
    await shareFile(new File([JSON.stringify(relayBundle)], 'unsent-scores.json', { type: 'application/json' }))
}
