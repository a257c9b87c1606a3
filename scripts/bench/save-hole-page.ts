import { aLeague, rowsInOrder } from '@glm/shared/testing/a-league'
import { openStorage } from '@glm/web/sync-client/outbox/open-storage'
import { record } from '@glm/web/sync-client/outbox/record'
import { dexieStorage } from '@glm/web/sync-client/storage/dexie-storage'
import { LeagueDatabase } from '@glm/web/sync-client/storage/league-database'

declare global {
  interface Window {
    prepareOurs(): Promise<void>
    saveOurs(times: number): Promise<number[]>
    prepareRaw(): Promise<void>
    saveRaw(times: number): Promise<number[]>
  }
}

const AT = '2026-05-07T18:00:00Z'
let storage: ReturnType<typeof dexieStorage>
let raw: IDBDatabase

async function timed(times: number, save: (i: number) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = []
  for (let i = 0; i < times; i++) {
    const began = performance.now()
    await save(i)
    samples.push(performance.now() - began)
  }
  return samples
}

window.prepareOurs = async () => {
  const db = new LeagueDatabase({ userId: 1, leagueId: 1 })
  await db.delete()
  await db.open()
  storage = dexieStorage(db)
  await openStorage(storage, { userId: 1, leagueId: 1, role: 2, clientId: 'bench-phone' })
  await storage.transact('write', async (tx) => {
    for (const { table, row } of rowsInOrder(aLeague())) await tx.put(table, [row as never])
  })
}

window.saveOurs = (times) =>
  timed(times, (i) => {
    const args = { weekId: 1, playerId: (i % 8) + 1, teamId: Math.floor((i % 8) / 2) + 1, hole: (i % 9) + 1, strokes: (i % 5) + 3 }
    return record(storage, { calls: [{ name: 'card.setHole', args }], env: { at: AT, newId: () => 1, action: `g${i}` } })
  })

window.prepareRaw = () =>
  new Promise((done, failed) => {
    indexedDB.deleteDatabase('raw')
    const open = indexedDB.open('raw', 1)
    open.onupgradeneeded = () => {
      open.result.createObjectStore('rows', { keyPath: 'id' })
      open.result.createObjectStore('outbox', { keyPath: 'seq' })
    }
    open.onerror = () => failed(open.error)
    open.onsuccess = () => {
      raw = open.result
      done()
    }
  })

let seq = 0
window.saveRaw = (times) =>
  timed(
    times,
    (i) =>
      new Promise<void>((done, failed) => {
        const tx = raw.transaction(['rows', 'outbox'], 'readwrite', { durability: 'strict' })
        seq += 1
        tx.objectStore('rows').put({ id: i % 8, weekId: 1, playerId: i % 8, cells: { [(i % 9) + 1]: (i % 5) + 3 } })
        tx.objectStore('outbox').put({
          seq,
          name: 'card.setHole',
          args: { weekId: 1, hole: (i % 9) + 1, strokes: (i % 5) + 3 },
          action: `g${i}`,
        })
        tx.oncomplete = () => done()
        tx.onerror = () => failed(tx.error)
      }),
  )
