import { join } from 'node:path'
import { lockFolder } from '../store/sqlite/lock-folder.ts'
import { restoreFile } from '../store/sqlite/restore-file.ts'

/**
 * Replaces a data folder's database with a copy while no server is running. A failure changes nothing. Email that is
 * pending in the copy, and reminders that have become due since it was made, may already have been sent, so they are
 * discarded.
 * @returns where the previous database is kept; null if there was none
 */
export async function restoreCopy(copy: string, dataDir: string): Promise<string | null> {
  const free = lockFolder(dataDir)
  try {
    return await restoreFile(copy, join(dataDir, 'league.db'), (store) =>
      store.write(null, async (tx) => {
        await tx.deliveries.endAll(Date.now())
        await tx.reminders.startOver(Date.now())
      }),
    )
  } finally {
    free()
  }
}
