import type { PhoneTransaction } from '../storage.ts'

/**
 * Removes a refused change from the list after the user has decided about it. The journal keeps its answer, so that an
 * action saved outside the database doesn't bring it back.
 */
export async function unparkRow(tx: PhoneTransaction, id: string): Promise<void> {
  const row = await tx.get('parked', [id])
  if (!row) return
  const { code: _code, ...entry } = row
  await tx.put('journal', [{ ...entry, clientGeneration: 0, status: 'refused', serverVersion: 0 }])
  await tx.remove('parked', [[id]])
}
