import { randomInt } from 'node:crypto'
import type { PhoneStorage, PhoneTransaction } from '@glm/web/sync-client/storage'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { describe, expect, test } from 'vitest'
import { addCounts } from '../../lib/add-counts.ts'
import { type LivedTwice, liveTwice, neverCame } from './live-twice.ts'
import { storages } from './phone-and-server.ts'
import { serverOutside } from './server-outside.ts'

const LIVES = 60
const STEPS = 40
const from = randomInt(2 ** 30)

const dexie = () => storages.dexie?.() as PhoneStorage

async function live(seed: number, second: PhoneStorage): Promise<LivedTwice> {
  const outside = await serverOutside(seed)
  const lived = await liveTwice({ seed, steps: STEPS, first: new MemoryStorage(), second, outside })
  await outside.close()
  return lived
}

const changed = (storage: PhoneStorage, change: (tx: PhoneTransaction) => Partial<PhoneTransaction>): PhoneStorage => ({
  transact: (mode, work) => storage.transact(mode, (tx) => work({ ...tx, ...change(tx) })),
})

/** Storages that err in one thing. */
const planted: Record<string, () => PhoneStorage> = {
  'removes only the first of several rows': () =>
    changed(dexie(), (tx) => ({ remove: (table, keys) => tx.remove(table, keys.slice(0, 1)) })),
  'gives rows in another order': () =>
    changed(dexie(), (tx) => ({ all: async (table) => (await tx.all(table)).reverse() })),
  'clears nothing': () => changed(dexie(), () => ({ clear: async () => {} })),
  'takes nothing back': () => {
    const storage = dexie()
    const alone: PhoneTransaction = {
      get: (table, key) => storage.transact('read', (tx) => tx.get(table, key)),
      all: (table) => storage.transact('read', (tx) => tx.all(table)),
      where: (table, index, equals) => storage.transact('read', (tx) => tx.where(table, index, equals)),
      put: (table, rows) => storage.transact('write', (tx) => tx.put(table, rows)),
      remove: (table, keys) => storage.transact('write', (tx) => tx.remove(table, keys)),
      clear: (table) => storage.transact('write', (tx) => tx.clear(table)),
    }
    return { transact: (_mode, work) => work(alone) }
  },
}

describe(`lives of ${STEPS} steps from seed ${from}`, () => {
  test(`are the same in memory and in IndexedDB, ${LIVES} of them`, async () => {
    const counts: Record<string, number> = {}
    for (let i = 0; i < LIVES; i++) {
      const lived = await live(from + i, dexie())
      expect(lived.difference).toBeNull()
      addCounts(counts, lived.counts)
    }
    console.log(counts)
    expect(neverCame(counts)).toEqual([])
  })

  test.each(Object.entries(planted))('show a storage that %s', async (_name, storage) => {
    let difference: string | null = null
    for (let i = 0; i < LIVES && difference === null; i++) difference = (await live(from + i, storage())).difference
    expect(difference).toMatch(/^seed \d+, step \d+/)
  })
})
