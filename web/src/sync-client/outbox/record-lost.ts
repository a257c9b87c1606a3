import { claimId, clientOf, seqOf } from '@glm/shared/claims/claim-id'
import type { About, KnownAnswer } from '@glm/shared/protocol/sync-response'
import type { OutboxRow, ParkedRow } from '../local-rows.ts'
import type { Phone } from '../phone.ts'
import type { PhoneStorage } from '../storage.ts'
import type { KeptCall } from './kept-call.ts'
import { readMeta } from './record.ts'
import type { Begun, Left } from './write-ahead.ts'

type World = { phone: Phone; storage: PhoneStorage }
type Answered = { call: KeptCall; answer: KnownAnswer | undefined }

/**
 * Records what is left of a press of Save that was begun on a copy that is lost: nothing of what the server has accepted; what it
 * refused stands among the refused changes; the rest is recorded with what its author had seen then.
 *
 * @returns 1 where something was recorded, else 0
 */
export async function recordLost({ phone, storage }: World, { begun, forget }: Left, about: About): Promise<number> {
  const answered = answersFor(begun, about)
  const park = await refusedOf(storage, begun, answered)
  const unsent = answered.filter(({ answer }) => !answer || answer.code === 'id_taken').map(({ call }) => call)
  const { nonce, clearDrafts, unpark, clientGeneration, from } = begun
  const options = {
    ...(clearDrafts && { clearDrafts }),
    ...(unpark && { unpark }),
    ...(from && { lostCopy: from.copy }),
    ...(clientGeneration !== undefined && { clientGeneration }),
  }
  if (unsent.length + park.length === 0) {
    forget()
    return 0
  }
  const saved = await phone.recordStored(unsent, { ...options, action: nonce, once: true, parkRefused: true, park })
  // What could not be recorded stays kept, for the next start.
  if (saved.status !== 'saved') return 0
  forget()
  return saved.seqs.length > 0 ? 1 : 0
}

/** Each call with its answer, by the name under which it was first recorded. */
function answersFor({ nonce, calls, from }: Begun, { answers, versionHashes }: About): Answered[] {
  const known = answers.filter(({ action }) => action === nonce)
  const isOurs = versionHashes.some(([version, name]) => version === from?.versionHash?.[0] && name === from.versionHash[1])
  // What was read of another server, or of nobody knows which, was not seen here.
  const seen = isOurs ? (from?.seen ?? 0) : 0
  return calls.map((call, i) => {
    // What never had a number is named after its press: without a first name it would replace what was written since.
    const originalId = call.originalId ?? nameFrom(known[0]?.name, i) ?? claimId({ clientId: nonce, seq: i + 1 })
    const full = { ...call, seen: Math.min(call.seen ?? seen, seen), originalId }
    return { call: full, answer: known.find(({ name }) => name === originalId) }
  })
}

/** The calls of a press are numbered one after the other, and sent in that order. */
function nameFrom(first: string | undefined, index: number): string | undefined {
  return first === undefined ? undefined : claimId({ clientId: clientOf(first), seq: seqOf(first) + index })
}

/** What the server has refused, as it stands where a person decides on it. */
function refusedOf(storage: PhoneStorage, { nonce }: Begun, answered: readonly Answered[]): Promise<ParkedRow[]> {
  return storage.transact('read', async (tx) => {
    const { clientId, userId } = await readMeta(tx)
    return answered.flatMap(({ call, answer }, i): ParkedRow[] => {
      if (answer?.status !== 'refused' || answer.code === 'id_taken' || answer.code === 'known') return []
      const { name, args, version = 1, ids = [], seen = 0, at = null, originalId, names } = call
      const entry: OutboxRow = { seq: 0, name, args, version, ids: [...ids], seen, at, action: nonce, author: userId, inverse: null }
      const more = { ...(originalId !== undefined && { originalId }), ...(names && { names }) }
      return [{ ...entry, ...more, id: `${nonce}/${i + 1}`, clientId, code: answer.code ?? 'refused', answeredAt: '' }]
    })
  })
}
