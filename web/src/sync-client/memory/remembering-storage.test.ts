import { rangeTo } from '@glm/shared/lib/range-to'
import { lengthOf } from '@glm/shared/testing/length-of'
import { type Random, seededRandom } from '@glm/shared/testing/seeded-random'
import { describe, expect, test } from 'vitest'
import { countedNames, fillRows } from '../../testing/a-phone.ts'
import { type Client, composeClient } from '../compose-client.ts'
import { allTables, compareKeys, storedKey } from '../local-rows.ts'
import { openStorage } from '../outbox/open-storage.ts'
import { MemoryStorage } from '../storage/memory-storage.ts'
import type { PhoneStorage } from '../storage.ts'
import { countedStorage } from './counted-storage.ts'
import { rememberingStorage } from './remembering-storage.ts'
import type { Committed } from './row-changes.ts'
import { RowMemory } from './row-memory.ts'

type Tab = { memory: RowMemory; phone: Client['phone']; storage: PhoneStorage }
const hole = (strokes: number, at = 1, playerId = 1) => ({
  name: 'card.setHole' as const,
  args: { weekId: 1, playerId, teamId: Math.ceil(playerId / 2), hole: at, strokes },
})

/** Opens tabs on one database; `told` decides whether the other tabs are notified of a commit. */
async function tabsOver(store: MemoryStorage, count: number, told: () => boolean = () => true): Promise<Tab[]> {
  let ids = 0
  const tabs: Tab[] = []
  for (let i = 0; i < count; i++) {
    const memory = new RowMemory(store)
    const tell = (committed: Committed) => {
      memory.take(committed)
      for (const other of tabs) if (other.memory !== memory && told()) other.memory.take(structuredClone(committed))
    }
    const storage = rememberingStorage(countedStorage(store, tell), memory)
    await memory.refresh()
    const { phone } = composeClient({
      storage,
      exchange: async () => ({ kind: 'network' }),
      ...countedNames(`${i}-`),
      newId: () => 2 ** 34 + ids++,
    })
    tabs.push({ memory, storage, phone })
  }
  return tabs
}

async function aStore(): Promise<MemoryStorage> {
  const store = new MemoryStorage()
  const counted = countedStorage(store, () => {})
  await openStorage(counted, { userId: 9, leagueId: 1, role: 2, clientId: 'phone-a' })
  await fillRows(counted)
  return store
}

/** Checks that memory has exactly the database's rows. */
function expectSame({ memory }: Tab, store: MemoryStorage): void {
  for (const table of allTables()) {
    const rows = memory.committedRows(table)
    if (!rows) continue
    const stored = store.peek(table).sort((a, b) => compareKeys(storedKey(table, a), storedKey(table, b)))
    expect(rows, table).toEqual(stored)
    expect(memory.rows(table), table).toEqual(stored)
  }
}

const only = async (tab: Promise<Tab[]>): Promise<Tab> => (await tab)[0] as Tab
const strokes = ({ memory }: Tab, at = '1') => memory.row('cards', [1, 1])?.cells[at]?.live[0]?.value

