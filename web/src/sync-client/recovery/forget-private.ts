import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import type { MetaRow } from '../local-rows.ts'
import { mayHoldPrivate, withoutPrivate } from '../outbox/without-private.ts'
import type { PhoneTransaction } from '../storage.ts'

/**
 * Removes private fields from the answered changes when the phone's read permissions have changed (protocol rule RD3).
 * The changes themselves are kept. If the server is restored, it gets the changes back without these fields, because
 * their author may have lost permission to write them.
 */
export async function forgetPrivate(tx: PhoneTransaction, meta: MetaRow, { readsAs }: SyncResponse): Promise<void> {
  if (readsAs === undefined || readsAs === meta.readsAs) return
  const held = (await tx.all('journal')).filter(mayHoldPrivate)
  const left = withoutPrivate(held, readsAs)
  if (left !== held) await tx.put('journal', [...left])
  const copies = await tx.all('oldCopy')
  await tx.put(
    'oldCopy',
    copies.map((copy) => ({
      ...copy,
      changes: copy.changes.map((one) => (one.sent ? (withoutPrivate([one], readsAs)[0] ?? one) : one)),
    })),
  )
}
