import { currentOf } from '@glm/shared/claims/current-of'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { TextMap } from '@glm/shared/testing/text-map'
import { describe, expect, test } from 'vitest'
import { fillRows } from '../../testing/a-phone.ts'
import { anAnswer } from '../../testing/an-answer.ts'
import { createPhone } from '../phone.ts'
import { requeue } from '../recovery/requeue.ts'
import { MemoryStorage } from '../storage/memory-storage.ts'
import type { PhoneStorage } from '../storage.ts'
import { openStorage } from './open-storage.ts'
import { readMeta } from './record.ts'
import { type Origin, originOf, type TextStorage, writeAhead } from './write-ahead.ts'
import { keepWriteAhead } from './write-ahead-keeper.ts'

const hole = (strokes: number | null): MutationCall => ({
  name: 'card.setHole',
  args: { weekId: 1, playerId: 1, teamId: 1, hole: 1, strokes },
})
const gone = async () => true
const FIRST: Origin = { copy: 'client-a', clientGeneration: 0, seq: 1, seen: 1, versionHashes: [[1, 'hash1']] }

async function aPhone() {
  const storage = new MemoryStorage()
  await openStorage(storage, { userId: 9, leagueId: 1, role: 2, clientId: 'client-a' })
  await fill(storage)
  return storage
}

/** Fills a storage as the server's first answer does. */
const fill = async (storage: PhoneStorage): Promise<void> => {
  await fillRows(storage)
  await storage.transact('write', async (tx) => {
    const meta = await tx.get('meta', ['me'])
    if (meta) await tx.put('meta', [{ ...meta, cursor: 1, versionHashes: [[1, 'hash1']] }])
  })
}

function aTab(
  storage: PhoneStorage,
  texts: TextStorage,
  { tab, isGone = gone }: { tab: string; isGone?: () => Promise<boolean> },
) {
  const ahead = writeAhead(texts, { name: 'db', tab })
  let count = 0
  const newAction = () => `${tab}-g${++count}`
  const shownOrigin = () =>
    (storage instanceof MemoryStorage ? storage.peek('meta').map(originOf)[0] : undefined) ?? FIRST
  const phone = createPhone({
    storage,
    now: () => '',
    newId: () => 2 ** 34,
    newAction,
    onCommit: () => {},
    ahead,
    shownOrigin,
  })
  const keeper = keepWriteAhead({ ahead, phone, storage, isGone, newClientId: () => `${tab}-client` })
  return { ahead, phone, keeper }
}

/** A new copy that has read from the server and asks it about an action that a tab had recorded on the evicted copy. */
async function afterLoss() {
  const [storage, texts, fresh] = [await aPhone(), new TextMap(), new MemoryStorage()]
  await aTab(storage, texts, { tab: 'one' }).phone.record([hole(5)])
  await openStorage(fresh, { userId: 9, leagueId: 1, role: 2, clientId: 'client-b' })
  await fill(fresh)
  const { keeper } = aTab(fresh, texts, { tab: 'two' })
  await keeper.ask()
  return { fresh, keeper }
}

const frozen: PhoneStorage = { transact: () => new Promise(() => {}) }

const pressesIn = (texts: TextStorage) =>
  Array.from({ length: texts.length }, (_, i) => texts.key(i)).filter((key) => key?.includes('ahead/')).length

