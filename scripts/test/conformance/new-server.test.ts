import { SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import { aSyncRequest } from '@glm/shared/testing/a-sync-request'
import { lengthOf } from '@glm/shared/testing/length-of'
import { LEAGUE } from '@glm/sync-server/testing/a-server'
import type { TestStore } from '@glm/sync-server/testing/a-store'
import { toWire } from '@glm/web/sync-client/outbox/to-wire'
import { describe, expect, test } from 'vitest'
import { httpPhone, setHole } from './http-phone.ts'
import {
  aNewServer,
  aNight,
  aPlayer,
  fileOf,
  moved,
  type NightPhone,
  onServer,
  readIn,
  rowsOfPhone,
  rowsOfServer,
  type Server,
  valuesOn,
} from './new-server.ts'

/**
 * Makes changes after the file has been exported. Every second phone sends its first changes to the old server, which
 * accepts them. Then each phone makes a change that it never sends.
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
])('LN3: on a new server whose league was imported from a file %s,', (_, whole) => {
  test.each([1, 2, 5, 10].slice(0, lengthOf('crowds that move to a new server')))(
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

describe('lineages', () => {
  test('LN1: stay the same in a restored backup; a league imported from a file gets a new lineage and lists its old ones', async () => {
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

  test('LN2: the server sets aside changes from a phone that never got an answer, and answers the phone’s first read as usual', async () => {
    const { there, phone } = await moved()
    const before = await rowsOfServer(there)
    const empty = { protocol: 8, clientId: 'new-phone', cursor: 0, versionHashes: [] }
    const { said } = await push(there, phone, empty)
    expect([said.problem, said.results, said.common]).toEqual(['lineage', [], 0])
    expect(await rowsOfServer(there)).toEqual(before)
    const read = await push(there, phone, { ...empty, mutations: [] })
    expect([read.said.problem, read.said.results]).toEqual([null, []])
  })

  test('LN2: let the server’s own API write to an imported league', async () => {
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

  test('LN2: the server answers a request without a lineage as usual if the phone has read from this server before', async () => {
    const { there } = await moved()
    const phone = await httpPhone(there as never, { name: 'joined', userId: 1 })
    await phone.sync()
    await phone.phone.record([setHole(9, 2)])
    const { said } = await push(there, phone, { protocol: 7 })
    expect([said.problem, said.results]).toEqual([null, [{ seq: 1, status: 'ok', code: null }]])
  })

  test('LN2: a file imported twice on one server creates two leagues, and a phone’s copy of one league sends nothing to the other', async () => {
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
})
