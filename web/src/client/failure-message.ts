import type { RefusalCode } from '@glm/shared/protocol/refusal-code'
import { refusalText, text } from '@glm/shared/text/sentences'

/** Why something was not saved: a refusal code, or null if this device itself could not store it. */
export type NotSaved = { code: RefusalCode } | null

/**
 * The contract's message for the failure, followed by the reason. The period is part of the reason, because some of the
 * contract's messages have none.
 * @example
 * failureMessage('Error saving team', { code: 'forbidden' }) // 'Error saving team. Your account may not change this.'
 */
export function failureMessage(failed: string, saved: NotSaved): string {
  const reason = saved === null ? text.notSavedHere : refusalText[saved.code]
  return failed === '' ? reason : `${failed.replace(/\.?$/, '.')} ${reason}`
}
