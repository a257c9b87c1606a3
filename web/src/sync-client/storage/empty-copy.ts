import { deviceStorage } from '../../platform/device-storage.ts'
import { allTables } from '../local-rows.ts'
import { countedStorage } from '../memory/counted-storage.ts'
import { tabTalk } from '../memory/tell-tabs.ts'
import { inputJournal } from '../outbox/input-journal.ts'
import { writeAhead } from '../outbox/write-ahead.ts'
import { dexieStorage } from './dexie-storage.ts'
import type { LeagueDatabase } from './league-database.ts'

/**
 * Deletes everything in a copy, including pending changes. Only the user can decide that. The database itself is kept.
 * If it were deleted while another tab or the service worker has it open, or is about to open it, it could stay locked
 * until the browser exits.
 */
export async function emptyCopy(db: LeagueDatabase): Promise<void> {
  // First, delete the saved actions and input that would bring the copy's contents back.
  writeAhead(deviceStorage(), { name: db.name, tab: '' }).forgetAll()
  inputJournal(deviceStorage(), { name: db.name, tab: '', isGone: async () => true }).forgetAll()
  const talk = tabTalk(db.name)
  await countedStorage(dexieStorage(db), talk.tell).transact('write', async (tx) => {
    for (const name of allTables()) await tx.clear(name)
  })
  talk.close()
}
