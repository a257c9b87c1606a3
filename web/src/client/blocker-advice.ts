import { frameText } from '@glm/shared/text/screens/frame'
import { text } from '@glm/shared/text/sentences'
import type { SyncBlocker } from '../sync-client/loop/sync-machine.ts'

/**
 * `short`: text for the sync line; null if there is nothing to add. `needsUser`: whether sending waits until the user
 * does something. Other blockers resolve themselves.
 */
type Advice = { short: string | null; needsUser: boolean }

/** What to tell the user about each blocker. */
export const blockerAdvice: Readonly<Record<SyncBlocker, Advice>> = {
  no_signal: { short: null, needsUser: false },
  signed_out: { short: text.signInShort, needsUser: true },
  not_member: { short: frameText.notInLeague, needsUser: true },
  server_busy: { short: null, needsUser: false },
  server_strange: { short: null, needsUser: false },
  too_large: { short: frameText.tooLarge, needsUser: true },
  wifi_log_in: { short: frameText.wifiLogIn, needsUser: true },
  phone_failing: { short: frameText.freeUpSpace, needsUser: true },
  app_too_old: { short: frameText.appTooOld, needsUser: true },
  server_too_old: { short: frameText.serverTooOld, needsUser: false },
}
