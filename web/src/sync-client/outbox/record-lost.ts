import { claimId, clientOf, seqOf } from '@glm/shared/claims/claim-id'
import type { ActionStatusReply, KnownAnswer } from '@glm/shared/protocol/sync-response'
import type { JournalRow, MetaRow, OutboxRow, ParkedRow } from '../local-rows.ts'
import type { Phone } from '../phone.ts'
import { withoutFormer } from '../recovery/forget-people.ts'
import type { PhoneStorage } from '../storage.ts'
import { readMeta } from './record.ts'
import { GENERATION_LOST } from './recording-order.ts'
import type { SavedCall } from './saved-call.ts'
import { withoutPrivate } from './without-private.ts'
import { type Left, type PendingAction, seenAmong } from './write-ahead.ts'

type World = { phone: Phone; storage: PhoneStorage }
type Answered = { call: SavedCall; answer: KnownAnswer | undefined }

/** The server's answer about lost actions, and the version at which it was given. */
export type LostActionReply = { about: ActionStatusReply; cursor: number }

/**
 * Completes an action begun on a lost copy. Accepted calls are kept like any answered change, in case the server is
 * restored from an older backup. Refused ones are added to the refused changes. The rest are recorded, with the version
 * that their author had seen at the time.
 * @returns 1 if anything was recorded that has to be sent, otherwise 0
 */
export async function recordLost(
  { phone, storage }: World,
  { begun: asBegun, forget }: Left,
  { about, cursor }: LostActionReply,
): Promise<number> {
  const begun = { ...asBegun, calls: await storage.transact('read', (tx) => withoutFormer(tx, asBegun.calls)) }
  const answered = answersFor(begun, about)
  const park = await refusedOf(storage, begun, answered)
  const accepted = await acceptedOf(storage, begun, { answered, cursor })
  const unsent = answered.filter(({ answer }) => !answer || answer.code === 'id_taken').map(({ call }) => call)
  if (unsent.length + park.length === 0) {
    // Keep all drafts, because the current input was entered after this action.
    await storage.transact('write', (tx) => tx.put('journal', accepted))
    forget()
    return 0
  }
  const { nonce, clearDrafts, unpark, clientGeneration, from } = begun
  const options = {
    ...(clearDrafts && { clearDrafts }),
    ...(unpark && { unpark }),
    ...(from && { lostCopy: from.copy }),
    ...(clientGeneration !== undefined && { clientGeneration }),
  }
  const saved = await phone.recordStored(unsent, {
    ...options,
    action: nonce,
    once: true,
    parkRefused: true,
    park,
    accepted,
  })
  // If the calls couldn't be recorded, keep them for the next start.
  if (saved.status !== 'saved') return 0
  forget()
  return saved.seqs.length > 0 ? 1 : 0
}

/** Pairs each call with its answer, by the call's original id. */
function answersFor({ nonce, calls, from }: PendingAction, { answers, versionHashes }: ActionStatusReply): Answered[] {
  const known = answers.filter(({ action }) => action === nonce)
  // Versions read from another server, or from an unknown one, don't count as seen here.
  const seen = from ? seenAmong(from, versionHashes) : 0
  return calls.map((call, i) => {
    // If a call was never numbered, it gets an original id based on its action. Without an original id, it would count
    // as a new change and replace values that were written since then.
    const originalId = call.originalId ?? nameFrom(known[0]?.name, i) ?? claimId({ clientId: nonce, seq: i + 1 })
    const full = { ...call, seen: Math.min(call.seen ?? seen, seen), originalId }
    return { call: full, answer: known.find(({ name }) => name === originalId) }
  })
}

/** The calls of an action are numbered consecutively, and sent in that order. */
function nameFrom(first: string | undefined, index: number): string | undefined {
  return first === undefined ? undefined : claimId({ clientId: clientOf(first), seq: seqOf(first) + index })
}

/** Returns the refused calls as rows for the list of refused changes, where the user decides what to do with them. */
function refusedOf(
  storage: PhoneStorage,
  { nonce }: PendingAction,
  answered: readonly Answered[],
): Promise<ParkedRow[]> {
  return storage.transact('read', async (tx) => {
    const meta = await readMeta(tx)
    return answered.flatMap(({ call, answer }, i): ParkedRow[] => {
      if (answer?.status !== 'refused' || answer.code === 'id_taken' || answer.code === 'known') return []
      const entry = { ...entryOf(meta, nonce, call), seq: 0 }
      return [
        { ...entry, id: `${nonce}/${i + 1}`, clientId: meta.clientId, code: answer.code ?? 'refused', answeredAt: '' },
      ]
    })
  })
}

/**
 * Returns the changes that the server has, in the order they were begun. They get new numbers, because a change with
 * the original number may come from a cloned phone. The calls that undo them were lost with the copy.
 */
async function acceptedOf(
  storage: PhoneStorage,
  { nonce }: PendingAction,
  { answered, cursor }: { answered: readonly Answered[]; cursor: number },
) {
  return storage.transact('read', async (tx): Promise<JournalRow[]> => {
    const meta = await readMeta(tx)
    const before = (await tx.all('journal')).filter(({ clientGeneration }) => clientGeneration === GENERATION_LOST)
    const last = Math.max(0, ...before.map(({ seq }) => seq))
    const accepted = answered.flatMap(({ call, answer }, i): JournalRow[] => {
      if (!answer || (answer.status === 'refused' && answer.code !== 'known')) return []
      const { supersedes, originalId } = call
      // The change keeps the ids from the lost copy, because other changes from that copy refer to it by those ids.
      const names = {
        ...(supersedes && { supersedes: [...supersedes] }),
        ...(originalId !== undefined && { knownAs: originalId }),
      }
      const entry = { ...entryOf(meta, nonce, call), ...names, seq: last + i + 1 }
      const place = { id: `${nonce}/${i + 1}`, clientId: nonce, clientGeneration: GENERATION_LOST }
      return [{ ...entry, ...place, status: answer.code ?? answer.status, serverVersion: cursor, answeredAt: '' }]
    })
    return [...withoutPrivate(accepted, meta.readsAs ?? '')]
  })
}

function entryOf({ userId }: MetaRow, action: string, call: SavedCall): Omit<OutboxRow, 'seq'> {
  const { name, args, version = 1, ids = [], seen = 0, at = null, originalId, names } = call
  const more = { ...(originalId !== undefined && { originalId }), ...(names && { names }) }
  return { name, args, version, ids: [...ids], seen, at, action, author: userId, inverse: null, ...more }
}
