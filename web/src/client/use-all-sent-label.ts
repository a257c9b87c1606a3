import { frameText } from '@glm/shared/text/screens/frame'
import { useMemory, useSync } from './use-rows.ts'

/**
 * Returns the label to show when nothing is pending. It says "Synced" only if this device is sure to have the server's
 * newest version: it synced within the last minute, or it has an open stream that reports changes.
 */
export function useAllSentLabel(): string {
  const stale = useSync((sync) => sync.stale)
  // A device without the league has nothing to be in sync with.
  const isEmpty = useMemory((memory) => memory.rows('leagues')?.length === 0)
  return isEmpty ? frameText.notLoaded : stale ? frameText.allSaved : frameText.allSent
}
