import { tableNames } from '@glm/shared/schema/tables'
import { aLeague, rowsInOrder } from '@glm/shared/testing/a-league'
import { openLocalPhone } from '@glm/web/sync-client/open-client'
import { openStorage } from '@glm/web/sync-client/outbox/open-storage'
import type { Phone } from '@glm/web/sync-client/phone'
import { dexieStorage } from '@glm/web/sync-client/storage/dexie-storage'
import { LeagueDatabase } from '@glm/web/sync-client/storage/league-database'
import { Dexie } from 'dexie'

declare global {
  interface Window {
    prepareOurs(): Promise<void>
    saveOurs(times: number): Promise<number[]>
    prepareRaw(): Promise<void>
    saveRaw(times: number): Promise<number[]>
    prepareDexie(): Promise<void>
    saveDexie(times: number): Promise<number[]>
    /** Prepares PouchDB, which is in a separate script with its own dependencies. */
    preparePouch(): Promise<void>
    savePouch(times: number): Promise<number[]>
  }
}

let phone: Phone
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
  const owner = { userId: 1, leagueId: 1, role: 2 } as const
  const db = new LeagueDatabase(owner)
  await db.delete()
  await db.open()
  const storage = dexieStorage(db)
  await openStorage(storage, { ...owner, clientId: 'bench-phone' })
  await storage.transact('write', async (tx) => {
    for (const { table, row } of rowsInOrder(aLeague())) await tx.put(table, [row as never])
  })
  db.close()
  const local = await openLocalPhone({
    owner,
    rehearsal: false,
    token: () => null,
    onToken: () => {},
    onGone: () => {},
  })
  // Subscribe to every table, as the screens that are open on a league night do.
  for (const table of tableNames) local.memory.subscribe(() => local.memory.rows(table))
  phone = local.phone
}

window.saveOurs = (times) =>
  timed(times, async (i) => {
    const args = {
      weekId: 1,
      playerId: (i % 8) + 1,
      teamId: Math.floor((i % 8) / 2) + 1,
      hole: (i % 9) + 1,
      strokes: (i % 5) + 3,
    }
    const { status } = await phone.record([{ name: 'card.setHole', args }])
    if (status !== 'saved') throw new Error(`Fix the benchmark: the hole was ${status}.`)
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

let dexie: Dexie
window.prepareDexie = async () => {
  await Dexie.delete('dexie')
  dexie = new Dexie('dexie', { chromeTransactionDurability: 'strict' })
  dexie.version(1).stores({ rows: 'id', outbox: 'seq' })
  await dexie.open()
}

let dexieSeq = 0
window.saveDexie = (times) =>
  timed(times, (i) => {
    dexieSeq += 1
    const args = { weekId: 1, hole: (i % 9) + 1, strokes: (i % 5) + 3 }
    return dexie.transaction('rw', ['rows', 'outbox'], () =>
      Promise.all([
        dexie.table('rows').put({ id: i % 8, weekId: 1, playerId: i % 8, cells: { [args.hole]: args.strokes } }),
        dexie.table('outbox').put({ seq: dexieSeq, name: 'card.setHole', args, action: `g${i}` }),
      ]),
    )
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
