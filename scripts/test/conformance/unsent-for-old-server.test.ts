import { aSyncRequest } from '@glm/shared/testing/a-sync-request'
import { LEAGUE } from '@glm/sync-server/testing/a-server'
import type { TestStore } from '@glm/sync-server/testing/a-store'
import { originOf, writeAhead } from '@glm/web/sync-client/outbox/write-ahead'
import { describe, expect, test } from 'vitest'
import { httpPhone, setHole } from './http-phone.ts'
import {
  aNewServer,
  aNight,
  anOldServer,
  aPlayer,
  bringAll,
  fileOf,
  moved,
  type NightPhone,
  onServer,
  rowsOfServer,
  valuesOn,
} from './new-server.ts'

const AT = '2026-05-07T18:00:00Z'

describe('unsent changes for a league’s old server', () => {
  test('LN3: the phone keeps parked entries and drafts, plus the rows if the new league isn’t a copy of the old one', async () => {
    const { phone } = await moved()
    await phone.phone.keepDrafts(new Map([['card/1/1/9', '7']]), 3)
    const before = phone.storage.peek('players')
    const { server: other } = await anOldServer()
    await (other.store as TestStore).ask('UPDATE league_versions SET lineage = ?', 'another')
    const again = await onServer(other, phone, { name: 'other', userId: 1 })
    await again.sync()
    const [copy] = again.storage.peek('oldCopy')
    expect([copy?.rows?.players, copy?.changes.length, again.storage.peek('draft')]).toEqual([
      before,
      expect.any(Number),
      [{ id: 'card/1/1/9', value: '7', at: AT, seen: 0 }],
    ])
    expect(copy?.changes.some(({ args }) => JSON.stringify(args).includes('"hole":9'))).toBe(true)
    expect(again.storage.peek('outbox')).toEqual([])
  })

  test('LN3: an action that was begun on the old copy, in a tab that closed before saving it, is added to the old copy', async () => {
    const { there, phone } = await moved()
    const { texts, storage } = phone
    const closed = writeAhead(texts, { name: 'db', tab: 'closed' })
    const [meta] = storage.peek('meta')
    if (!meta) throw new Error('The phone has no owner.')
    closed.begin({ nonce: 'begun', calls: [setHole(8, 3)], from: { ...originOf(meta), seq: meta.nextSeq + 5 } })
    const again = await httpPhone(there as never, { name: 'again', userId: 1, storage, texts })
    for (const _ of [1, 2, 3]) await again.sync()
    const actions = storage.peek('oldCopy').flatMap(({ changes }) => changes.map(({ action }) => action))
    expect([actions, storage.peek('outbox')]).toEqual([expect.arrayContaining(['begun']), []])
    expect((await rowsOfServer(there)).join()).not.toContain('"8":{"live"')
  })

  test('LN3: an action that survived only in local storage, because the browser evicted the database, is moved into an old copy', async () => {
    const { there, phone } = await moved()
    const { texts } = phone
    const again = await httpPhone(there as never, { name: 'again', userId: 1, texts })
    for (const _ of [1, 2, 3]) await again.sync()
    const { storage } = again
    const changes = storage.peek('oldCopy').flatMap((copy) => copy.changes)
    expect([changes.map(({ args }) => (args as { hole: number }).hole), storage.peek('outbox')]).toEqual([[9], []])
    expect(await valuesOn(there, 9)).toEqual([])
    await bringAll(again)
    expect(await valuesOn(there, 9)).toEqual([8])
  })

  test('LN4: changes that the new league already has aren’t imported again, and missing ones are imported once', async () => {
    const { there, phone } = await moved(false)
    const again = await onServer(there, phone, { name: 'new', userId: 1 })
    await again.sync()
    const [copy] = again.storage.peek('oldCopy')
    const actions = copy?.changes.map(({ action }) => action) ?? []
    const does = (await again.phone.previewOldCopy(copy?.id ?? '')).map((one) => one.does)
    expect(does.filter((one) => one === 'changes')).toHaveLength(1)
    expect(await again.phone.importOldChanges(copy?.id ?? '', actions)).toBe(1)
    expect(await again.phone.importOldChanges(copy?.id ?? '', actions)).toBe(0)
    await again.sync()
    expect([again.storage.peek('oldCopy'), again.storage.peek('parked')]).toEqual([[], []])
    expect((await rowsOfServer(there)).filter((row) => row.includes('"9":{"live"'))).toHaveLength(1)
  })

  test('LN6: phones that had read the same version as the exporting phone don’t count as having seen its unsent changes', async () => {
    const { server, users, phones } = await aNight(2)
    const [maker, other] = phones as [NightPhone, NightPhone]
    await maker.phone.record([setHole(9, 5)])
    await other.phone.record([setHole(9, 6)])
    const there = await aNewServer(await fileOf(server, maker, true))
    const again = await onServer(there, other, { name: 'new', userId: users[1] ?? 0 })
    await again.sync()
    await bringAll(again)
    expect(await valuesOn(there, 9)).toEqual([5, 6])
  })

  test('LN6: a league file can be imported even if it contains a change that the old server had answered with `known`', async () => {
    const { server, phones } = await aNight(1)
    const phone = phones[0] as NightPhone
    const [row] = phone.storage.peek('journal')
    if (!row) throw new Error('Nothing was answered.')
    await phone.storage.transact('write', (tx) => tx.put('journal', [{ ...row, status: 'known' }]))
    const there = await aNewServer(await fileOf(server, phone, false))
    expect(await rowsOfServer(there)).toEqual(await rowsOfServer(server))
  })

  test('LN4: nothing is imported before the league has been read', async () => {
    const { server, users, phones } = await aNight(1)
    const phone = phones[0] as NightPhone
    await phone.phone.record([aPlayer('Unsent')])
    const there = await aNewServer(await fileOf(server, phone, true))
    let answers = 0
    const again = await httpPhone(there as never, {
      name: 'new',
      userId: users[0] ?? 0,
      storage: phone.storage,
      // The signal is lost after the first answer.
      line: (send) => (url, init) => (answers++ === 0 ? send(url, init) : Promise.reject(new TypeError('No signal'))),
    })
    await again.sync()
    const [copy] = again.storage.peek('oldCopy')
    const actions = copy?.changes.map(({ action }) => action) ?? []
    expect(actions.length).toBeGreaterThan(0)
    expect([
      await again.phone.previewOldCopy(copy?.id ?? ''),
      await again.phone.importOldChanges(copy?.id ?? '', actions),
      again.storage.peek('outbox'),
    ]).toEqual([[], 0, []])
  })

  test('LN4: the undo of a change that is in the file can be imported', async () => {
    const { server, users, phones } = await aNight(1)
    const phone = phones[0] as NightPhone
    const { action } = await phone.phone.record([setHole(9, 5)])
    const file = await fileOf(server, phone, false)
    await phone.phone.undo(action)
    const there = await aNewServer(file)
    const again = await onServer(there, phone, { name: 'new', userId: users[0] ?? 0 })
    await again.sync()
    expect(await valuesOn(there, 9)).toEqual([5])
    await bringAll(again)
    expect(await valuesOn(there, 9)).toEqual([])
  })

  test('LN4: an undo can’t be imported without the change that it undoes', async () => {
    const { server, users, phones } = await aNight(1)
    const phone = phones[0] as NightPhone
    const file = await fileOf(server, phone, true)
    const action = 'score'
    await phone.phone.recordStored([{ ...setHole(9, 5), at: '2026-05-07T18:30:00Z' }], { action })
    await phone.phone.undo(action)
    const twin = { storage: phone.storage.copy() }
    const there = await aNewServer(file)
    const [one, other] = [
      await onServer(there, phone, { name: 'one', userId: users[0] ?? 0 }),
      await onServer(there, twin, { name: 'other', userId: users[0] ?? 0 }),
    ]
    for (const again of [one, other]) await again.sync()
    const [copy] = one.storage.peek('oldCopy')
    const last = copy?.changes.at(-1)?.action ?? ''
    expect(last).not.toBe(action)
    expect(await one.phone.importOldChanges(copy?.id ?? '', [last])).toBe(0)
    await one.sync()
    expect(one.storage.peek('oldCopy')[0]?.changes.map((change) => change.action)).toContain(last)
    await bringAll(other)
    expect(await valuesOn(there, 9)).toEqual([])
    await one.sync()
    await bringAll(one)
    expect(await valuesOn(there, 9)).toEqual([])
  })

  test('LN3: what an old copy had seen counts as seen only if the later league also has it', async () => {
    const { server, users, phones } = await aNight(1)
    const phone = phones[0] as NightPhone
    const early = await fileOf(server, phone, true)
    // Create many versions, so that this file's version is higher than that of the third server once everyone has
    // joined it.
    for (let i = 0; i < 25; i++) {
      await phone.phone.record([setHole(8, (i % 5) + 3)])
      await phone.sync()
    }
    const late = await fileOf(server, phone, true)
    await phone.phone.record([setHole(9, 6)])
    const at = { name: 'again', userId: users[0] ?? 0 }
    expect(await (await onServer(await aNewServer(late), phone, at)).sync()).toMatchObject({ kind: 'done' })
    const third = await aNewServer(early)
    const stranger = await httpPhone(third as never, { name: 'stranger', userId: users[1] ?? 0 })
    await stranger.sync()
    await stranger.phone.record([setHole(9, 5)])
    await stranger.sync()
    const last = await onServer(third, phone, at)
    await last.sync()
    await bringAll(last)
    expect(await valuesOn(third, 9)).toEqual([5, 6])
    // These changes were in the second server's file but aren't in the third's.
    expect(last.storage.peek('oldCopy').map(({ rows }) => rows !== null)).toEqual([true])
  })

  test('LN4: a change is imported from a phone restored from a backup, even if the original phone made a change with the same id', async () => {
    const { server, users, phones } = await aNight(1)
    const one = phones[0] as NightPhone
    const twin = await onServer(server, { storage: one.storage.copy() }, { name: 'twin', userId: users[0] ?? 0 })
    await one.phone.record([setHole(9, 5)])
    await one.sync()
    const later = '2026-05-07T18:00:01Z'
    await twin.phone.recordStored([{ ...setHole(9, 6), at: later }])
    const there = await aNewServer(await fileOf(server, one, true))
    const again = await onServer(there, twin, { name: 'again', userId: users[0] ?? 0 })
    await again.sync()
    await bringAll(again)
    expect(await valuesOn(there, 9)).toEqual([5, 6])
  })

  test('LN6: a change in the file’s history that arrives again under its original id is `known`, regardless of the order of its fields', async () => {
    const { there, phone } = await moved()
    const again = await onServer(there, phone, { name: 'new', userId: 1 })
    await again.sync()
    const [sent] = (await there.store.history(LEAGUE, {})).filter(({ name }) => name === 'player.add')
    if (!sent) throw new Error('No player was added.')
    const args = Object.fromEntries(Object.entries(sent.args as object).reverse())
    const mutation = {
      seq: 1,
      name: sent.name,
      version: sent.mutationVersion ?? 0,
      args,
      ids: [2 ** 40],
      seen: 0,
      at: null,
    }
    const one = { ...mutation, action: sent.action, originalId: `${sent.client}:${sent.seq}` }
    const author = { userId: 1, leagueId: LEAGUE, role: 2 }
    const lineage = again.storage.peek('meta')[0]?.lineage?.[0]
    const { results } = await there.store.exchange(
      author,
      aSyncRequest({ clientId: 'a-new-client', lineage, mutations: [one] }),
      AT,
    )
    expect(results).toEqual([{ seq: 1, status: 'refused', code: 'known' }])
  })
})
