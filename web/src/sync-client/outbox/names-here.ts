import { claimId } from '@glm/shared/claims/claim-id'
import type { JournalRow, MetaRow } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'
import { GENERATION_LOST } from './recording-order.ts'
import { renamed } from './renamed-ids.ts'

/**
 * The current names, by first name, of those of these changes that are on this phone. Others are omitted, because
 * another phone may have written under that name since.
 */
export async function namesHere(tx: PhoneTransaction, first: readonly string[], meta: MetaRow): Promise<string[]> {
  return (await held(tx, meta)).filter(({ id, originalId }) => first.includes(originalId ?? id)).map(({ id }) => id)
}

/**
 * The arguments of a change previously recorded elsewhere, in which claims that this phone recovered from there have
 * their current names, because another phone may have written under the old ones since.
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

/** The server has a lost copy's changes under their first names, whatever this copy calls them. */
function nameOnServer({ id, originalId, clientGeneration, knownAs }: JournalRow) {
  if (clientGeneration !== GENERATION_LOST) return [{ id, originalId }]
  return knownAs === undefined ? [] : [{ id: knownAs, originalId: knownAs }]
}