describe('writeAhead() and keepWriteAhead()', () => {
  test('WA2: recover actions begun while IndexedDB hung, at the next start', async () => {
    const [storage, texts] = [await aPhone(), new TextMap()]
    void aTab(frozen, texts, { tab: 'one' }).phone.record([hole(5)])
    expect(await aTab(storage, texts, { tab: 'two' }).keeper.atStart()).toBe(1)
    expect(storage.peek('cards')[0]?.cells['1']?.live[0]?.value).toBe(5)
    expect(storage.peek('outbox').map((entry) => entry.action)).toEqual(['one-g1'])
  })
  test('WA4: skip a refused change that the user has removed from the list', async () => {
    const [storage, texts] = [await aPhone(), new TextMap()]
    await aTab(storage, texts, { tab: 'one' }).phone.record([hole(5)])
    await storage.transact('write', async (tx) => {
      const [entry] = await tx.all('outbox')
      if (!entry) throw new Error('Nothing is pending.')
      await tx.put('parked', [{ ...entry, id: 'client-a:1', clientId: 'client-a', code: 'deleted', answeredAt: '' }])
      await tx.remove('outbox', [[entry.seq]])
    })
    const { phone, keeper } = aTab(storage, texts, { tab: 'two' })
    await phone.dismissParked('client-a:1')
    expect(await keeper.atStart()).toBe(0)
    expect([storage.peek('parked'), storage.peek('outbox')]).toEqual([[], []])
    expect((await phone.undo('one-g1')).status).toBe('saved')
    expect(storage.peek('outbox')).toEqual([])
  })
  test('WA2: recover unanswered actions after the browser evicts the copy, once a new copy has read from the server', async () => {
    const [storage, texts] = [await aPhone(), new TextMap()]
    for (const strokes of [5, 6]) await aTab(storage, texts, { tab: `one${strokes}` }).phone.record([hole(strokes)])
    const fresh = new MemoryStorage()
    await openStorage(fresh, { userId: 9, leagueId: 1, role: 2, clientId: 'client-b' })
    const { keeper } = aTab(fresh, texts, { tab: 'two' })
    expect(await keeper.atStart()).toBe(0)
    await fill(fresh)
    expect((await keeper.ask())?.actions).toEqual(['one5-g1', 'one6-g1'])
    expect(await keeper.afterCycle()).toBe(0)
    keeper.told(anAnswer({ about: { answers: [], versionHashes: [[1, 'hash1']] } }))
    expect(await keeper.afterCycle()).toBe(2)
    expect(fresh.peek('cards')[0]?.cells['1']?.live[0]?.value).toBe(6)
  })
  test('WA2: recover actions in their original order, no matter what order the browser lists them in', async () => {
    const [storage, texts, listed] = [await aPhone(), new TextMap(), new TextMap()]
    for (let strokes = 1; strokes <= 10; strokes++)
      void aTab(frozen, texts, { tab: `one${strokes}` }).phone.record([hole(strokes)])
    const keys = Array.from({ length: texts.length }, (_, i) => texts.key(i) ?? '')
    for (const key of keys.reverse()) listed.setItem(key, texts.getItem(key) ?? '')
    expect(await aTab(storage, listed, { tab: 'two' }).keeper.atStart()).toBe(10)
    expect(currentOf(storage.peek('cards')[0]?.cells['1'])).toBe(10)
  })
  test('WA9: keep showing values that were entered after the loss until the server has answered them', async () => {
    const [storage, texts, fresh] = [await aPhone(), new TextMap(), new MemoryStorage()]
    await aTab(storage, texts, { tab: 'one' }).phone.record([hole(5)])
    await openStorage(fresh, { userId: 9, leagueId: 1, role: 2, clientId: 'client-b' })
    await fill(fresh)
    const { phone, keeper } = aTab(fresh, texts, { tab: 'two' })
    expect((await keeper.ask())?.actions).toEqual(['one-g1'])
    await phone.record([hole(6)])
    keeper.told(anAnswer({ about: { answers: [], versionHashes: [[1, 'hash1']] } }))
    expect([await keeper.afterCycle(), currentOf(fresh.peek('cards')[0]?.cells['1'])]).toEqual([0, 6])
    await fresh.transact('write', (tx) => tx.clear('outbox'))
    expect(await keeper.afterCycle()).toBe(1)
  })
  test('WA9, RC4: keep accepted actions from a lost copy, and resend them if the server is restored', async () => {
    const [storage, texts, fresh] = [await aPhone(), new TextMap(), new MemoryStorage()]
    await aTab(storage, texts, { tab: 'one' }).phone.record([hole(5), hole(6)])
    await openStorage(fresh, { userId: 9, leagueId: 1, role: 2, clientId: 'client-b' })
    await fill(fresh)
    const { phone, keeper } = aTab(fresh, texts, { tab: 'two' })
    const answer = (seq: number) => ({ action: 'one-g1', name: `client-a:${seq}`, status: 'ok' as const, code: null })
    expect((await keeper.ask())?.actions).toEqual(['one-g1'])
    await phone.keepDrafts(new Map([['typed since', '4']]))
    keeper.told(anAnswer({ cursor: 3, about: { answers: [answer(1), answer(2)], versionHashes: [] } }))
    expect([await keeper.afterCycle(), pressesIn(texts), fresh.peek('outbox'), fresh.peek('draft').length]).toEqual([
      0,
      0,
      [],
      1,
    ])
    await fresh.transact('write', async (tx) => {
      const meta = await readMeta(tx)
      await requeue(tx, meta, { common: 3, clientId: 'client-c' })
      expect(await tx.all('outbox')).toEqual([])
      await requeue(tx, meta, { common: 2, clientId: 'client-c' })
    })
    expect(fresh.peek('outbox').map(({ seq, originalId, action, args }) => [seq, originalId, action, args])).toEqual([
      [1, 'client-a:1', 'one-g1', hole(5).args],
      [2, 'client-a:2', 'one-g1', hole(6).args],
    ])
  })
  test('WA9: keep the part of an action that the server has, and record the rest', async () => {
    const [storage, texts, fresh] = [await aPhone(), new TextMap(), new MemoryStorage()]
    await aTab(storage, texts, { tab: 'one' }).phone.record([hole(5), hole(6)])
    await openStorage(fresh, { userId: 9, leagueId: 1, role: 2, clientId: 'client-b' })
    await fill(fresh)
    const { keeper } = aTab(fresh, texts, { tab: 'two' })
    await keeper.ask()
    const known = { action: 'one-g1', name: 'client-a:1', status: 'refused' as const, code: 'known' }
    keeper.told(anAnswer({ cursor: 3, about: { answers: [known], versionHashes: [] } }))
    expect(await keeper.afterCycle()).toBe(1)
    expect(fresh.peek('journal').map(({ id, status, serverVersion }) => [id, status, serverVersion])).toEqual([
      ['one-g1/1', 'known', 3],
    ])
    expect(fresh.peek('outbox').map(({ originalId }) => originalId)).toEqual(['client-a:2'])
  })
  test('OB8, WA9: let a lost correction or clearing still refer to the accepted value that it replaced', async () => {
    for (const later of [hole(6), hole(null)]) {
      const [storage, texts, fresh] = [await aPhone(), new TextMap(), new MemoryStorage()]
      const { phone } = aTab(storage, texts, { tab: 'one' })
      for (const call of [hole(5), later]) await phone.record([call])
      await openStorage(fresh, { userId: 9, leagueId: 1, role: 2, clientId: 'client-b' })
      await fill(fresh)
      const { keeper } = aTab(fresh, texts, { tab: 'two' })
      await keeper.ask()
      const accepted = { action: 'one-g1', name: 'client-a:1', status: 'ok' as const, code: null }
      keeper.told(anAnswer({ cursor: 3, about: { answers: [accepted], versionHashes: [] } }))
      expect(await keeper.afterCycle()).toBe(1)
      expect(fresh.peek('outbox').map(({ supersedes }) => supersedes)).toEqual([['client-a:1']])
    }
  })
  test('WA6, WA9: after a renumbered copy is lost, let a recovered clearing list both the old and the new id of the value that it cleared', async () => {
    const [storage, texts, fresh] = [await aPhone(), new TextMap(), new MemoryStorage()]
    const { phone, keeper: before } = aTab(storage, texts, { tab: 'one' })
    for (const strokes of [5, null]) await phone.record([hole(strokes)])
    await storage.transact('write', async (tx) =>
      tx.put('meta', [await requeue(tx, await readMeta(tx), { common: 0, clientId: 'client-c' })]),
    )
    before.told(anAnswer({ problem: 'restored', common: 0 }))
    await before.ask()
    await openStorage(fresh, { userId: 9, leagueId: 1, role: 2, clientId: 'client-b' })
    await fill(fresh)
    const { keeper } = aTab(fresh, texts, { tab: 'two' })
    await keeper.ask()
    const accepted = { action: 'one-g1', name: 'client-a:1', status: 'ok' as const, code: null }
    keeper.told(anAnswer({ cursor: 3, about: { answers: [accepted], versionHashes: [] } }))
    await keeper.afterCycle()
    expect(fresh.peek('outbox').map(({ supersedes }) => supersedes)).toEqual([['client-a:1', 'client-c:1']])
  })
  test.each([
    ['clearing', [hole(null)]],
    ['undo', null],
  ] as const)(
    'WA6, WA9: let a recovered %s refer to a change that the lost copy had itself recovered from another copy',
    async (_, calls) => {
      const [storage, texts, fresh] = [await aPhone(), new TextMap(), new MemoryStorage()]
      const { phone } = aTab(storage, texts, { tab: 'one' })
      await phone.recordStored([{ ...hole(5), originalId: 'client-0:7' }], {})
      await (calls ? phone.record(calls) : phone.undo('one-g1'))
      await openStorage(fresh, { userId: 9, leagueId: 1, role: 2, clientId: 'client-b' })
      await fill(fresh)
      const { keeper } = aTab(fresh, texts, { tab: 'two' })
      await keeper.ask()
      keeper.told(anAnswer({ about: { answers: [], versionHashes: [[1, 'hash1']] } }))
      expect(await keeper.afterCycle()).toBe(2)
      expect(currentOf(fresh.peek('cards')[0]?.cells['1']) ?? null).toBe(null)
      const [first, second] = fresh.peek('outbox')
      expect(first?.originalId).toBe('client-0:7')
      expect(second?.supersedes ?? (second?.args as { claims?: string[] } | undefined)?.claims).toEqual(['client-b:1'])
    },
  )
  test('WA8: ask the server about an action if the copy was renumbered before it could record the action', async () => {
    const [storage, texts] = [new MemoryStorage(), new TextMap()]
    await openStorage(storage, { userId: 9, leagueId: 1, role: 2, clientId: 'client-a' })
    void aTab(frozen, texts, { tab: 'one' }).phone.record([hole(5)])
    const { keeper } = aTab(storage, texts, { tab: 'two' })
    expect(await keeper.atStart()).toBe(0)
    await storage.transact('write', async (tx) =>
      tx.put('meta', [await requeue(tx, await readMeta(tx), { common: 0, clientId: 'client-c' })]),
    )
    await fill(storage)
    expect(await Promise.all([keeper.atStart(), keeper.afterCycle()])).toEqual([0, 0])
    expect((await keeper.ask())?.actions).toEqual(['one-g1'])
  })
  test.each([
    ['moves to the old copy if the league came from a file', ['new', 'old'], [0, 0, 1]],
    ['is recorded if the league never came from a file', ['only'], [1, 1, 0]],
  ] as const)('LN3, WA2: an action begun before its copy knew its league %s', async (_, lineage, counts) => {
    const [storage, texts] = [await aPhone(), new TextMap()]
    void aTab(frozen, texts, { tab: 'one' }).phone.record([hole(5)])
    await storage.transact('write', async (tx) => tx.put('meta', [{ ...(await readMeta(tx)), lineage: [...lineage] }]))
    const recorded = await aTab(storage, texts, { tab: 'two' }).keeper.atStart()
    expect([recorded, storage.peek('outbox').length, storage.peek('oldCopy').length]).toEqual(counts)
  })
  test('WA9, RC4: let a lost undo still refer to the accepted changes, and to their new ids after a restore', async () => {
    const [storage, texts, fresh] = [await aPhone(), new TextMap(), new MemoryStorage()]
    const { phone } = aTab(storage, texts, { tab: 'one' })
    for (const strokes of [5, 6]) await phone.record([hole(strokes)])
    await phone.undo('one-g2')
    await openStorage(fresh, { userId: 9, leagueId: 1, role: 2, clientId: 'client-b' })
    await fill(fresh)
    const { keeper } = aTab(fresh, texts, { tab: 'two' })
    await keeper.ask()
    const accepted = (action: string, seq: number) => ({
      action,
      name: `client-a:${seq}`,
      status: 'ok' as const,
      code: null,
    })
    keeper.told(
      anAnswer({ cursor: 3, about: { answers: [accepted('one-g1', 1), accepted('one-g2', 2)], versionHashes: [] } }),
    )
    expect(await keeper.afterCycle()).toBe(1)
    const undoes = () => fresh.peek('outbox').flatMap(({ args }) => (args as { claims?: string[] }).claims ?? [])
    expect(undoes()).toEqual(['client-a:2'])
    await fresh.transact(
      'write',
      async (tx) => void (await requeue(tx, await readMeta(tx), { common: 2, clientId: 'client-c' })),
    )
    expect(fresh.peek('outbox').map(({ action }) => action)).toEqual(['one-g1', 'one-g2', 'one-g3'])
    expect(undoes()).toEqual(['client-c:2'])
  })
  test('RD3: keep accepted changes from a lost copy without private data that the user can no longer read', async () => {
    const [storage, texts, fresh] = [await aPhone(), new TextMap(), new MemoryStorage()]
    const set = { phone: '3175550142', lastName: 'Dunn' }
    await aTab(storage, texts, { tab: 'one' }).phone.record([{ name: 'player.update', args: { id: 1, set } }])
    await openStorage(fresh, { userId: 9, leagueId: 1, role: 1, clientId: 'client-b' })
    await fill(fresh)
    await fresh.transact('write', async (tx) => tx.put('meta', [{ ...(await readMeta(tx)), readsAs: 'member' }]))
    const { keeper } = aTab(fresh, texts, { tab: 'two' })
    await keeper.ask()
    const accepted = { action: 'one-g1', name: 'client-a:1', status: 'ok' as const, code: null }
    keeper.told(anAnswer({ cursor: 3, about: { answers: [accepted], versionHashes: [] } }))
    await keeper.afterCycle()
    expect(fresh.peek('journal').map(({ args }) => args)).toEqual([{ id: 1, set: { lastName: 'Dunn' } }])
  })
  test.each([
    ['counts if this server has it', [[1, 'hash1']], 1],
    ['doesn’t count if this server doesn’t have it', [], 0],
  ] as const)(
    'WA9: record calls that the server doesn’t have; the version that they had seen %s',
    async (_, versionHashes, seen) => {
      const { fresh, keeper } = await afterLoss()
      keeper.told(
        anAnswer({ about: { answers: [], versionHashes: versionHashes.map(([version, hash]) => [version, hash]) } }),
      )
      await keeper.afterCycle()
      expect(fresh.peek('outbox').map((entry) => [entry.originalId, entry.seen])).toEqual([['client-a:1', seen]])
    },
  )
  test('WA9: give calls that were never numbered ids based on their action', async () => {
    const [texts, fresh] = [new TextMap(), new MemoryStorage()]
    void aTab(frozen, texts, { tab: 'one' }).phone.record([hole(5), hole(6)])
    await openStorage(fresh, { userId: 9, leagueId: 1, role: 2, clientId: 'client-b' })
    await fill(fresh)
    const { keeper } = aTab(fresh, texts, { tab: 'two' })
    await keeper.ask()
    keeper.told(anAnswer({ about: { answers: [], versionHashes: [] } }))
    await keeper.afterCycle()
    expect(fresh.peek('outbox').map(({ originalId }) => originalId)).toEqual(['one-g1:1', 'one-g1:2'])
  })
  test('WA8: ask again if the server has been restored since it answered', async () => {
    const { keeper } = await afterLoss()
    const accepted = { action: 'one-g1', name: 'client-a:1', status: 'ok' as const, code: null }
    keeper.told(anAnswer({ about: { answers: [accepted], versionHashes: [] } }))
    keeper.told(anAnswer({ problem: 'restored', common: 0 }))
    expect([await keeper.afterCycle(), (await keeper.ask())?.actions]).toEqual([0, ['one-g1']])
    keeper.told(anAnswer({ about: { answers: [], versionHashes: [] } }))
    keeper.told(anAnswer())
    expect(await keeper.afterCycle()).toBe(1)
  })
  test('WA1, WA3: don’t record anything twice, and delete answered actions', async () => {
    const [storage, texts] = [await aPhone(), new TextMap()]
    await aTab(storage, texts, { tab: 'one' }).phone.record([hole(5)])
    const { keeper } = aTab(storage, texts, { tab: 'two' })
    expect([pressesIn(texts), await keeper.atStart(), pressesIn(texts)]).toEqual([1, 0, 1])
    await keeper.afterCycle()
    expect([storage.peek('outbox').length, pressesIn(texts)]).toEqual([1, 1])
    await storage.transact('write', (tx) => tx.clear('outbox'))
    await keeper.afterCycle()
    expect(pressesIn(texts)).toBe(0)
  })
  test('GN3: make a restored phone start over, so that it doesn’t use a number twice', async () => {
    const [storage, backup, texts] = [await aPhone(), await aPhone(), new TextMap()]
    for (const tab of ['one', 'tri']) await aTab(storage, texts, { tab }).phone.record([hole(5)])
    await aTab(backup, texts, { tab: 'two' }).keeper.atStart()
    expect(backup.peek('meta').map(({ clientId, clientGeneration }) => [clientId, clientGeneration])).toEqual([
      ['two-client', 1],
    ])
    const same = new TextMap()
    await aTab(storage, same, { tab: 'for' }).phone.record([hole(6)])
    await aTab(storage, same, { tab: 'six' }).keeper.atStart()
    expect(storage.peek('meta').map(({ clientId }) => clientId)).toEqual(['client-a'])
  })
  test('WA1: don’t report as lost an action that this tab is recording, or a saved one that awaits its answer', () => {
    const ahead = writeAhead(new TextMap(), { name: 'db', tab: 'one' })
    for (const nonce of ['saved', 'under way']) ahead.begin({ nonce, calls: [hole(5)] })
    ahead.saved('saved')
    expect(ahead.left().map(({ begun }) => begun.nonce)).toEqual(['saved'])
  })

  test('WA1: keep actions that another tab is about to write, and delete those that were reported as not saved', async () => {
    const [storage, texts] = [await aPhone(), new TextMap()]
    const one = aTab(storage, texts, { tab: 'one' })
    storage.hook = () => {
      throw new Error('QuotaExceededError')
    }
    await expect(one.phone.record([hole(6)])).rejects.toThrow('Quota')
    storage.hook = () => {}
    expect(pressesIn(texts)).toBe(0)
    void aTab(frozen, texts, { tab: 'three' }).phone.record([hole(7)])
    expect(await aTab(storage, texts, { tab: 'two', isGone: async () => false }).keeper.atStart()).toBe(0)
    expect(pressesIn(texts)).toBe(1)
  })
  test('WA4: don’t recover anything that the user has discarded, no matter which tab began it', async () => {
    const [storage, texts] = [await aPhone(), new TextMap()]
    for (const tab of ['one', 'two']) await aTab(storage, texts, { tab }).phone.record([hole(5)])
    writeAhead(texts, { name: 'another', tab: 'one' }).begin({ nonce: 'other', calls: [] })
    aTab(storage, texts, { tab: 'two' }).ahead.forgetAll()
    const fresh = await aPhone()
    expect([await aTab(fresh, texts, { tab: 'three' }).keeper.atStart(), pressesIn(texts)]).toEqual([0, 1])
  })
  test('WA5: don’t stop a save if local storage is full', async () => {
    const [storage, texts] = [await aPhone(), new TextMap()]
    texts.setItem = () => {
      throw new Error('QuotaExceededError')
    }
    expect((await aTab(storage, texts, { tab: 'one' }).phone.record([hole(5)])).status).toBe('saved')
  })
})
