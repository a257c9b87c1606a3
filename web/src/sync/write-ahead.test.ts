import { aLeague, rowsInOrder } from '@glm/shared/testing/a-league'
import { TextMap } from '@glm/shared/testing/text-map'
import { describe, expect, test } from 'vitest'
import { MemoryStorage } from './memory-storage.ts'
import { openPhone } from './open-phone.ts'
import { createPhone } from './phone.ts'
import type { PhoneStorage } from './phone-storage.ts'
import { recoverBegun, type TextStorage, writeAhead } from './write-ahead.ts'

const hole = (strokes: number) => ({ name: 'card.setHole', args: { weekId: 1, playerId: 1, teamId: 1, hole: 1, strokes } })
const gone = async () => true

async function aPhone() {
  const storage = new MemoryStorage()
  await openPhone(storage, { userId: 9, leagueId: 1, role: 2, clientId: 'client-a' })
  await storage.transact('write', async (tx) => {
    for (const { table, row } of rowsInOrder(aLeague())) await tx.put(table, [row as never])
  })
  return storage
}

function aTab(storage: PhoneStorage, texts: TextStorage, tab: string) {
  const ahead = writeAhead(texts, { name: 'db', tab })
  let count = 0
  const newGesture = () => `${tab}-g${++count}`
  const phone = createPhone({ storage, now: () => '', newId: () => 2 ** 34, newGesture, onCommit: () => {}, ahead })
  return { ahead, phone }
}

const frozen: PhoneStorage = { transact: () => new Promise(() => {}) }

describe('writeAhead()', () => {
  test('brings back at the next start what was begun while IndexedDB hung', async () => {
    const [storage, texts] = [await aPhone(), new TextMap()]
    void aTab(frozen, texts, 'one').phone.record([hole(5)])
    const { ahead, phone } = aTab(storage, texts, 'two')
    expect(await recoverBegun(ahead, phone, gone)).toBe(1)
    expect(storage.peek('cards')[0]?.cells['1']?.live[0]?.value).toBe(5)
    expect([storage.peek('outbox').map((entry) => entry.gesture), texts.length]).toEqual([['one-g1'], 0])
  })
  test('records nothing twice when the commit had come through', async () => {
    const [storage, texts] = [await aPhone(), new TextMap()]
    const first = aTab(storage, texts, 'one')
    storage.hook = (moment) => {
      if (moment === 'after') throw new Error('The battery died.')
    }
    // The tab is gone before it can hear of the end.
    first.ahead.end = () => {}
    await expect(first.phone.record([hole(5)])).rejects.toThrow('battery')
    storage.hook = () => {}
    const { ahead, phone } = aTab(storage, texts, 'two')
    expect([texts.length, await recoverBegun(ahead, phone, gone), texts.length]).toEqual([1, 0, 0])
    expect(storage.peek('outbox').length).toBe(1)
  })
  test('leaves alone what a tab is about to write, and forgets what has ended, well or badly', async () => {
    const [storage, texts] = [await aPhone(), new TextMap()]
    const one = aTab(storage, texts, 'one')
    await one.phone.record([hole(5)])
    storage.hook = () => {
      throw new Error('QuotaExceededError')
    }
    await expect(one.phone.record([hole(6)])).rejects.toThrow('Quota')
    storage.hook = () => {}
    expect(texts.length).toBe(0)
    void aTab(frozen, texts, 'three').phone.record([hole(7)])
    const { ahead, phone } = aTab(storage, texts, 'two')
    expect([await recoverBegun(ahead, phone, async () => false), texts.length]).toEqual([0, 1])
  })
  test('does not stand in the way where local storage is full', async () => {
    const [storage, texts] = [await aPhone(), new TextMap()]
    texts.setItem = () => {
      throw new Error('QuotaExceededError')
    }
    expect((await aTab(storage, texts, 'one').phone.record([hole(5)])).status).toBe('saved')
  })
})
