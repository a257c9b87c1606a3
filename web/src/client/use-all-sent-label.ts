import { frameText } from '@glm/shared/text/screens/frame'
import { useSync } from './use-rows.ts'

/**
 * A screen's label when nothing is pending. "Synced" only while this device also has everything others have sent, or
 * would be notified of it.
 */
export const useAllSentLabel = (): string => useSync((sync) => (sync.stale ? frameText.allSaved : frameText.allSent))
