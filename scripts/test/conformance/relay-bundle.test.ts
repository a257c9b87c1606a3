import { gather, joined, toFrames } from '@glm/shared/lib/codes/frames'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import type { RelayBundle } from '@glm/shared/protocol/relay-bundle'
import { readTables } from '@glm/sync-server/store/read-tables'
import { type AServer, aServer, LEAGUE } from '@glm/sync-server/testing/a-server'
import { readBundle } from '@glm/web/sync-client/transfer/relay-bundle'
import { describe, expect, test } from 'vitest'
import { httpPhone, liveOnServer, setHole } from './http-phone.ts'

type SyncClient = Awaited<ReturnType<typeof httpPhone>>

/** Sets up the phones of two secretaries and a player, all up to date. */
async function league() {
  const server = await aServer()
  const added = await server.store.accounts.add({
    ...server.secretary,
    email: 'ann@example.com',
    username: 'ann',
    name: 'ann',
    leagueId: null,
  })
  if (typeof added === 'string') throw new Error(added)
  await server.store.accounts.memberships.put({ userId: added.id, leagueId: LEAGUE, role: added.role })
  const phoneOf = (name: string, userId: number, role = 2) => httpPhone(server, { name, userId, role })
  const [first, second] = [await phoneOf('first', server.secretary.id), await phoneOf('second', added.id)]
  const player = await phoneOf('player', server.player.id, 1)
  for (const phone of [first, second, player]) await phone.sync()
  return { server, first, second, player, ann: added }
}

async function packed({ phone }: SyncClient, from = 'Kay'): Promise<RelayBundle> {
  const relayBundle = await phone.packUnsent(from)
  if (!relayBundle) throw new Error('Nothing was packed.')
  return relayBundle
}

const ledger = ({ store }: AServer) =>
  store.ask('SELECT name, user_id AS maker, carrier_id AS carrier, status, code FROM ledger ORDER BY version, seq')

