import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import type { PhoneStorage } from './phone-storage.ts'
import { readMeta } from './record.ts'

export type UndoCalls = { calls: MutationCall[]; line: number }

/**
 * The calls that take a gesture back, last change first, whether or not it was sent already, and the number line under which
 * they speak of rows. Empty when there is nothing to undo.
 */
export function undoCalls(storage: PhoneStorage, gesture: string): Promise<UndoCalls> {
  return storage.transact('read', async (tx) => {
    const answered = (await tx.all('journal'))
      .filter((row) => row.gesture === gesture && row.status !== 'refused')
      .sort((a, b) => a.line - b.line || a.seq - b.seq)
    const waiting = (await tx.all('outbox')).filter((row) => row.gesture === gesture).sort((a, b) => a.seq - b.seq)
    const calls = [...answered, ...waiting].reverse().flatMap((row) => (row.inverse ? [row.inverse] : []))
    return { calls, line: (await readMeta(tx)).line }
  })
}
