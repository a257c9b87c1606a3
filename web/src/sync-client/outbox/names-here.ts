import { claimId } from '@glm/shared/claims/claim-id'
import type { JournalRow, MetaRow } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'
import { GENERATION_LOST } from './recording-order.ts'
import { renamed } from './renamed-ids.ts'

/**
 * Returns the current names of the changes with the original ids in `first`, as far as this phone has them. Others are
 * omitted, because another phone may since have written under their names.
 */
export async function namesHere(tx: PhoneTransaction, first: readonly string[], meta: MetaRow): Promise<string[]> {
  return (await held(tx, meta)).filter(({ id, originalId }) => first.includes(originalId ?? id)).map(({ id }) => id)
}

/**
 * Replaces names of claims in the arguments of a change recorded on another copy: claims recovered from that copy have
 * new names here, and another phone may since have written under the old ones.
 */
export async function withNamesHere(tx: PhoneTransaction, args: unknown, meta: MetaRow): Promise<unknown> {
  const names = new Map(
    (await held(tx, meta)).flatMap(({ id, originalId }) => (originalId ? [[originalId, id] as const] : [])),
  )
  return names.size === 0 ? args : renamed(args, { names, ids: new Map() })
}

async function held(tx: PhoneTransaction, { clientId }: MetaRow) {
  const waiting = (await tx.all('outbox')).map((entry) => ({ ...entry, id: claimId({ clientId, seq: entry.seq }) }))
  return [...(await tx.all('journal')).flatMap(nameOnServer), ...waiting]
}

/** The server knows a lost copy's changes by their original ids, whatever this copy calls them. */
function nameOnServer({ id, originalId, clientGeneration, knownAs }: JournalRow) {
  if (clientGeneration !== GENERATION_LOST) return [{ id, originalId }]
  return knownAs === undefined ? [] : [{ id: knownAs, originalId: knownAs }]
}
