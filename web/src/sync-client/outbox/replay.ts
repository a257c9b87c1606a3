import type { MetaRow } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'
import { applyChanges, contextOf } from './apply-locally.ts'
import { readOutbox } from './recording-order.ts'

/** Restores the server's rows as this phone last read them, without pending changes. */
export async function putShadowsBack(tx: PhoneTransaction): Promise<void> {
  for (const { table, key, row } of await tx.all('shadow')) {
    if (row) await tx.put(table, [row as never])
    else await tx.remove(table, [key])
  }
  await tx.clear('shadow')
}

/**
 * Reruns pending changes on the server's rows, in order. Changes that this phone would now refuse stay pending, because
 * the server decides.
 */
export async function replay(tx: PhoneTransaction, meta: MetaRow): Promise<number> {
  const waiting = await readOutbox(tx)
  for (const entry of waiting) await applyChanges(tx, entry, contextOf(entry, meta))
  return waiting.length
}
