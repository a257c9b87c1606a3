import { writeAhead } from '../sync/write-ahead.ts'
import { dexieStorage } from './dexie-storage.ts'
import type { LeagueDatabase } from './league-database.ts'

/**
 * Throws away all that a copy holds, what waits for the book as well; only a person says so. The database itself stays: deleting
 * one that another tab or the service worker has open, or is about to open, can leave it locked until the browser ends.
 */
export async function emptyCopy(db: LeagueDatabase): Promise<void> {
  // First what would bring it back.
  writeAhead(localStorage, { name: db.name, tab: '' }).forgetAll()
  await dexieStorage(db).transact('write', async (tx) => {
    for (const { name } of db.tables) await tx.clear(name as Parameters<typeof tx.clear>[0])
  })
}
