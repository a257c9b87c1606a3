import type { RefusalCode } from '@glm/shared/protocol/refusal-code'
import { refusalText, text } from '@glm/shared/text/sentences'

/** What saving came to where it did not: refused for a reason, or null where this device itself could not keep it. */
export type NotSaved = { code: RefusalCode } | null

/**
 * The contract's sentence for what failed, followed by the reason. Its full stop comes with the reason, as the contract
 * writes some of them without.
 *
 * @example
 * failureWords('Error saving team', { code: 'forbidden' }) // 'Error saving team. Your account may not change this.'
 */
export function failureWords(failed: string, saved: NotSaved): string {
  const reason = saved === null ? text.notSavedHere : refusalText[saved.code]
  return failed === '' ? reason : `${failed.replace(/\.?$/, '.')} ${reason}`
}