describe('rememberingStorage()', () => {
  test('shows a change before it is saved, marks it as unsaved, and keeps the same row object afterward', async () => {
    const store = await aStore()
    const tab = await only(tabsOver(store, 1))
    const seen: [unknown, boolean][] = []
    tab.memory.subscribe(() => seen.push([strokes(tab), tab.memory.isSaving('cards', [1, 1])]))
    let shown: unknown
    let table: unknown
    store.hook = (moment) => {
      if (moment === 'before') [shown, table] = [tab.memory.row('cards', [1, 1]), tab.memory.rows('cards')]
    }
    await tab.phone.record([hole(5)])
    expect(seen).toEqual([
      [5, true],
      [5, false],
    ])
    expect(shown).toBe(tab.memory.row('cards', [1, 1]))
    expect(table, 'saving causes no recomputation or rerender').toBe(tab.memory.rows('cards'))
    expectSame(tab, store)
  })

  test('reverts changes that could not be saved, and throws', async () => {
    const store = await aStore()
    const tab = await only(tabsOver(store, 1))
    await tab.phone.record([hole(4)])
    store.hook = (moment) => {
      if (moment === 'before') throw new Error('The disk is full.')
    }
    await expect(tab.phone.record([hole(7)])).rejects.toThrow('The disk is full.')
    store.hook = () => {}
    expect([strokes(tab), tab.memory.isSaving('cards', [1, 1])]).toEqual([4, false])
    expectSame(tab, store)
  })

  test('redoes a tap that was based on a failed tap, without the failed one', async () => {
    const store = await aStore()
    const tab = await only(tabsOver(store, 1))
    let failures = 1
    store.hook = (moment) => {
      if (moment === 'before' && failures-- > 0) throw new Error('The disk is full.')
    }
    const [first, second] = await Promise.allSettled([tab.phone.record([hole(4, 1)]), tab.phone.record([hole(5, 2)])])
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
    expect([strokes(tab, '1'), strokes(tab, '2')]).toEqual([undefined, 5])
    expectSame(tab, store)
  })

  test('uses the database’s rows if another tab committed first and its notification never came', async () => {
    const store = await aStore()
    const [first, second] = (await tabsOver(store, 2, () => false)) as [Tab, Tab]
    await first.phone.record([hole(4)])
    expect(strokes(second)).toBeUndefined()
    const saved = await second.phone.record([hole(5, 2)])
    expect(saved).toMatchObject({ status: 'saved', seqs: [2] })
    expect([strokes(second, '1'), strokes(second, '2')]).toEqual([4, 5])
    expectSame(second, store)
  })

  test('picks up missed changes when it checks the database', async () => {
    const store = await aStore()
    const [first, second] = (await tabsOver(store, 2, () => false)) as [Tab, Tab]
    await first.phone.record([hole(4)])
    await second.memory.check()
    expect(strokes(second)).toBe(4)
    expectSame(second, store)
  })

  test('reads pending changes as they are in the database, leaving out those still being saved', async () => {
    const store = await aStore()
    const tab = await only(tabsOver(store, 1))
    const saving = tab.phone.record([hole(4)])
    const waits = await tab.storage.transact('read', async (tx) => tx.all('outbox'))
    await saving
    const stored = await tab.storage.transact('read', async (tx) => tx.all('outbox'))
    expect([waits.length <= 1, stored.length]).toEqual([true, 1])
    expect(waits.length === 0 || store.commits > 1).toBe(true)
  })

  test.each(rangeTo(lengthOf('seeds of tabs that share a database')))(
    'matches the database in every tab, no matter what gets lost or fails (seed %i)',
    async (seed) => {
      const random = seededRandom(seed)
      const store = await aStore()
      const tabs = await tabsOver(store, 3, () => random.next() < 0.7)
      const saved: string[] = []
      for (let step = 0; step < 40; step++) await actAtOnce(tabs, { random, store, saved })
      for (const tab of tabs) {
        await tab.memory.check()
        expectSame(tab, store)
      }
      expect(
        store
          .peek('outbox')
          .map((entry) => entry.action)
          .sort(),
      ).toEqual([...saved].sort())
      expect(
        store
          .peek('outbox')
          .map((entry) => entry.seq)
          .sort((a, b) => a - b),
      ).toEqual(saved.map((_, i) => i + 1))
    },
  )
})

/**
 * Simulates a few simultaneous taps in some tabs. Most of them are saved; the others fail as if the disk had refused
 * them.
 */
async function actAtOnce(
  tabs: Tab[],
  { random, store, saved }: { random: Random; store: MemoryStorage; saved: string[] },
): Promise<void> {
  store.hook = (moment) => {
    if (moment === 'before' && random.next() < 0.1) throw new Error('The disk is full.')
  }
  const taps = Array.from({ length: random.whole(1, 4) }, () => {
    const tab = tabs[random.whole(0, tabs.length - 1)] as Tab
    return tab.phone.record([hole(random.whole(2, 9), random.whole(1, 9), random.whole(1, 4))])
  })
  for (const tap of await Promise.allSettled(taps)) if (tap.status === 'fulfilled') saved.push(tap.value.action)
  store.hook = () => {}
}
