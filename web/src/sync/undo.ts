import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import type { PhoneStorage } from './phone-storage.ts'
import { readMeta } from './record.ts'
import { idsSince, newIdsIn } from './renamed-ids.ts'

export type UndoCalls = { calls: MutationCall[]; line: number }

/**
 * The calls that take a gesture back, last change first, whether or not it was sent already, and the number line under which
 * they speak of rows. Empty when there is nothing to undo.
 */
export function undoCalls(storage: PhoneStorage, gesture: string): Promise<UndoCalls> {
  return storage.transact('read', async (tx) => {
    const meta = await readMeta(tx)
    const answered = (await tx.all('journal'))
      .filter((row) => row.gesture === gesture && row.status !== 'refused')
      .sort((a, b) => a.line - b.line || a.seq - b.seq)
      // What was answered may speak of a row that had to take another id later; what waits was renamed with it.
      .map((row) => newIdsIn(row.inverse, idsSince(meta, row.line)) as MutationCall | null)
    const waiting = (await tx.all('outbox')).filter((row) => row.gesture === gesture).sort((a, b) => a.seq - b.seq)
    const inverses = [...answered, ...waiting.map((row) => row.inverse)].reverse()
    return { calls: inverses.flatMap((inverse) => inverse ?? []), line: meta.line }
  })
}
