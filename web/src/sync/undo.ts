import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import type { OutboxRow } from './local-rows.ts'
import type { PhoneStorage } from './phone-storage.ts'

/** The calls that take a gesture back, last change first, whether or not it was sent already. Empty when there is nothing to undo. */
export function undoCalls(storage: PhoneStorage, gesture: string): Promise<MutationCall[]> {
  return storage.transact('read', async (tx) => {
    const rows: OutboxRow[] = [...(await tx.all('journal')), ...(await tx.all('outbox'))]
    return rows
      .filter((row) => row.gesture === gesture)
      .sort((a, b) => b.seq - a.seq)
      .flatMap((row) => (row.inverse ? [row.inverse] : []))
  })
}
