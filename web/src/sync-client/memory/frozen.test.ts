import { describe, expect, test } from 'vitest'
import type { LocalPhone } from '../open-client.ts'
import { openStorage } from '../outbox/open-storage.ts'
import { MemoryStorage } from '../storage/memory-storage.ts'
import { countedStorage } from './counted-storage.ts'
import { rememberingStorage } from './remembering-storage.ts'
import { RowMemory } from './row-memory.ts'

const team = { id: 1, seasonId: 1, teamNumber: 4, player1Id: 7, player2Id: 8, startTime: null, morePlayerIds: [9] }

/** A memory that has read one team and been notified about another. */
async function aMemory(): Promise<RowMemory> {
  const store = new MemoryStorage()
  const memory = new RowMemory(store)
  const counted = countedStorage(store, (committed) => memory.take(committed))
  await openStorage(counted, { userId: 1, leagueId: 1, role: 2, clientId: 'phone' })
  // Copy it, because every read from IndexedDB returns a copy.
  await store.transact('write', (tx) => tx.put('teams', [structuredClone(team)]))
  await memory.refresh()
  await rememberingStorage(counted, memory).transact('write', (tx) => tx.put('teams', [{ ...team, id: 2 }]))
  return memory
}

describe('rows in memory', () => {
  test.each([1, 2])('cannot be modified, at any depth (team %i)', async (id) => {
    const row = (await aMemory()).row('teams', [id])
    if (!row?.morePlayerIds) throw new Error('Read the team first.')
    const { morePlayerIds } = row
    expect(() => {
      // @ts-expect-error: a row is read-only; record a mutation instead.
      row.teamNumber = 5
    }).toThrow(/read only/)
    expect(() => {
      // @ts-expect-error: its lists are read-only too; create a new list instead.
      morePlayerIds.push(10)
    }).toThrow(/not extensible/)
    expect(() => {
      // @ts-expect-error: the lists' items are read-only too.
      morePlayerIds[0] = 10
    }).toThrow(/read only/)
  })
})

test('LocalPhone exposes no database, and its memory is read-only', () => {
  const wrong = (local: LocalPhone) => [
    // @ts-expect-error: a screen that needs more of this copy gets a method on LocalPhone.
    local.db,
    // @ts-expect-error: only the storage tells the memory what was committed.
    local.memory.take,
    // @ts-expect-error: only the provider stops the driver, with close().
    local.driver.stop,
  ]
  expect(wrong).toBeTypeOf('function')
})
