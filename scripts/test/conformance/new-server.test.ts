import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import { aSyncRequest } from '@glm/shared/testing/a-sync-request'
import { LEAGUE } from '@glm/sync-server/testing/a-server'
import type { TestStore } from '@glm/sync-server/testing/a-store'
import { toWire } from '@glm/web/sync-client/outbox/to-wire'
import { originOf, writeAhead } from '@glm/web/sync-client/outbox/write-ahead'
import { describe, expect, test } from 'vitest'
import { httpPhone, setHole } from './http-phone.ts'
import {
  aNewServer,
  anOldServer,
  fileOf,
  type NightPhone,
  onServer,
  readIn,
  rowsOfPhone,
  rowsOfServer,
  type Server,
} from './new-server.ts'

const aPlayer = (firstName: string): MutationCall => ({
  name: 'player.add',
  args: { firstName, lastName: 'New', phone: null, email: null, paidDues: null, isSub: true, active: true },
})
const absent = (attendance: 'absent' | null): MutationCall => ({
  name: 'card.setAttendance',
  args: { weekId: 1, playerId: 2, teamId: 1, attendance },
})

/**
 * Plays one night with a phone for each of `count` people: added players, corrections, a clearing, a settled contest.
 */
async function aNight(count: number) {
  const { server, users } = await anOldServer()
  const phones: NightPhone[] = []
  for (const [i, userId] of users.slice(0, count).entries())
    phones.push(await httpPhone(server as never, { name: `old${i}`, userId }))
  const [first, last] = [phones[0] as NightPhone, phones.at(-1) as NightPhone]
  for (const phone of phones) await phone.sync()
  for (const [i, phone] of phones.entries()) await phone.phone.record([aPlayer(`Early${i}`)])
  await first.phone.record([setHole(1, 6), setHole(2, 5), setHole(3, 7), absent('absent')])
  await last.phone.record([setHole(2, 4)])
  for (const phone of [...phones, ...phones]) await phone.sync()
  await first.phone.record([setHole(1, 4), setHole(3, null), setHole(2, 4), absent(null)])
  await first.phone.record([{ name: 'player.update', args: { id: 1, set: { lastName: 'Corrected' } } }])
  for (const phone of [...phones, ...phones]) await phone.sync()
  return { server, users, phones }
}

/**
 * After the file is exported, every other phone makes a change that the old server still accepts, and each phone makes
 * one that is never sent.
 */
async function lateWork(phones: readonly NightPhone[]): Promise<number> {
  for (const [i, phone] of phones.entries()) {
    await phone.phone.record([aPlayer(`Late${i}`), setHole(4 + (i % 5), 3 + i)])
    if (i % 2 === 1) await phone.sync()
    await phone.phone.record([{ name: 'player.update', args: { id: 2, set: { lastName: `Unsent${i}` } } }])
  }
  return phones.length * 3
}

const namesOn = async ({ store }: Server): Promise<string[]> =>
  (await store.read(LEAGUE, { table: 'players', all: true })).flatMap((row) =>
    'firstName' in row ? [`${row.firstName} ${row.lastName}`] : [],
  )
const oldChanges = ({ storage }: NightPhone) => storage.peek('oldCopy').flatMap(({ changes }) => changes)

describe.each([
  ['with the whole history', true],
  ['with the history of the phone that made it', false],
])('LN3: a new server with a league imported from a file %s', (_, whole) => {
  test.each([1, 2, 5, 10])(
    '%i phones of the old server send nothing automatically, and offer to import their unsent changes',
    async (count) => {
      const { server, users, phones } = await aNight(count)
      const file = await fileOf(server, phones[0] as NightPhone, whole)
      const atFile = await rowsOfServer(server)
      const work = await lateWork(phones)
      const there = await aNewServer(file)
      expect(await rowsOfServer(there)).toEqual(atFile)
      const moved: NightPhone[] = []
      for (const [i, phone] of phones.entries()) {
        const again = await onServer(there, phone, { name: `new${i}`, userId: users[i] ?? 0 })
        expect(await again.sync()).toMatchObject({ kind: 'done', pending: 0 })
        moved.push(again)
      }
      expect(await rowsOfServer(there)).toEqual(atFile)
      expect(moved.map(rowsOfPhone)).toEqual(moved.map(() => atFile))
      expect(
        moved.flatMap(oldChanges).filter(({ args }) => /Late|Unsent|"hole"/.test(JSON.stringify(args))),
      ).toHaveLength(work)

      let brought = 0
      for (const phone of moved) {
        const [copy] = phone.storage.peek('oldCopy')
        const actions = (await phone.phone.previewOldCopy(copy?.id ?? '')).filter(({ does }) => does === 'changes')
        brought += await phone.phone.importOldChanges(
          copy?.id ?? '',
          actions.map(({ action }) => action),
        )
        expect(await phone.sync()).toMatchObject({ kind: 'done', pending: 0 })
      }
      for (const phone of moved) await phone.sync()
      expect(brought).toBe(count * 2)
      expect(moved.flatMap(({ storage }) => storage.peek('parked'))).toEqual([])
      const names = await namesOn(there)
      expect(new Set(names).size).toBe(names.length)
      expect(names).toEqual(expect.arrayContaining(phones.flatMap((__, i) => [`Early${i} New`, `Late${i} New`])))
      const after = await rowsOfServer(there)
      expect(moved.map(rowsOfPhone)).toEqual(moved.map(() => after))
      const card = (await there.store.read(LEAGUE, { table: 'cards', key: [1, 1] }))[0]
      const live = (hole: number) =>
        card && 'cells' in card ? [...new Set(card.cells[String(hole)]?.live.map(({ value }) => value))] : undefined
      expect([live(1), live(2), live(3)]).toEqual([[4], [4], [null]])
    },
  )
})

