import { claimId } from '@glm/shared/claims/claim-id'
import type { MetaRow } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'
import { GENERATION_LOST } from './recording-order.ts'
import { renamed } from './renamed-ids.ts'

/**
 * Of these first names those of changes that this phone holds, by the names that they have now. What it does not hold is left
 * out: under that name another phone may have written since.
 */
export async function namesHere(tx: PhoneTransaction, first: readonly string[], meta: MetaRow): Promise<string[]> {
  return (await held(tx, meta)).filter(({ id, originalId }) => first.includes(originalId ?? id)).map(({ id }) => id)
}

/**
 * The arguments of a change that was recorded elsewhere before, with the claims of what this phone took over from there by the
 * names that these have now: under the old ones another phone may have written since.
 */
export async function withNamesHere(tx: PhoneTransaction, args: unknown, meta: MetaRow): Promise<unknown> {
  const names = new Map(
    (await held(tx, meta)).flatMap(({ id, originalId }) => (originalId ? [[originalId, id] as const] : [])),
  )
  return names.size === 0 ? args : renamed(args, { names, ids: new Map() })
}

async function held(tx: PhoneTransaction, { clientId }: MetaRow) {
  const waiting = (await tx.all('outbox')).map((entry) => ({ ...entry, id: claimId({ clientId, seq: entry.seq }) }))
  // What the server has of a lost copy stands there under the name that it had, whatever this copy calls it.
  const answered = (await tx.all('journal')).filter(({ clientGeneration }) => clientGeneration !== GENERATION_LOST)
  return [...answered, ...waiting]
}
