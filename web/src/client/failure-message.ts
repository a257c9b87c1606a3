import type { RefusalCode } from '@glm/shared/protocol/refusal-code'
import { refusalText, text } from '@glm/shared/text/sentences'

/** Why a change wasn't saved: a refusal code, or null if it couldn't be stored on this device. */
export type NotSaved = { code: RefusalCode } | null

/**
 * Returns the contract's message for the failure, followed by the reason. Adds a period in between if the contract's
 * message has none. `inUse`: what to do instead if something can't be deleted because it is still in use.
 * @example
 * failureMessage('Error saving team', { code: 'forbidden' }) // 'Error saving team. Your account isn’t allowed to
 * change this.'
 */
export function failureMessage(failed: string, saved: NotSaved, inUse = ''): string {
  const reason = saved === null ? text.notSavedHere : refusalText[saved.code]
  return [failed.replace(/[^.]$/, '$&.'), reason, saved?.code === 'in_use' ? inUse : ''].filter(Boolean).join(' ')
}
