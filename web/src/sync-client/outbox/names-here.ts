import { claimId } from '@glm/shared/claims/claim-id'
import type { MetaRow } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'

/**
 * Of these first names those of changes that this phone holds, by the names that they have now. What it does not hold is left
 * out: under that name another phone may have written since.
 */
export async function namesHere(tx: PhoneTransaction, first: readonly string[], { clientId }: MetaRow): Promise<string[]> {
  const waiting = (await tx.all('outbox')).map((entry) => ({ ...entry, id: claimId({ clientId, seq: entry.seq }) }))
  const held = [...(await tx.all('journal')), ...waiting]
  return held.filter(({ id, originalId }) => first.includes(originalId ?? id)).map(({ id }) => id)
}
