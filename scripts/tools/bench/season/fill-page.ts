import { syncResponse } from '@glm/shared/protocol/sync-response'
import { composeClient } from '@glm/web/sync-client/compose-client'
import { deviceWorld } from '@glm/web/sync-client/device-world'
import { dexieStorage } from '@glm/web/sync-client/storage/dexie-storage'
import { LeagueDatabase } from '@glm/web/sync-client/storage/league-database'
import Dexie from 'dexie'

declare global {
  interface Window {
    keepAnswer(text: string): void
    fillOurs(): Promise<number>
    fillDexie(): Promise<number>
  }
}

let answerText = ''
window.keepAnswer = (text) => {
  answerText = text
}

const owner = { userId: 1, leagueId: 1, role: 2 }

/** Measures the time from receiving the server's response as text until all of it is committed. */
window.fillOurs = async () => {
  const db = new LeagueDatabase(owner)
  await db.delete()
  await db.open()
  const storage = dexieStorage(db)
  const exchange = async () => ({ kind: 'answer' as const, response: syncResponse.parse(JSON.parse(answerText)) })
  const client = composeClient({ ...deviceWorld(), storage, exchange })
  await client.open(owner)
  const began = performance.now()
  const result = await client.sync()
  const ms = performance.now() - began
  const cards = await storage.transact('read', (tx) => tx.all('cards'))
  if (result.kind !== 'done' || cards.length !== 800)
    throw new Error(`Fix the benchmark: ${cards.length} of 800 cards arrived.`)
  db.close()
  return ms
}

window.fillDexie = async () => {
  const db = new Dexie('bare-holes', { chromeTransactionDurability: 'strict' })
  await db.delete()
  db.version(1).stores({ holes: '[week+player+hole]' })
  await db.open()
  const holes = Array.from({ length: 7_200 }, (_, n) => {
    const [week, player, hole] = [Math.floor(n / 360) + 1, (Math.floor(n / 9) % 40) + 1, (n % 9) + 1]
    return { week, player, hole, strokes: (n % 5) + 3 }
  })
  const began = performance.now()
  await db.table('holes').bulkPut(holes)
  const ms = performance.now() - began
  db.close()
  return ms
}
