import { claimId, clientOf } from '@glm/shared/claims/claim-id'
import type { JournalRow, MetaRow, OutboxRow } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'
import { GENERATION_LOST } from './recording-order.ts'
import { renamed } from './renamed-ids.ts'

/**
 * Returns the current names of the changes that a change recorded on another copy replaced; `first` lists their original
 * ids. Those of another client keep their names, so that a clearing still counts on a restored server that has lost the
 * value it cleared. Others of this user that this phone doesn't have are omitted, because another copy may since have
 * written under their names. `copies`: names of changes of that other copy.
 */
export async function namesHere(
  tx: PhoneTransaction,
  { first, copies }: { first: readonly string[]; copies: readonly string[] },
  meta: MetaRow,
): Promise<string[]> {
  const all = await held(tx, meta)
  const known = all.filter(({ id, originalId }) => first.includes(originalId ?? id))
  const own = new Set([...all.flatMap(({ id, originalId }) => [id, originalId ?? id]), ...copies].map(clientOf))
  return [...known.map(({ id }) => id), ...first.filter((name) => !own.has(clientOf(name)))]
}

/**
 * Returns the claims of this user that came before a change whose copy was lost just as it was saved, so that it has no
 * number of its own and doesn't say what it replaced. Those are the changes recovered before it that are still waiting.
 */
export async function recoveredBefore(
  tx: PhoneTransaction,
  { action, at, originalId }: Pick<OutboxRow, 'action' | 'at' | 'originalId'>,
  { clientId }: MetaRow,
): Promise<string[]> {
  if (originalId === undefined || clientOf(originalId) !== action || at === null) return []
  return (await tx.all('outbox'))
    .filter((entry) => entry.originalId !== undefined && entry.at !== null && entry.at <= at)
    .map(({ seq }) => claimId({ clientId, seq }))
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
