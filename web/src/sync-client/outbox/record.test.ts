import { SUPERSEDES_MOST } from '@glm/shared/protocol/sync-request'
import type { CardCell } from '@glm/shared/schema/scores/card'
import { describe, expect, test } from 'vitest'
import { aPhone } from '../../testing/a-phone.ts'
import type { JournalRow, ParkedRow } from '../local-rows.ts'
import { record } from './record.ts'

const env = { at: '2026-05-07T18:00:00Z', newId: () => 2 ** 40, action: 'g1' }
const hole = (strokes: number | null, at = 1) => ({
  name: 'card.setHole',
  args: { weekId: 1, playerId: 1, teamId: 1, hole: at, strokes },
})
const theirs = { by: 'client-b:1', value: 4, version: 7, author: 8, at: null }

const aStorage = async (role = 2) => (await aPhone({ role, newClientId: () => 'client-a' })).storage

describe('record()', () => {
  test('OB1: writes the row, its shadow and the outbox together', async () => {
    const phone = await aStorage()
    expect(await record(phone, { calls: [hole(5)], env })).toEqual({ status: 'saved', seqs: [1] })
    await phone.transact('read', async (tx) => {
      expect((await tx.get('cards', [1, 1]))?.cells['1']?.live[0]).toMatchObject({
        value: 5,
        version: null,
        by: 'client-a:1',
      })
      expect(await tx.all('shadow')).toEqual([{ id: 'cards/1/1', table: 'cards', key: [1, 1], row: null }])
      expect(await tx.all('outbox')).toMatchObject([
        {
          seq: 1,
          name: 'card.setHole',
          inverse: { name: 'card.withdraw', args: { value: null, claims: ['client-a:1'] } },
        },
      ])
    })
  })

  test('OB3: records none of an action’s calls if one is refused', async () => {
    const phone = await aStorage()
    const bad = { name: 'card.setHole', args: { weekId: 77, playerId: 1, teamId: 1, hole: 1, strokes: 4 } }
    expect(await record(phone, { calls: [hole(5), bad], env })).toMatchObject({ status: 'refused', code: 'not_found' })
    await phone.transact('read', async (tx) => {
      expect(await tx.all('outbox')).toEqual([])
      expect(await tx.all('cards')).toEqual([])
    })
  })

  test('uses a call’s own ids, so that later calls can refer to its row', async () => {
    const phone = await aStorage()
    const player = {
      firstName: 'Ann',
      lastName: 'Lee',
      phone: null,
      email: null,
      paidDues: null,
      isSub: false,
      active: true,
    }
    const team = { seasonId: 1, teamNumber: 9, player1Id: 777, player2Id: null, startTime: null }
    const calls = [
      { name: 'player.add', args: player, ids: [777] },
      { name: 'team.add', args: team },
    ]
    expect(await record(phone, { calls, env })).toEqual({ status: 'saved', seqs: [1, 2] })
    await phone.transact('read', async (tx) => {
      expect(await tx.get('players', [777])).toEqual({
        ...player,
        startingHandicaps: null,
        playsFrom: null,
        shares: null,
        former: null,
        kept: null,
        subPlace: null,
        weekTees: null,
        gender: null,
        ghin: null,
        id: 777,
      })
      expect((await tx.all('outbox')).map((call) => [call.ids, call.inverse])).toEqual([
        [[777], { name: 'player.remove', version: 1, args: { id: 777 } }],
        [[2 ** 40], { name: 'team.remove', version: 1, args: { id: 2 ** 40 } }],
      ])
    })
  })

  test('OB7: doesn’t count changes made between the action and its transaction as seen', async () => {
    const shown = {
      copy: 'client-a',
      clientGeneration: 0,
      seq: 1,
      seen: 5,
      versionHashes: [
        [5, 'five'],
        [3, 'three'],
      ] as [number, string][],
    }
    const phone = await aStorage()
    await phone.transact('write', async (tx) => {
      const meta = await tx.get('meta', ['me'])
      if (meta) await tx.put('meta', [{ ...meta, cursor: 7, versionHashes: [[7, 'seven']] }])
      await tx.put('cards', [{ weekId: 1, playerId: 1, teamId: 1, cells: { 1: { live: [theirs], past: [] } } }])
    })
    await record(phone, { calls: [hole(5)], env, shown })
    const live = () => phone.peek('cards')[0]?.cells['1']?.live.map((claim) => claim.value)
    expect([phone.peek('outbox')[0]?.seen, live()]).toEqual([5, [4, 5]])
    // The server was restored after the action was made, so only versions that the server still has count as seen.
    const seenAfter = async (versionHashes: [number, string][], action: string) => {
      await phone.transact('write', async (tx) => {
        const meta = await tx.get('meta', ['me'])
        if (meta) await tx.put('meta', [{ ...meta, clientGeneration: 1, versionHashes }])
      })
      await record(phone, { calls: [hole(6)], env: { ...env, action }, shown })
      return phone.peek('outbox').at(-1)?.seen
    }
    expect([await seenAfter([[7, 'another seven']], 'g2'), live()]).toEqual([0, [4, 6]])
    const older: [number, string][] = [
      [7, 'another seven'],
      [5, 'another five'],
      [3, 'three'],
    ]
    expect([await seenAfter(older, 'g3'), live()]).toEqual([3, [4, 6]])
  })

  /**
   * Creates a phone that has recovered `most` changes from a lost copy. Their names in that copy were `lost:1`,
   * `lost:2` and so on. `cell`: what the phone's card has in its first cell.
   */
  async function aPhoneAfterLoss(most: number, cell: CardCell) {
    const phone = await aStorage()
    const base = { version: 1, ids: [], seen: 0, at: null, action: 'g0', author: 9, inverse: null }
    const answer = { clientId: 'before', clientGeneration: 0, status: 'ok', serverVersion: 5, answeredAt: env.at }
    const takenOver = Array.from({ length: most }, (_, i): JournalRow => {
      const names = { seq: i + 1, id: `before:${i + 1}`, originalId: `lost:${i + 1}` }
      return { ...hole(5), ...base, ...answer, ...names }
    })
    await phone.transact('write', async (tx) => {
      const meta = await tx.get('meta', ['me'])
      if (meta) await tx.put('meta', [{ ...meta, cursor: 7 }])
      await tx.put('journal', takenOver)
      await tx.put('cards', [{ weekId: 1, playerId: 1, teamId: 1, cells: { 1: cell } }])
    })
    /** Recovers one more change from the lost copy: a correction that had replaced all the others. */
    const bringBack = async (seen: number) => {
      const supersedes = takenOver.flatMap(({ originalId }) => originalId ?? [])
      const call = { ...hole(6), originalId: `lost:${most + 1}`, supersedes, seen }
      await record(phone, { calls: [call], env, lostCopy: 'lost' })
      return phone.peek('outbox')[0]?.supersedes ?? []
    }
    return { bringBack }
  }

  test('OB8, WA9: lets a recovered correction list the claims it had corrected, even if another change has replaced them since', async () => {
    const own = { by: 'before:1', value: 5, version: 5, author: 9, at: null, goneBy: [theirs.by] }
    const { bringBack } = await aPhoneAfterLoss(1, { live: [theirs], past: [own] })
    expect(await bringBack(0)).toEqual([own.by])
  })

  test('OB8: lists the latest claims if a correction replaces more claims than a change may list', async () => {
    const { bringBack } = await aPhoneAfterLoss(SUPERSEDES_MOST, { live: [theirs], past: [] })
    const named = await bringBack(theirs.version)
    expect([named.length, named.at(-1)]).toEqual([SUPERSEDES_MOST, theirs.by])
  })

  test('OB5: refuses changes that the role doesn’t allow', async () => {
    const phone = await aStorage(1)
    expect(await record(phone, { calls: [hole(5)], env })).toMatchObject({ status: 'refused', code: 'forbidden' })
  })

  test('OB1, OB2: leaves rows and outbox unchanged if the transaction dies before it completes', async () => {
    const phone = await aStorage()
    phone.hook = (moment) => {
      if (moment === 'before') throw new Error('battery')
    }
    await expect(record(phone, { calls: [hole(5)], env })).rejects.toThrow('battery')
    phone.hook = () => {}
    expect(await phone.transact('read', (tx) => tx.all('outbox'))).toEqual([])
  })

  test('OB6: deletes the drafts that a save makes obsolete', async () => {
    const phone = await aStorage()
    await phone.transact('write', (tx) => tx.put('draft', [{ id: 'd', value: '5', at: env.at }]))
    await record(phone, { calls: [hole(5)], env, clearDrafts: ['d'] })
    expect(await phone.transact('read', (tx) => tx.all('draft'))).toEqual([])
  })

  test('OB4: doesn’t use up a seq for a refused action', async () => {
    const phone = await aStorage()
    const bad = { name: 'card.setHole', args: { weekId: 77, playerId: 1, teamId: 1, hole: 1, strokes: 4 } }
    await record(phone, { calls: [hole(5)], env })
    await record(phone, { calls: [hole(6), bad], env })
    expect(await record(phone, { calls: [hole(6, 2), hole(4, 3)], env })).toEqual({ status: 'saved', seqs: [2, 3] })
  })

  /** A change that the server has refused, as stored in the list of refused changes. */
  async function aRefusedOne(phone: Awaited<ReturnType<typeof aStorage>>): Promise<ParkedRow> {
    await record(phone, { calls: [hole(5)], env })
    const [entry] = phone.peek('outbox')
    if (!entry) throw new Error('Nothing was recorded.')
    const refused: ParkedRow = {
      ...entry,
      id: 'client-a:1',
      clientId: 'client-a',
      code: 'week_locked',
      answeredAt: env.at,
    }
    await phone.transact('write', async (tx) => {
      await tx.remove('outbox', [[entry.seq]])
      await tx.put('parked', [refused])
    })
    return refused
  }

  test('doesn’t record an action with `once` again if the action was refused', async () => {
    const phone = await aStorage()
    const again = () => record(phone, { calls: [hole(6)], env, once: true })
    await aRefusedOne(phone)
    expect(await again()).toEqual({ status: 'saved', seqs: [] })
    expect(phone.peek('outbox')).toEqual([])
    expect(await record(phone, { calls: [hole(6)], env: { ...env, action: 'g2' }, once: true })).toEqual({
      status: 'saved',
      seqs: [2],
    })
  })

  test('removes a refused change from the list once it is corrected, and keeps the record of its refusal', async () => {
    const phone = await aStorage()
    const { id, name } = await aRefusedOne(phone)
    await record(phone, { calls: [hole(6)], env: { ...env, action: 'g2' }, unpark: id })
    expect(phone.peek('parked')).toEqual([])
    expect(phone.peek('journal')).toMatchObject([{ id, name, action: 'g1', status: 'refused' }])
    expect(phone.peek('outbox')).toMatchObject([{ action: 'g2' }])
  })
})
