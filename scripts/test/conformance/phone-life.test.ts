import { firstSeed } from '@glm/sync-server/testing/first-seed'
import type { PhoneStorage, PhoneTransaction } from '@glm/web/sync-client/storage'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { describe, expect, test } from 'vitest'
import { addCounts } from '../../lib/add-counts.ts'
import { dualRun, type LivedTwice, neverCame } from './dual-run.ts'
import { findDifference, LIVES, MOST_LIVES } from './find-difference.ts'
import { storages } from './phone-and-server.ts'
import { serverOutside } from './server-outside.ts'

const STEPS = 40
const A_SHARE = 10
const from = firstSeed()

const dexie = () => storages.dexie?.() as PhoneStorage

async function live(seed: number, second: PhoneStorage): Promise<LivedTwice> {
  const outside = await serverOutside(seed)
  const lived = await dualRun({ seed, steps: STEPS, first: new MemoryStorage(), second, outside })
  await outside.close()
  return lived
}

const changed = (storage: PhoneStorage, change: (tx: PhoneTransaction) => Partial<PhoneTransaction>): PhoneStorage => ({
  transact: (mode, work) => storage.transact(mode, (tx) => work({ ...tx, ...change(tx) })),
})

/** Storage types, each with one injected bug. */
const planted: Record<string, () => PhoneStorage> = {
  'removes only the first of several rows': () =>
    changed(dexie(), (tx) => ({ remove: (table, keys) => tx.remove(table, keys.slice(0, 1)) })),
  'returns rows in a different order': () =>
    changed(dexie(), (tx) => ({ all: async (table) => (await tx.all(table)).reverse() })),
  'clears nothing': () => changed(dexie(), () => ({ clear: async () => {} })),
  'rolls nothing back': () => {
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

describe(`simulated phone histories, ${STEPS} steps each, from seed ${from}`, () => {
  const counts: Record<string, number> = {}

  // Split into shares so that each finishes in time on a slow machine.
  test.each(Array.from({ length: LIVES / A_SHARE }, (_, i) => from + i * A_SHARE))(
    `give the same results in memory and in IndexedDB, for the ${A_SHARE} starting at seed %s`,
    async (first) => {
      for (let i = 0; i < A_SHARE; i++) {
        const lived = await live(first + i, dexie())
        expect(lived.difference).toBeNull()
        addCounts(counts, lived.counts)
      }
    },
  )

  test('cover every outcome', async () => {
    // The runs above usually reach every outcome; a rare one may need more runs.
    for (let i = LIVES; i < MOST_LIVES && neverCame(counts).length > 0; i++)
      addCounts(counts, (await live(from + i, dexie())).counts)
    expect(neverCame(counts)).toEqual([])
  })

  test.each(Object.entries(planted))('detect a storage that %s', async (_name, storage) => {
    expect(await findDifference((i) => live(from + i, storage()))).toMatch(/^seed \d+, step \d+/)
  })
})