describe('a relay bundle of unsent work', () => {
  test('HO1: is passed to another phone as codes and sent under its author’s name; the original phone later gets the recorded answers', async () => {
    const { server, first, second, ann } = await league()
    for (const n of [1, 2, 3]) await first.phone.record([setHole(n, 4)])
    const text = JSON.stringify(await packed(first))
    const read = readBundle(joined(toFrames(text, 100).reduce(gather, null)) ?? '')
    expect(read && (await second.phone.takeOver(read))).toBe('taken')
    await second.sync()
    const sam = server.secretary.id
    const entry = { name: 'card.setHole', maker: sam, carrier: ann.id, status: 'ok', code: null }
    expect([await ledger(server), await liveOnServer(server, 3)]).toEqual([
      [entry, entry, entry],
      [{ value: 4, author: sam }],
    ])
    expect([second.storage.peek('relayBundle'), second.storage.peek('cards')[0]?.cells['3']?.live[0]?.value]).toEqual([
      [],
      4,
    ])
    expect((await server.store.history(LEAGUE, {})).map(({ who, carrier }) => [who, carrier])).toEqual(
      [1, 2, 3].map(() => ['sam', 'ann']),
    )
    await first.phone.record([setHole(4, 4)])
    await first.sync()
    expect([first.storage.peek('outbox'), first.storage.peek('journal').length, (await ledger(server)).length]).toEqual(
      [[], 4, 4],
    )
  })

  test('HO6: is checked change by change against its author’s permissions, even if the secretary relays it', async () => {
    const { server, player, second } = await league()
    const calls: MutationCall[] = [
      { name: 'player.update', args: { id: 1, set: { lastName: 'Fraud' } } },
      { name: 'handicap.set', args: { weekId: 1, playerId: 1, goingIn: 20, handSet: true, retires: [] } },
      {
        name: 'league.update',
        args: { id: LEAGUE, set: { publicPage: { key: 'aaaaaaaaaaaaaaaaaaaaaa', names: 'full', timeZone: null } } },
      },
    ]
    // A phone won't record changes its owner isn't allowed to make, so the test writes this one directly.
    await player.storage.transact('write', async (tx) => {
      const meta = await tx.get('meta', ['me'])
      if (meta) await tx.put('meta', [{ ...meta, role: 2 }])
    })
    for (const call of calls) expect((await player.phone.record([call])).status).toBe('saved')
    await second.phone.takeOver(await packed(player))
    const tables = ['players', 'handicaps', 'leagues'] as const
    const rows = () => server.store.snapshot((tx) => readTables(tx, LEAGUE, tables))
    const before = JSON.stringify(await rows())
    await second.sync()
    const after = JSON.stringify(await rows())
    expect(after).toBe(before)
    expect(await ledger(server)).toMatchObject(
      calls.map(({ name }) => ({ name, maker: server.player.id, status: 'refused', code: 'forbidden' })),
    )
    expect(second.storage.peek('relayBundle')[0]?.refused).toEqual([1, 2, 3].map((seq) => ({ seq, code: 'forbidden' })))
  })

  test('HO4, HO7: is refused as a whole and waits for the user if its ticket is missing, expired, or for another account, league or phone', async () => {
    const { server, first, second, player, ann } = await league()
    await first.phone.record([setHole(1, 4)])
    await second.phone.record([setHole(2, 4)])
    const [own, others] = [await packed(first), await packed(second)]
    const [text = '', seal = ''] = /^(.*)\.([^.]*)$/.exec(own.ticket ?? '')?.slice(1) ?? []
    const wrong = [
      null,
      '',
      others.ticket,
      `${ann.id.toString(36)}${text.slice(1)}.${seal}`,
      `${text}.${'A'.repeat(22)}`,
    ]
    for (const ticket of wrong) {
      await second.phone.takeOver({ ...own, ticket })
      await second.sync()
      expect(second.storage.peek('relayBundle').map(({ problem }) => problem)).toEqual(['ticket'])
      await second.phone.dismissBundle(second.storage.peek('relayBundle')[0]?.id ?? '')
    }
    await server.store.accounts.setPassword(server.secretary.id, 'another')
    await second.phone.takeOver(own)
    await second.sync()
    expect(second.storage.peek('relayBundle')[0]?.problem).toBe('ticket')
    expect([await liveOnServer(server, 1), player.storage.peek('meta')[0]?.ticket === undefined]).toEqual([[], false])
  })

  test('HO9: if its author has left the league, whoever relays it can enter its scores as their own, once, and nothing else', async () => {
    const { server, first, second, ann } = await league()
    await first.phone.record([setHole(1, 4), setHole(2, 5)])
    await first.phone.record([{ name: 'player.update', args: { id: 1, set: { lastName: 'Fraud' } } }])
    const one = await packed(first)
    await server.store.setMember({ leagueId: LEAGUE, account: server.secretary, role: null })
    await second.phone.takeOver(one)
    await second.sync()
    const id = second.storage.peek('relayBundle')[0]?.id ?? ''
    expect(await second.phone.adoptBundle(id)).toBe(true)
    await second.sync()
    expect(second.storage.peek('relayBundle')[0]?.refused).toEqual([{ seq: 3, code: 'forbidden' }])
    expect(await server.store.read(LEAGUE, { table: 'players', key: [1] })).not.toMatchObject([{ lastName: 'Fraud' }])
    expect([await liveOnServer(server, 1), await liveOnServer(server, 2)]).toEqual([
      [{ value: 4, author: ann.id }],
      [{ value: 5, author: ann.id }],
    ])
    await server.store.setMember({ leagueId: LEAGUE, account: server.secretary, role: 2 })
    await first.sync()
    expect([first.storage.peek('outbox'), (await liveOnServer(server, 1)).length]).toEqual([[], 1])
  })

  test('HO9: doesn’t replace an earlier value of the person who enters its scores as their own', async () => {
    const { server, first, second } = await league()
    await second.phone.record([setHole(1, 3)])
    await second.sync()
    await first.phone.record([setHole(1, 4)])
    await first.phone.record([setHole(1, 5), setHole(2, 5)])
    await second.phone.takeOver({ ...(await packed(first)), ticket: null })
    await second.sync()
    expect(await second.phone.adoptBundle(second.storage.peek('relayBundle')[0]?.id ?? '')).toBe(true)
    await second.sync()
    const values = async (hole: number) => (await liveOnServer(server, hole)).map(({ value }) => value)
    expect([await values(1), await values(2)]).toEqual([[3, 5], [5]])
    await first.sync()
    expect([await values(1), await values(2)]).toEqual([[3, 5], [5]])
  })

  test('HO10: is reported at both ends if part of it is refused; the rest is credited to its author', async () => {
    const { server, first, second } = await league()
    const gone: MutationCall = {
      name: 'card.setHole',
      args: { weekId: 1, playerId: 3, teamId: 2, hole: 1, strokes: 5 },
    }
    await first.phone.record([setHole(1, 4), gone])
    await second.phone.record([{ name: 'team.update', args: { id: 2, set: { player1Id: null } } }])
    await second.sync()
    await second.phone.takeOver(await packed(first))
    await second.sync()
    expect(second.storage.peek('relayBundle')).toMatchObject([
      { problem: null, refused: [{ seq: 2, code: 'not_in_team' }] },
    ])
    await first.sync()
    expect(first.storage.peek('parked')).toMatchObject([
      { code: 'not_in_team', names: { week: 1, player: 'Player 3' } },
    ])
    expect(await liveOnServer(server, 1)).toEqual([{ value: 4, author: server.secretary.id }])
    await second.phone.dismissBundle(second.storage.peek('relayBundle')[0]?.id ?? '')
    expect(second.storage.peek('relayBundle')).toEqual([])
  })

  test('HO5, HO8: if packed before a restore, doesn’t count as having seen the restored server’s data', async () => {
    const { server, first, second } = await league()
    const restored = await server.store.copied()
    await second.phone.record([setHole(5, 5)])
    await second.sync()
    await first.sync()
    await first.phone.record([setHole(5, 6)])
    const one = await packed(first)
    // The server is restored from a backup. Someone else's change then gets the same version number as the one that the
    // bundle's author had seen before the restore.
    const author = { userId: server.player.id, leagueId: LEAGUE, role: 2 }
    const base = {
      protocol: PROTOCOL_VERSION,
      schema: SCHEMA_VERSION,
      clientId: 'phone-other',
      cursor: 0,
      versionHashes: [],
      acked: 0,
    }
    const wire = { seq: 1, ...setHole(5, 7), version: 1, ids: [], seen: 0, at: null, action: 'other' }
    await restored.exchange(author, { ...base, mutations: [wire] }, '')
    const maker = { userId: server.secretary.id, leagueId: LEAGUE, role: 2 }
    const relay = { ticket: one.ticket ?? '', versionHashes: one.versionHashes }
    await restored.exchange(maker, { ...base, clientId: one.clientId, mutations: one.mutations, relay }, '')
    const card = (await restored.read(LEAGUE, { table: 'cards', key: [1, 1] }))[0]
    await restored.close()
    expect(card && 'cells' in card && card.cells['5']?.live.map(({ value }) => value)).toEqual([7, 6])
  })

  test('HO2: is kept until there is a signal, and reported if the server cannot accept it', async () => {
    const { first, second } = await league()
    await first.phone.record([setHole(1, 4)])
    await first.phone.record([setHole(2, 4)])
    // Makes a phone lose its first change, which should be impossible.
    await first.storage.transact('write', (tx) => tx.remove('outbox', [[1] as never]))
    await second.phone.takeOver(await packed(first))
    await second.sync()
    expect(second.storage.peek('relayBundle')[0]?.problem).toBe('gap')
  })

  test('HO3: is accepted by anyone who may enter scores in this league, and nobody else', async () => {
    const { first, player } = await league()
    expect(await first.phone.packUnsent('Kay')).toBeNull()
    await first.phone.record([setHole(1, 4)])
    const one = await packed(first)
    expect(await player.phone.takeOver(one)).toBe('not_allowed')
    expect(await player.phone.takeOver({ ...one, leagueId: 2 })).toBe('other_league')
    expect(await first.phone.takeOver(one)).toBe('own')
    expect([readBundle('{"format":"other"}'), readBundle('no JSON')]).toEqual([null, null])
  })
})

test('GN7: a client generation belongs to one account, and no other account can continue it', async () => {
  const { server, first, second } = await league()
  await first.phone.record([setHole(1, 4)])
  await first.sync()
  const clientId = first.storage.peek('meta')[0]?.clientId ?? ''
  const wire = { seq: 2, ...setHole(1, 9), version: 1, ids: [], seen: 0, at: null, action: 'theirs' }
  const meta = second.storage.peek('meta')[0]
  const base = {
    protocol: PROTOCOL_VERSION,
    schema: SCHEMA_VERSION,
    clientId,
    cursor: meta?.cursor ?? 0,
    versionHashes: meta?.versionHashes ?? [],
    acked: 1,
  }
  const answer = await server.store.exchange(
    { userId: server.player.id, leagueId: LEAGUE, role: 2 },
    { ...base, mutations: [wire] },
    '',
  )
  expect([answer.problem, (await liveOnServer(server, 1)).map(({ value }) => value)]).toEqual(['fork', [4]])
})
