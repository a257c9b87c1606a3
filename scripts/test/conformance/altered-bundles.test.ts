import type { RelayBundle } from '@glm/shared/protocol/relay-bundle'
import { entryText } from '@glm/shared/protocol/relay-proof'
import type { SyncRequest, WireMutation } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { aSyncRequest } from '@glm/shared/testing/a-sync-request'
import { lengthOf } from '@glm/shared/testing/length-of'
import { type Random, seededRandom } from '@glm/shared/testing/seeded-random'
import { usualLimits } from '@glm/sync-server/limits/budgets'
import { aServer, LEAGUE } from '@glm/sync-server/testing/a-server'
import { phoneKeys } from '@glm/web/sync-client/transfer/phone-keys'
import { readBundle } from '@glm/web/sync-client/transfer/relay-bundle'
import { describe, expect, test } from 'vitest'
import { httpPhone, setHole } from './http-phone.ts'

/** How many altered bundles are sent; set `GLM_ALTERED_BUNDLES` for more. */
const MANY = Number(process.env.GLM_ALTERED_BUNDLES ?? lengthOf('altered bundles'))
const MINUTE = 60_000
const keys = phoneKeys()
/** A limit so high that thousands of bundles aren't throttled. Throttling has its own test. */
const much = { most: 1e9, perSecond: 1e9 }
const plenty = { requests: much, work: much }

/**
 * Sets up an author who can't send, with two bundles packed one after the other, and a relaying phone with its own
 * permissions.
 */
async function aNight() {
  const server = await aServer({
    limits: { ...usualLimits, account: { ...usualLimits.account, ...plenty }, league: plenty, network: plenty },
  })
  const other = { ...server.secretary, email: 'ann@example.com', username: 'ann', name: 'ann', leagueId: LEAGUE }
  const carrier = await server.store.accounts.add(other)
  if (typeof carrier === 'string') throw new Error(carrier)
  const maker = await httpPhone(server, { name: 'maker', userId: server.secretary.id })
  const carries = await httpPhone(server, { name: 'carrier', userId: carrier.id })
  for (const phone of [maker, carries]) await phone.sync()
  const pack = async () => {
    const bundle = await maker.phone.packUnsent('Kay')
    if (!bundle) throw new Error('Nothing was packed.')
    return bundle
  }
  for (const hole of [1, 2, 3]) await maker.phone.record([setHole(hole, 4)])
  const earlier = await pack()
  for (const hole of [4, 5, 6]) await maker.phone.record([setHole(hole, 5)])
  const bundle = await pack()
  await carries.phone.record([setHole(9, 3)])
  const own = await carries.phone.packUnsent('Ann')
  if (!own) throw new Error('Nothing was packed.')
  await carries.sync()
  const token = await server.tokenOf(carrier.id)
  const digests = (mutations: readonly WireMutation[]) =>
    Promise.all(mutations.map((one) => keys?.digest(entryText(one)) ?? ''))
  const send = async (one: RelayBundle, proven: readonly string[], askAbout?: SyncRequest['askAbout']) => {
    server.now.value += MINUTE
    const { clientId, mutations, ticket, versionHashes, from, at, signature, lineage } = one
    const relay: SyncRequest['relay'] = {
      ticket: ticket ?? '',
      versionHashes,
      from,
      at,
      digests: [...proven],
      signature,
      ...(lineage !== undefined && { lineage }),
    }
    const request = aSyncRequest({
      clientId,
      leagueId: one.leagueId,
      userId: carrier.id,
      acked: (mutations[0]?.seq ?? 1) - 1,
      mutations,
      relay,
      ...(askAbout && { askAbout }),
    })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const reply = await server.app.request('/api/sync', { method: 'POST', headers, body: JSON.stringify(request) })
    const answer = reply.status === 200 ? ((await reply.json()) as SyncResponse) : null
    return { status: reply.status, problem: answer?.problem ?? null, about: answer?.about ?? null }
  }
  return { server, maker, carries, bundle, earlier, own, digests, send }
}
type Night = Awaited<ReturnType<typeof aNight>>
type Way = (night: Night, random: Random) => RelayBundle | null

