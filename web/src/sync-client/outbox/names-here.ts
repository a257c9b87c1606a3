import { claimId, clientOf, seqOf } from '@glm/shared/claims/claim-id'
import type { JournalRow, MetaRow, OutboxRow } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'
import { GENERATION_LOST } from './recording-order.ts'
import { renamed } from './renamed-ids.ts'

/**
 * For a change recorded on another copy, returns the current ids of the changes that it replaced. Changes by other
 * clients keep their ids, even if the server no longer has them: a change that clears a value must still count if a
 * restored server has lost that value. This user's own changes are left out if this phone doesn't have them, because
 * their ids may have been reused. `first`: the original ids of the replaced changes; `copies`: the ids of all changes
 * of the other copy.
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
 * For a change that was still being saved when its copy was lost, returns the changes that it may have replaced. Such a
 * change was never numbered and doesn't list what it replaced, so this returns all earlier changes that were recovered
 * and are still pending.
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
 * For a change recorded on another copy, replaces the claim ids in its arguments. Claims recovered from that copy have
 * new ids here, and another phone may have reused the old ones.
 */
export async function withNamesHere(tx: PhoneTransaction, args: unknown, meta: MetaRow): Promise<unknown> {
  const names = new Map(
    (await held(tx, meta)).flatMap(({ id, originalId }) => (originalId ? [[originalId, id] as const] : [])),
  )
  return names.size === 0 ? args : renamed(args, { names, ids: new Map() })
}

/**
 * Returns the entry with original ids for the changes that it replaced or refers to. This is needed if this copy is
 * lost: the copy that records the entry again doesn't know the ids that the changes have here.
 */
export async function withFirstNames(
  tx: PhoneTransaction,
  entry: OutboxRow,
  { clientId }: MetaRow,
): Promise<OutboxRow> {
  const names = new Map<string, string>()
  const claims = stringsIn([entry.supersedes, entry.args]).filter((name) => seqOf(name) > 0)
  for (const name of new Set(claims)) {
    const own = clientOf(name) === clientId ? await tx.get('outbox', [seqOf(name)]) : undefined
    const { originalId } = own ?? (await tx.get('journal', [name])) ?? {}
    if (originalId !== undefined) names.set(name, originalId)
  }
  return names.size === 0 ? entry : (renamed(entry, { names, ids: new Map() }) as OutboxRow)
}

/** Returns the strings in a value's lists. That is where a call's arguments contain claim ids. */
export function stringsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => (typeof item === 'string' ? [item] : stringsIn(item)))
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(stringsIn)
}

async function held(tx: PhoneTransaction, { clientId }: MetaRow) {
  const waiting = (await tx.all('outbox')).map((entry) => ({ ...entry, id: claimId({ clientId, seq: entry.seq }) }))
  return [...(await tx.all('journal')).flatMap(nameOnServer), ...waiting]
}

/** The server knows a lost copy's changes by their original ids, even if they have other ids here. */
function nameOnServer({ id, originalId, clientGeneration, knownAs }: JournalRow) {
  if (clientGeneration !== GENERATION_LOST) return [{ id, originalId }]
  return knownAs === undefined ? [] : [{ id: knownAs, originalId: knownAs }]
}
