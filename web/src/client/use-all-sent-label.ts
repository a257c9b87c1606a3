import { frameText } from '@glm/shared/text/screens/frame'
import { useSync } from './use-rows.ts'

/**
 * The label when nothing is pending. It says "Synced" only while this device has everything that others have sent, or
 * would be notified of anything new.
 */
export const useAllSentLabel = (): string => useSync((sync) => (sync.stale ? frameText.allSaved : frameText.allSent))
