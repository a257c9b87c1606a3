import { frameText } from '@glm/shared/text/screens/frame'
import { useSync } from './use-rows.ts'

/** What a screen says where nothing waits. "Synced" only while this device also has, or hears of, everything that others have sent. */
export const useAllSentLabel = (): string => useSync((sync) => (sync.stale ? frameText.allSaved : frameText.allSent))
