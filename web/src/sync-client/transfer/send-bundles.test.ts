import type { RelayBundle } from '@glm/shared/protocol/relay-bundle'
import type { WireMutation } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { describe, expect, test } from 'vitest'
import { aPhone } from '../../testing/a-phone.ts'
import { anAnswer } from '../../testing/an-answer.ts'
import type { Exchange } from '../exchange.ts'
import { packUnsent, takeBundle } from './relay-bundle.ts'
import { sendBundles } from './send-bundles.ts'

const hole = (seq: number): WireMutation => ({
  seq,
  name: 'card.setHole',
  version: 1,
  ids: [],
  seen: 1,
  at: null,
  action: `a${seq}`,
  args: { weekId: 1, playerId: 1, teamId: 1, hole: 1, strokes: 5 },
})

/** A phone that relays another phone's bundle, with changes numbered from `first` to `last`. */
async function aCarrier(first: number, last: number) {
  const { storage } = await aPhone()
  const mutations = Array.from({ length: last - first + 1 }, (_, i) => hole(first + i))
  const more = {
    leagueId: 1,
    clientId: 'maker',
    from: 'Ann',
    at: '',
    ticket: 'ticket',
    signature: 'signature',
    versionHashes: [],
  }
  const bundle: RelayBundle = { format: 'golf-league-unsent', ...more, mutations }
  const taken = await takeBundle(storage, bundle)
  const sent: Parameters<Exchange>[0][] = []
  const base = {
    protocol: 1,
    schema: 1,
    clientId: 'carrier',
    cursor: 7,
    versionHashes: [],
    acked: 40,
    mutations: [],
  }
  const send = (answerTo: (request: (typeof sent)[number]) => Partial<SyncResponse>) => {
    const exchange: Exchange = async (request) => {
      sent.push(request)
      if (sent.length > 9) throw new Error('It would be sent forever.')
      return { kind: 'answer', response: anAnswer(answerTo(request)) }
    }
    return sendBundles({ storage, base, exchange })
  }
  const kept = () => storage.peek('relayBundle').map(({ problem }) => problem)
  return { storage, bundle, taken, send, sent, kept }
}

const all = ({ mutations }: { mutations: readonly WireMutation[] }) => ({ lastSeq: mutations.at(-1)?.seq ?? 0 })

describe('sendBundles()', () => {
  test('HO1: sends a bundle only once, under its author’s name and numbers, at most a hundred changes at a time', async () => {
    const { send, sent, kept } = await aCarrier(1, 230)
    expect(await send(all)).toEqual({ sent: true, failure: null })
    expect(
      sent.map(({ clientId, acked, mutations }) => [clientId, acked, mutations[0]?.seq, mutations.length]),
    ).toEqual([
      ['maker', 0, 1, 100],
      ['maker', 100, 101, 100],
      ['maker', 200, 201, 30],
    ])
    expect([kept(), await send(all)]).toEqual([[], { sent: false, failure: null }])
  })
  test('HO13: sends the author’s client id and numbers with the relaying phone’s cursor, and ignores the rows in the response', async () => {
    const { send, sent, storage } = await aCarrier(6, 8)
    const players = storage.peek('players')
    await send((request) => ({
      ...all(request),
      cursor: 99,
      patches: [{ table: 'players', rows: [], removed: [[1]] }],
    }))
    expect(sent.map(({ clientId, acked, cursor }) => [clientId, acked, cursor])).toEqual([['maker', 5, 7]])
    expect([storage.peek('players'), storage.peek('meta')[0]?.cursor]).toEqual([players, 0])
  })
  test('HO1: continues after the last change the server says it has', async () => {
    const { send, sent } = await aCarrier(6, 8)
    await send(({ acked }) => ({ lastSeq: acked + 1 }))
    expect(sent.map(({ acked, mutations }) => [acked, mutations.map(({ seq }) => seq)])).toEqual([
      [5, [6, 7, 8]],
      [6, [7, 8]],
      [7, [8]],
    ])
  })
  test('HO2: keeps a bundle until this phone has read from a restored server, and keeps an unsendable bundle until the user decides', async () => {
    const { send, sent, kept } = await aCarrier(6, 8)
    expect([await send(() => ({ problem: 'restored', lastSeq: 0 })), kept()]).toEqual([
      { sent: false, failure: { kind: 'network' } },
      [null],
    ])
    expect([await send(() => ({ lastSeq: 5 })), kept(), sent.length]).toEqual([
      { sent: true, failure: null },
      ['gap'],
      2,
    ])
  })
})

describe('packUnsent() and takeBundle()', () => {
  test('HO1: pack pending changes in recording order, and return nothing if there are none', async () => {
    const { phone, storage } = await aPhone()
    expect(await packUnsent(storage, { from: 'Ann', at: '' })).toBe(null)
    for (const strokes of [4, 5])
      await phone.record([{ name: 'card.setHole', args: { ...(hole(1).args as object), strokes } as never }])
    const bundle = await packUnsent(storage, { from: 'Ann', at: '' })
    expect(bundle?.mutations.map(({ seq, args }) => [seq, (args as { strokes: number }).strokes])).toEqual([
      [1, 4],
      [2, 5],
    ])
  })
  test('HO3: reject a bundle from another league, or from the phone itself', async () => {
    const { storage, bundle, taken } = await aCarrier(1, 1)
    const own = storage.peek('meta')[0]?.clientId ?? ''
    const answers = [
      await takeBundle(storage, { ...bundle, leagueId: 2 }),
      await takeBundle(storage, { ...bundle, clientId: own }),
    ]
    expect([taken, ...answers]).toEqual(['taken', 'other_league', 'own'])
    expect(storage.peek('relayBundle').length).toBe(1)
  })
})