const changed = (bundle: RelayBundle, at: number, more: Partial<WireMutation>): RelayBundle => ({
  ...bundle,
  mutations: bundle.mutations.map((one, i) => (i === at ? { ...one, ...more } : one)),
})
const forged = { name: 'player.update', version: 1, args: { id: 1, set: { lastName: 'Fraud' } } }

const ways: Record<string, Way> = {
  'with one bit flipped': ({ bundle }, random) => {
    const bytes = Buffer.from(JSON.stringify(bundle))
    const at = random.whole(0, bytes.length - 1)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.whole(0, 7))
    return readBundle(bytes.toString())
  },
  'cut at an end or in the middle': ({ bundle }, random) => {
    const at = random.whole(0, bundle.mutations.length - 1)
    return { ...bundle, mutations: bundle.mutations.filter((_, i) => i !== at) }
  },
  'in another order': ({ bundle }, random) => {
    const at = random.whole(1, bundle.mutations.length - 1)
    return { ...bundle, mutations: [...bundle.mutations.slice(at), ...bundle.mutations.slice(0, at)] }
  },
  'with a different change': ({ bundle }, random) => changed(bundle, random.whole(0, 5), forged),
  'with a different value': ({ bundle }, random) =>
    changed(bundle, random.whole(0, 5), { args: setHole(random.whole(1, 9), 9).args }),
  'with an added change': ({ bundle }) => ({
    ...bundle,
    mutations: [...bundle.mutations, { ...(bundle.mutations[0] as WireMutation), ...forged, seq: 7, action: 'more' }],
  }),
  'with different numbers': ({ bundle }, random) => {
    const by = random.whole(1, 50)
    return { ...bundle, mutations: bundle.mutations.map((one) => ({ ...one, seq: one.seq + by })) }
  },
  'from another league': ({ bundle }) => ({ ...bundle, leagueId: 2 }),
  'from another phone': ({ bundle }) => ({ ...bundle, clientId: 'phone-of-nobody' }),
  'mixed from two bundles of the same phone': ({ bundle, earlier }, random) =>
    random.chance(0.5) ? { ...bundle, mutations: earlier.mutations } : { ...earlier, mutations: bundle.mutations },
  'with another phone’s ticket': ({ bundle, own }) => ({ ...bundle, ticket: own.ticket }),
  'with another bundle’s signature': ({ bundle, own, earlier }, random) => ({
    ...bundle,
    signature: random.pick([own.signature, earlier.signature, 'A'.repeat(86), '']),
  }),
  'with the relaying person’s ticket and signature': ({ bundle, own }) => ({
    ...bundle,
    ticket: own.ticket,
    signature: own.signature,
  }),
  'with different versions read': ({ bundle }, random) => ({
    ...bundle,
    versionHashes: [[random.whole(1, 99), 'made up']],
  }),
  'from another lineage': ({ bundle }, random) => ({
    ...bundle,
    lineage: random.pick(['made up', `${bundle.lineage ?? ''}x`]),
  }),
  'attributed to someone else': ({ bundle }) => ({ ...bundle, from: 'Somebody else' }),
}

