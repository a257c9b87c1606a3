import type { PhoneTransaction } from '../storage.ts'

/**
 * Removes an action from an old copy, and removes the copy once it is empty. Returns false if the copy doesn't contain
 * the action.
 */
export async function takeFromOldCopy(tx: PhoneTransaction, id: string, action: string): Promise<boolean> {
  const copy = await tx.get('oldCopy', [id])
  const changes = copy?.changes.filter((change) => change.action !== action) ?? []
  if (!copy || changes.length === copy.changes.length) return false
  if (changes.length === 0 && copy.rows === null) await tx.remove('oldCopy', [[id]])
  else await tx.put('oldCopy', [{ ...copy, changes }])
  return true
}