const AT = '2026-05-07T18:00:00Z'
const push = async (server: Server, phone: NightPhone, more: Partial<SyncRequest>, league = LEAGUE) => {
  const authorization = `Bearer ${await server.tokenOf(1)}`
  const headers = { authorization, 'content-type': 'application/json', 'x-league': String(league) }
  const [meta] = phone.storage.peek('meta')
  const { clientId = '', cursor = 0, versionHashes = [] } = meta ?? {}
  const mutations = phone.storage.peek('outbox').map(toWire)
  const body = aSyncRequest({ clientId, cursor, versionHashes, mutations, schema: SCHEMA_VERSION, ...more })
  const reply = await server.app.request('/api/sync', { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: reply.status, said: (await reply.json()) as Record<string, unknown> }
}

/** Sets up a phone with unsent work, the server of its league, and a new server with the league's file. */
async function moved(whole = true) {
  const { server, phones } = await aNight(1)
  const phone = phones[0] as NightPhone
  const there = await aNewServer(await fileOf(server, phone, whole))
  await phone.phone.record([setHole(9, 8)])
  return { server, there, phone, lineage: phone.storage.peek('meta')[0]?.lineage?.[0] ?? '' }
}

/** Brings over, as the user, every change that has an effect. */
async function bringAll({ phone, storage, sync }: NightPhone): Promise<void> {
  for (const { id } of storage.peek('oldCopy')) {
    const offered = (await phone.previewOldCopy(id)).filter(({ does }) => does === 'changes')
    await phone.importOldChanges(
      id,
      offered.map(({ action }) => action),
    )
  }
  await sync()
}

async function valuesOn(server: Server, hole: number): Promise<unknown[]> {
  const [card] = await server.store.read(LEAGUE, { table: 'cards', key: [1, 1] })
  const cell = card && 'cells' in card ? card.cells[String(hole)] : undefined
  return cell?.live.map(({ value }) => value) ?? []
}

describe('lineages', () => {
  test('LN1: are kept by a restored backup; a league imported from a file gets a new one and names those it came from', async () => {
    const { server, there, lineage } = await moved()
    const of = ({ store }: Server) => store.snapshot((tx) => tx.ledger.lineage(LEAGUE))
    const backup = await (server.store as TestStore).copied()
    expect([await of(server), await of({ ...server, store: backup } as Server)]).toEqual([
      { ids: [lineage], readIn: null },
      { ids: [lineage], readIn: null },
    ])
    expect(await of(there)).toEqual({ ids: [expect.not.stringMatching(lineage), lineage], readIn: expect.any(Number) })
  })

  test.each([
    ['a different lineage', true],
    ['no lineage, and versions of the server whose file the league was imported from', false],
  ])('LN2: a request that names %s is answered with `lineage` and changes nothing', async (_, isNamed) => {
    const { there, phone, lineage } = await moved()
    const before = await rowsOfServer(there)
    const { status, said } = await push(there, phone, { protocol: 8, ...(isNamed && { lineage }) })
    const cursor = phone.storage.peek('meta')[0]?.cursor
    expect([status, said.problem, said.results, said.patches, said.common]).toEqual([200, 'lineage', [], [], cursor])
    expect(await rowsOfServer(there)).toEqual(before)
  })

  test('LN2: an older build is asked to update', async () => {
    const { there, phone } = await moved()
    const before = await rowsOfServer(there)
    const { status, said } = await push(there, phone, { protocol: 7 })
    expect([status, said.code, await rowsOfServer(there)]).toEqual([426, 'client_too_old', before])
  })

  test('LN2: changes from a phone that never got an answer are set aside, and its first read is answered as usual', async () => {
    const { there, phone } = await moved()
    const before = await rowsOfServer(there)
    const empty = { protocol: 8, clientId: 'new-phone', cursor: 0, versionHashes: [] }
    const { said } = await push(there, phone, empty)
    expect([said.problem, said.results, said.common]).toEqual(['lineage', [], 0])
    expect(await rowsOfServer(there)).toEqual(before)
    const read = await push(there, phone, { ...empty, mutations: [] })
    expect([read.said.problem, read.said.results]).toEqual([null, []])
  })

  test('LN2: the server’s own API writes to an imported league', async () => {
    const { there } = await moved()
    const headers = { authorization: `Bearer ${await there.tokenOf(1)}`, 'content-type': 'application/json' }
    const body = JSON.stringify({
      leagueid: LEAGUE,
      message: 'Imported',
      startdate: '2026-05-07',
      enddate: '2026-05-08',
    })
    const reply = await there.app.request('/api/scorecard/messages', { method: 'POST', headers, body })
    const messages = await there.store.read(LEAGUE, { table: 'messages', all: true })
    expect([reply.status, JSON.stringify(messages).includes('Imported')]).toEqual([201, true])
  })

  test('LN2: a request without a lineage, from a phone that has read this server, is answered as usual', async () => {
    const { there } = await moved()
    const phone = await httpPhone(there as never, { name: 'joined', userId: 1 })
    await phone.sync()
    await phone.phone.record([setHole(9, 2)])
    const { said } = await push(there, phone, { protocol: 7 })
    expect([said.problem, said.results]).toEqual([null, [{ seq: 1, status: 'ok', code: null }]])
  })

  test('LN3: parked entries and drafts stay on the phone, and so do rows if another league has replaced the old one', async () => {
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

  test('LN3: moves an action into an old copy even if it survived only in local storage after the browser evicted the database', async () => {
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

  test('LN4: changes already in a file aren’t imported again, and missing ones are imported once', async () => {
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

  test('LN6: a file can be imported even if the server knew one of its phone’s changes under another id', async () => {
    const { server, phones } = await aNight(1)
    const phone = phones[0] as NightPhone
    const [row] = phone.storage.peek('journal')
    if (!row) throw new Error('Nothing was answered.')
    await phone.storage.transact('write', (tx) => tx.put('journal', [{ ...row, status: 'known' }]))
    const there = await aNewServer(await fileOf(server, phone, false))
    expect(await rowsOfServer(there)).toEqual(await rowsOfServer(server))
  })

  test('LN2: a file imported twice on one server creates two leagues, and a copy of one sends nothing to the other', async () => {
    const { server, users, phones } = await aNight(1)
    const phone = phones[0] as NightPhone
    const userId = users[0] ?? 0
    const file = await fileOf(server, phone, true)
    const there = await aNewServer(file)
    const { accounts } = there.store
    const newcomer = { email: 'nell@example.com', username: 'nell', name: 'nell', passwordHash: '', role: 2 }
    const nell = await accounts.add({ ...newcomer, isPaid: true, leagueId: null })
    const keeper = await accounts.byId(userId)
    if (typeof nell === 'string' || !keeper) throw new Error('There is no account.')
    const second = await readIn(there, nell.id, file)
    await there.store.setMember({ leagueId: second, account: keeper, role: 2 })
    const atFile = await rowsOfServer(there, second)
    const apart = (rows: readonly string[]) => rows.filter((row) => !row.startsWith('leagues '))
    expect([second === LEAGUE, apart(await rowsOfServer(there))]).toEqual([false, apart(atFile)])
    const again = await onServer(there, phone, { name: 'new', userId })
    await again.sync()
    await again.phone.record([setHole(9, 5)])
    const { lineage } = again.storage.peek('meta')[0] ?? {}
    const request = { userId, leagueId: second, ...(lineage?.[0] && { lineage: lineage[0] }) }
    expect((await push(there, again, request, second)).said).toMatchObject({ problem: 'lineage', results: [] })
    await again.sync()
    expect([await valuesOn(there, 9), await rowsOfServer(there, second)]).toEqual([[5], atFile])
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

  test('LN4: an undo isn’t imported without its change, so that a copy of the phone can still import both', async () => {
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
    // Make more versions than joining the third server does.
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

  test('LN5: a bundle packed on another lineage is answered with `ticket`', async () => {
    const { server, there, phone } = await moved()
    const bundle = await phone.phone.packUnsent('Sam')
    if (!bundle) throw new Error('Nothing was packed.')
    expect(bundle.lineage).toBe((await server.store.snapshot((tx) => tx.ledger.lineage(LEAGUE))).ids[0])
    const carrier = await httpPhone(there as never, { name: 'carrier', userId: 4 })
    await carrier.sync()
    expect(await carrier.phone.takeOver(bundle)).toBe('taken')
    await carrier.sync()
    expect(carrier.storage.peek('relayBundle').map(({ problem }) => problem)).toEqual(['ticket'])
    expect((await rowsOfServer(there)).join()).not.toContain('"9":{"live"')
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
