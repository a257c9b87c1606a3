import { type Random, seededRandom } from '@glm/shared/testing/seeded-random'
import { firstSeed } from '@glm/sync-server/testing/first-seed'
import type { OutboxRow } from '@glm/web/sync-client/local-rows'
import type { PhoneStorage, PhoneTransaction } from '@glm/web/sync-client/storage'
import { expect, test } from 'vitest'
import { storages } from './phone-and-server.ts'

const TRANSACTIONS = 1_000
const from = firstSeed()

/** Returns a result as JSON would store it, so that "no result" from a write is the same on both storages. */
const plain = (result: unknown): unknown => JSON.parse(JSON.stringify(result))

class Abort extends Error {}

type StorageAction = (tx: PhoneTransaction) => Promise<unknown>

const entry = (seq: number, value: number): OutboxRow => {
  const call = { name: 'card.setHole', version: 1, args: { value }, action: `g${value}` }
  return { ...call, seq, ids: [], seen: 0, at: null, author: 1, inverse: null }
}
const week = (id: number, seasonId: number) =>
  ({
    id,
    seasonId,
    weekNumber: 1,
    date: '2026-05-07',
    type: 'regular',
    nine: null,
    status: 'planned',
    scoreByHole: null,
  }) as const
const card = (weekId: number, playerId: number, teamId: number) => ({ weekId, playerId, teamId, cells: {} })

/**
 * Returns one step of a transaction, on tables with a numeric, a string and a compound key, with and without an index.
 */
function makeAction(random: Random): StorageAction {
  const [a, b, c] = [random.whole(1, 5), random.whole(1, 4), random.whole(1, 3)]
  const actions: StorageAction[] = [
    (tx) => tx.put('outbox', [entry(a, b)]),
    (tx) => tx.put('outbox', [entry(a, b), entry(a + 1, c)]),
    (tx) => tx.put('weeks', [week(a, c)] as never),
    (tx) => tx.put('cards', [card(a, b, c), card(b, a, c)]),
    (tx) => tx.put('draft', [{ id: `f${a}`, value: String(b), at: '' }]),
    (tx) => tx.remove('outbox', [[a], [b]]),
    (tx) => tx.remove('cards', [[a, b]]),
    (tx) => tx.remove('draft', [[`f${a}`]]),
    (tx) => (random.chance(0.3) ? tx.clear('cards') : tx.all('cards')),
    (tx) => tx.get('cards', [a, b]),
    (tx) => tx.get('outbox', [a]),
    (tx) => tx.get('draft', [`f${a}`]),
    (tx) => tx.all('outbox'),
    (tx) => tx.all('draft'),
    (tx) => tx.where('weeks', 'seasonId', c),
    (tx) => tx.where('cards', 'playerId', b),
  ]
  return random.pick(actions)
}

/** Returns what a transaction read, and whether it committed. `abort`: aborts the transaction at its end. */
async function run(storage: PhoneStorage, actions: readonly StorageAction[], abort: boolean): Promise<unknown> {
  const read: unknown[] = []
  try {
    await storage.transact('write', async (tx) => {
      for (const action of actions) {
        const found = await action(tx)
        read.push(typeof found === 'object' ? (found ?? null) : null)
      }
      if (abort) throw new Abort('taken back')
    })
    return { read }
  } catch (error) {
    if (error instanceof Abort) return { read, abort }
    throw error
  }
}

test(`the in-memory model behaves like IndexedDB in ${TRANSACTIONS} transactions from seed ${from}`, async () => {
  const [memory, dexie] = [storages.memory?.() as PhoneStorage, storages.dexie?.() as PhoneStorage]
  for (let i = 0; i < TRANSACTIONS; i++) {
    const script = () => {
      const random = seededRandom(from + i)
      return Array.from({ length: random.whole(1, 5) }, () => makeAction(random))
    }
    const abort = i % 7 === 0
    const outcome = await run(memory, script(), abort)
    expect(plain(outcome), `transaction ${i}`).toEqual(plain(await run(dexie, script(), abort)))
  }
})
