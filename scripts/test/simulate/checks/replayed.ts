import type { AnyRow } from '@glm/shared/schema/tables'
import { putShadowsBack, replay } from '@glm/web/sync-client/outbox/replay'
import type { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { rowsText } from './row-hash.ts'

/** Returns the rows that a phone shows, as a string. */
export const shownText = (storage: MemoryStorage): string => rowsText((table) => storage.peek(table) as AnyRow[])

/** Returns what shownText() would be if the phone replayed all of its pending changes on top of the server's rows. */
export async function replayedText(storage: MemoryStorage): Promise<string> {
  const twin = storage.copy()
  await twin.transact('write', async (tx) => {
    const meta = await tx.get('meta', ['me'])
    await putShadowsBack(tx)
    if (meta) await replay(tx, meta)
  })
  return shownText(twin)
}
