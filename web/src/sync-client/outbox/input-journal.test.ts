import { TextMap } from '@glm/shared/testing/text-map'
import { describe, expect, test } from 'vitest'
import type { TextStorage } from '../../platform/device-storage.ts'
import { composeClient } from '../compose-client.ts'
import { MemoryStorage } from '../storage/memory-storage.ts'
import type { PhoneStorage } from '../storage.ts'
import { inputJournal } from './input-journal.ts'

const OWNER = { userId: 9, leagueId: 1, role: 2 } as const
const gone = async () => true

/** An open tab on a phone. */
async function aTab(
  storage: PhoneStorage,
  texts: TextStorage,
  { tab, isGone = gone }: { tab: string; isGone?: typeof gone },
) {
  const typing = inputJournal(texts, { name: 'db', tab, isGone })
  const names = { newId: () => 2 ** 34, newAction: () => `${tab}-action`, newClientId: () => `${tab}-client` }
  const client = composeClient({
    storage,
    exchange: async () => ({ kind: 'network' }),
    now: () => '',
    ...names,
    typing,
  })
  await client.open(OWNER)
  return { typing, phone: client.phone }
}

/** Makes a storage's transactions hang from now on, as they do when the page is discarded. */
function hung(storage: PhoneStorage) {
  let hangs = false
  const transact = ((...args: Parameters<PhoneStorage['transact']>) =>
    hangs ? new Promise(() => {}) : storage.transact(...args)) as PhoneStorage['transact']
  const hang = () => {
    hangs = true
  }
  return { storage: { transact }, hang }
}

const typedIn = (storage: MemoryStorage) => storage.peek('draft').map(({ id, value, seen }) => [id, value, seen])

describe('inputJournal()', () => {
  test('WA12: restores, in order, input that was typed just as the page was discarded', async () => {
    const [storage, texts] = [new MemoryStorage(), new TextMap()]
    const door = hung(storage)
    const one = await aTab(door.storage, texts, { tab: 'one' })
    await one.phone.keepDrafts(new Map([['score/1/1/1', '5']]), 3)
    expect(texts.length).toBe(0)
    door.hang()
    void one.phone.keepDrafts(new Map([['score/1/1/1', null]]))
    void one.phone.keepDrafts(new Map([['score/1/1/2', '4']]), 7)
    void one.phone.keepDrafts(new Map([['score/1/1/2', '45']]), 7)
    await aTab(storage, texts, { tab: 'two' })
    expect(typedIn(storage)).toEqual([['score/1/1/2', '45', 7]])
    expect(texts.length).toBe(0)
  })
  test('keeps input whose transaction has not finished, even if an earlier or a later one has', async () => {
    const texts = new TextMap()
    const typing = inputJournal(texts, { name: 'db', tab: 'one', isGone: gone })
    const finish: (() => void)[] = []
    const all = ['first', 'second', 'third'].map((name) =>
      typing.during(() => new Promise((done) => finish.push(done)), new Map([[name, 'Pat']])),
    )
    const left = () =>
      JSON.parse(texts.getItem(texts.key(0) ?? '') ?? '[]').map((one: { values: string[][] }) => one.values)
    for (const [done, names] of [
      [0, ['second', 'third']],
      [2, ['second']],
      [1, []],
    ] as const) {
      finish[done]?.()
      await all[done]
      expect(left()).toEqual(names.map((name) => [[name, 'Pat']]))
    }
  })
  test('ignores input that another tab is still saving', async () => {
    const [storage, texts] = [new MemoryStorage(), new TextMap()]
    const door = hung(storage)
    const one = await aTab(door.storage, texts, { tab: 'one' })
    door.hang()
    void one.phone.keepDrafts(new Map([['name', 'Pat']]))
    await aTab(storage, texts, { tab: 'two', isGone: async () => false })
    expect([typedIn(storage), texts.length]).toEqual([[], 1])
  })
  test('deletes input that could not be stored (the user was told) and input that the user discards', async () => {
    const [storage, texts] = [new MemoryStorage(), new TextMap()]
    const { typing, phone } = await aTab(storage, texts, { tab: 'one' })
    await expect(typing.during(() => Promise.reject(new Error('full')), new Map([['name', 'Pat']]))).rejects.toThrow(
      'full',
    )
    expect(texts.length).toBe(0)
    void typing.during(() => new Promise(() => {}), new Map([['name', 'Pat']]))
    typing.forgetAll()
    expect([texts.length, typedIn(storage)]).toEqual([0, []])
    await phone.keepDrafts(new Map([['name', 'Sam']]))
    expect(typedIn(storage)).toEqual([['name', 'Sam', undefined]])
  })
  test('relies only on the transaction if local storage is full', async () => {
    const [storage, texts] = [new MemoryStorage(), new TextMap()]
    texts.setItem = () => {
      throw new Error('full')
    }
    const { phone } = await aTab(storage, texts, { tab: 'one' })
    await phone.keepDrafts(new Map([['name', 'Pat']]))
    expect(typedIn(storage)).toEqual([['name', 'Pat', undefined]])
  })
})
