import { frameText } from '@glm/shared/text/screens/frame'
import { useSync } from './use-rows.ts'

/**
 * A screen's label when nothing is pending. Says "Synced" only while this device also has everything that others have
 * sent, or would be notified about it.
 */
export const useAllSentLabel = (): string => useSync((sync) => (sync.stale ? frameText.allSaved : frameText.allSent))
