import { frameText } from '@glm/shared/text/screens/frame'
import { useMemory, useSync } from './use-rows.ts'

/**
 * The label when nothing is pending. It says "Synced" only while this device has everything that others have sent, or
 * would be notified of anything new.
 */
export function useAllSentLabel(): string {
  const stale = useSync((sync) => sync.stale)
  // A device without the league has nothing to be in sync with.
  const isEmpty = useMemory((memory) => memory.rows('leagues')?.length === 0)
  return isEmpty ? frameText.notLoaded : stale ? frameText.allSaved : frameText.allSent
}