describe('a relay bundle that the relaying phone may have altered', () => {
  test('HO11: is accepted if unaltered', async () => {
    const { bundle, digests, send } = await aNight()
    expect((await send(bundle, await digests(bundle.mutations))).problem).toBeNull()
  })
  test('HO11: is refused no matter how it was altered, and its author’s work still arrives intact', async () => {
    const night = await aNight()
    const { server, maker, carries, bundle, digests, send } = night
    const random = seededRandom(46)
    const before = await server.store.ask('SELECT client_id, seq FROM ledger')
    const seen = new Map<string, number>()
    for (let i = 0; i < MANY; i++) {
      const [name, way] = Object.entries(ways)[i % Object.keys(ways).length] ?? []
      const one = way?.(night, random) ?? null
      // The parser rejected the altered text, so there is no bundle to send.
      if (one === null || name === undefined) continue
      if (JSON.stringify(one) === JSON.stringify(bundle)) throw new Error(`Nothing was altered: ${name}.`)
      // Sends the altered entries with either recomputed digests or the signed ones; an attacker could do both. If the
      // altered entries are just a consecutive part of the signed entries, the digests are always recomputed. With the
      // signed digests, such entries would be a valid part of the bundle.
      const isPart = JSON.stringify(bundle.mutations).includes(JSON.stringify(one.mutations).slice(1, -1))
      const isRecounted = random.chance(0.5) || (isPart && one.mutations.length < bundle.mutations.length)
      const proven = await digests(isRecounted ? one.mutations : bundle.mutations)
      const { status, problem } = await send(one, proven)
      expect([name, status, problem]).toEqual([
        name,
        expect.toBeOneOf([200, 400, 404]),
        status === 200 ? expect.toBeOneOf(['ticket', 'altered']) : null,
      ])
      seen.set(name, (seen.get(name) ?? 0) + 1)
    }
    expect([...seen.keys()].sort()).toEqual(Object.keys(ways).sort())
    expect(await server.store.ask('SELECT client_id, seq FROM ledger')).toEqual(before)

    expect(await carries.phone.takeOver(bundle)).toBe('taken')
    await carries.sync()
    expect(carries.storage.peek('relayBundle')).toEqual([])
    const clientId = maker.storage.peek('meta')[0]?.clientId
    await maker.phone.record([setHole(7, 5)])
    await maker.sync()
    expect(maker.storage.peek('outbox')).toEqual([])
    expect([maker.storage.peek('parked'), maker.storage.peek('journal').length]).toEqual([[], 7])
    expect(maker.storage.peek('meta')[0]?.clientId).toBe(clientId)
  })

  test('HO11: stays on the relaying phone, which says why; the original bundle is accepted', async () => {
    const { carries, bundle } = await aNight()
    await carries.phone.takeOver(changed(bundle, 0, forged))
    await carries.sync()
    const [row] = carries.storage.peek('relayBundle')
    expect(row?.problem).toBe('altered')
    await carries.phone.takeOver(bundle)
    await carries.sync()
    expect(carries.storage.peek('relayBundle')).toEqual([])
  })

  test('HO12: is refused if it has no signature, for example from an older build, but whoever relays it may enter its scores', async () => {
    const { server, carries, bundle, send, digests } = await aNight()
    const { signature: _, ...old } = bundle
    expect((await send(old, await digests(old.mutations))).problem).toBe('ticket')
    await carries.phone.takeOver(old)
    expect(carries.storage.peek('relayBundle')[0]?.problem).toBe('ticket')
    expect(await carries.phone.adoptBundle(carries.storage.peek('relayBundle')[0]?.id ?? '')).toBe(true)
    await carries.sync()
    expect(await server.store.ask('SELECT DISTINCT user_id FROM ledger WHERE client_id <> ?', '')).toHaveLength(1)
  })
})

test('HO4: a ticket lasts 14 days, and a phone requests a new one each day it reaches the server', async () => {
  const { server, carries, bundle, send, digests } = await aNight()
  const proven = await digests(bundle.mutations)
  expect((await send({ ...bundle, mutations: [] }, proven)).problem).toBeNull()
  server.now.value += 15 * 86_400_000
  expect(await send(bundle, proven)).toEqual({ status: 200, problem: 'ticket', about: null })
  expect(carries.storage.peek('meta')[0]?.ticket?.privateKey).toBeInstanceOf(CryptoKey)
})

test('WA10: someone who relays a bundle can ask how the server answered their own changes, but not the author’s', async () => {
  const { carries, bundle, own, send, digests } = await aNight()
  await carries.phone.takeOver(bundle)
  await carries.sync()
  const actions = [...bundle.mutations, ...own.mutations].map(({ action }) => action)
  const asked = { actions, versionHashes: bundle.versionHashes }
  const proven = await digests(bundle.mutations)
  const { problem, about } = await send({ ...bundle, mutations: [] }, proven, asked)
  expect([problem, about?.answers.map(({ action }) => action)]).toEqual([null, [own.mutations[0]?.action]])
})
