import { claimId, clientOf, seqOf } from '@glm/shared/claims/claim-id'
import type { OldChange, OldCopyRow } from '../local-rows.ts'
import { readMeta } from '../outbox/record.ts'
import type { PendingAction } from '../outbox/write-ahead.ts'
import type { PhoneStorage } from '../storage.ts'
import { withoutFormer } from './forget-people.ts'

/**
 * Handles an action that was begun on a copy of a league that has since been replaced. Adds the action to that league's
 * old copy, from which the user can import it, unless it is already there. Returns whether it is stored there.
 */
export function setActionAside(storage: PhoneStorage, begun: PendingAction): Promise<boolean> {
  return storage.transact('write', async (tx) => {
    const { userId } = await readMeta(tx)
    const id = begun.from?.copy ?? begun.nonce
    const old = (await tx.get('oldCopy', [id])) ?? emptyCopyOf(id, userId)
    if (old.changes.some(({ action }) => action === begun.nonce)) return true
    const changes = await withoutFormer(tx, changesOf(begun, userId))
    await tx.put('oldCopy', [{ ...old, isTidy: false, changes: inOrder(old.changes, changes) }])
    return true
  })
}

/**
 * Inserts an action's changes before those recorded after it on the same copy. Otherwise, a value that was cleared
 * later would be imported after the change that clears it, and would come back.
 */
function inOrder(changes: readonly OldChange[], added: readonly OldChange[]): OldChange[] {
  const first = added[0]?.id ?? ''
  const isLater = ({ id }: OldChange) => clientOf(id) === clientOf(first) && seqOf(id) > seqOf(first)
  const place = changes.findIndex(isLater)
  return place < 0 ? [...changes, ...added] : [...changes.slice(0, place), ...added, ...changes.slice(place)]
}

const emptyCopyOf = (id: string, userId: number): OldCopyRow => {
  return { id, userId, at: '', who: '', league: '', common: 0, changes: [], rows: null, members: [], cursor: 0 }
}

function changesOf({ nonce, calls, from }: PendingAction, author: number): OldChange[] {
  return calls.map((call, i) => {
    const { name, args, version = 1, ids = [], seen = from?.seen ?? 0, at = null, originalId, supersedes, names } = call
    const id = originalId ?? claimId({ clientId: nonce, seq: i + 1 })
    const more = { ...(supersedes && { supersedes }), ...(names && { names }) }
    const entry = { name, args, version, ids, seen, at, action: nonce, author, inverse: null, ...more }
    return { ...entry, id, clientId: nonce, seq: i + 1, sent: false }
  })
}
