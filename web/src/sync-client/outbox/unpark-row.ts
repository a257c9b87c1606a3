import type { PhoneTransaction } from '../storage.ts'

/**
 * Takes a refused change off the list after a person decided. The journal keeps that it was answered: a press of Save that was
 * kept beside the database must not bring it back.
 */
export async function unparkRow(tx: PhoneTransaction, id: string): Promise<void> {
  const row = await tx.get('parked', [id])
  if (!row) return
  const { code: _code, ...entry } = row
  await tx.put('journal', [{ ...entry, clientGeneration: 0, status: 'refused', serverVersion: 0 }])
  await tx.remove('parked', [[id]])
}
