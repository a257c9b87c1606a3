import type { PhoneTransaction } from '../storage.ts'

/**
 * Removes a refused change from the list after the user has decided what to do with it. The answer stays in the
 * journal, so that the action's copy outside the database doesn't bring the change back.
 */
export async function unparkRow(tx: PhoneTransaction, id: string): Promise<void> {
  const row = await tx.get('parked', [id])
  if (!row) return
  const { code: _code, ...entry } = row
  await tx.put('journal', [{ ...entry, clientGeneration: 0, status: 'refused', serverVersion: 0 }])
  await tx.remove('parked', [[id]])
}
