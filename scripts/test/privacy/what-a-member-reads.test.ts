import { allRoutes } from '@glm/shared/api/contract'
import { makeDocument, type PaperRequest } from '@glm/shared/documents/make-document'
import { renderDocument } from '@glm/shared/documents/render/render-document'
import { publicPath } from '@glm/shared/lib/public-address'
import { rangeTo } from '@glm/shared/lib/range-to'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import { may, Role, roles } from '@glm/shared/schema/league/role'
import type { Player } from '@glm/shared/schema/people/player'
import { withRows } from '@glm/shared/season/season'
import { roleNames } from '@glm/shared/text/role-names'
import { pdfKit } from '@glm/sync-server/documents/pdf-kit'
import { readSeason } from '@glm/sync-server/documents/read-season'
import { pushListeners } from '@glm/sync-server/push-listeners'
import { runCalls } from '@glm/sync-server/sync/run-calls'
import { routeOf, urlOf } from '@glm/sync-server/testing/a-client'
import { aServerFilled, type FullServer, fillFull } from '@glm/sync-server/testing/a-full-server'
import { aPage } from '@glm/sync-server/testing/a-public-page'
import { aRequest, holeMutation, LEAGUE, START } from '@glm/sync-server/testing/a-server'
import type { TestStore } from '@glm/sync-server/testing/a-store'
import { lendServer } from '@glm/sync-server/testing/lend-server'
import { samples } from '@glm/sync-server/testing/samples'
import { dexieStorage } from '@glm/web/sync-client/storage/dexie-storage'
import { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { aDatabase } from '@glm/web/testing/a-database'
import { describe, expect, test } from 'vitest'
import { textsOf } from '../paper/pages-of.ts'
import { aPhone } from './a-phone.ts'
import { markFor, marksIn, privateRules, treasuryMark, treasuryMarksIn } from './private-marks.ts'

const AT = '2026-05-07T18:00:00Z'
const everybody = rangeTo(10)
/** Player 1 is the member. Player 2 shows their phone number; player 3 shows phone and email. */
const mine = privateRules.flatMap(({ rule }) => rule.fields.map((field) => `${field} of 1`))
const shown = [...mine, 'phone of 2', 'phone of 3', 'email of 3']
const dues = everybody.map((id) => `paidDues of ${id}`)
/** Returns the fields that the role may read: a treasurer reads everyone's dues. */
const readableBy = (role: Role) => new Set(role === Role.Treasurer ? [...shown, ...dues] : shown)
const [OWN, SHARED] = [1, { 2: ['phone'], 3: ['phone', 'email'] } as Record<number, string[]>]

/**
 * Writes the full server's contents with a mark in every private field of its players. The marks are written, rewritten
 * and undone, so the ledger has them too.
 */
const fillMarked = (role: Role) => async (store: TestStore) => {
  const people = await fillFull(store)
  const b = { ...people, store, now: { value: START } }
  await store.setMember({ leagueId: LEAGUE, account: people.player, role })
  const marks = (id: number) =>
    Object.fromEntries(privateRules.flatMap(({ rule }) => rule.fields.map((field) => [field, markFor(field, id)])))
  const all: MutationCall[] = everybody.flatMap((id): MutationCall[] => [
    { name: 'player.update', args: { id, set: { ...marks(id), shares: (SHARED[id] ?? null) as Player['shares'] } } },
    { name: 'player.update', args: { id, set: { lastName: `Number ${id}` } } },
  ])
  const entries = everybody.map((playerId): MutationCall => {
    const args = {
      playerId,
      kind: 'prize' as const,
      cents: 100,
      date: '2026-05-07',
      reason: treasuryMark(playerId),
      weekId: null,
    }
    return { name: 'treasury.add', args }
  })
  await write(b, [...all, ...entries, { name: 'league.update', args: { id: LEAGUE, set: { publicPage: aPage } } }])
  await write(b, [{ name: 'member.setPlayer', args: { userId: people.player.id, playerId: OWN } }])
  return people
}
const fills = new Map(roles.map((role) => [role, fillMarked(role)]))

/** Starts a marked server, whose player has this role. */
const aMarkedServer = (role: Role = Role.User) => aServerFilled(fills.get(role) ?? fillMarked(role))

async function write(
  b: Pick<FullServer, 'store' | 'secretary' | 'now'>,
  calls: readonly MutationCall[],
): Promise<void> {
  const author = { userId: b.secretary.id, role: Role.LeagueAdmin, leagueId: LEAGUE }
  const { results } = await b.store.write(LEAGUE, (tx) =>
    runCalls(tx, { author, calls, now: () => b.now.value, afterPush: pushListeners }),
  )
  expect(results.filter(({ status }) => status === 'refused')).toEqual([])
}

const hidden = (text: string, role: Role = Role.User): string[] => [
  ...marksIn(text, everybody).filter((mark) => !readableBy(role).has(mark)),
  ...treasuryMarksIn(text, everybody).flatMap((id) =>
    id === OWN || role === Role.Treasurer ? [] : [treasuryMark(id)],
  ),
]

/** Every role that isn't allowed to read everything. */
const members = roles.filter((role) => !may(role, 'keepLeague')).map((role) => [roleNames[role], role] as const)

describe.each(members)('RD1: a %s who is player 1', (_name, role) => {
  const reachable = allRoutes.filter(({ needs }) => needs === null || may(role, needs))
  const lent = lendServer(() => aMarkedServer(role))

  test.each(reachable.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'reads no hidden data through %s',
    async (_, route) => {
      const b = await lent()
      const sample = samples(b)[route.name as keyof ReturnType<typeof samples>]
      const headers = { authorization: `Bearer ${await b.tokenOf(b.player.id)}`, 'content-type': 'application/json' }
      const body = sample.body === undefined ? {} : { body: JSON.stringify(sample.body) }
      const reply = await b.app.request(urlOf(route, sample), { method: route.method, headers, ...body })
      const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream') ?? false
      const bytes = isStream
        ? new Uint8Array((await reply.body?.getReader().read())?.value ?? [])
        : new Uint8Array(await reply.arrayBuffer())
      const isPaper = reply.headers.get('content-type') === 'application/pdf'
      expect(hidden(isPaper ? textsOf(bytes).join('\n') : new TextDecoder().decode(bytes), role)).toEqual([])
    },
  )

  test('reads their own fields, and what others share, through GET /players and the schedule', async () => {
    const b = await aMarkedServer(role)
    const read = async (name: 'players' | 'scheduleGrid', id: number) => {
      const reply = await b.app.request(urlOf(routeOf(name), samples(b)[name]), {
        headers: { authorization: `Bearer ${await b.tokenOf(id)}` },
      })
      return marksIn(await reply.text(), everybody).sort()
    }
    // The contract doesn't include gender, the GHIN number or the order of subs.
    const said = (marks: readonly string[]) => marks.filter((mark) => !/^(subPlace|gender|ghin)/.test(mark)).sort()
    expect(await read('players', b.player.id)).toEqual(said([...readableBy(role)]))
    expect(await read('scheduleGrid', b.player.id)).toEqual(['phone of 1', 'phone of 2', 'phone of 3'])
    expect((await read('players', b.secretary.id)).length).toBe(everybody.length * said(mine).length)
  })

  test.each(['', '/calendar.ics', '/team/1', '/team/1.ics'])(
    'reads no hidden data on the public page%s',
    async (rest) => {
      const b = await lent()
      const reply = await b.app.request(`${publicPath({ leagueId: LEAGUE, key: aPage.key })}${rest}`)
      expect([reply.status, marksIn(await reply.text(), everybody)]).toEqual([200, []])
    },
  )

  test.each(['memory', 'dexie'])(
    'RD1: has no data on their phone (%s) that they may not read, initially and after each change',
    async (kind) => {
      const b = await aMarkedServer(role)
      const storage = kind === 'dexie' ? dexieStorage(aDatabase(LEAGUE)) : new MemoryStorage()
      const phone = await aPhone(b, { id: b.player.id, role }, storage)
      expect(marksIn(await phone.held(), everybody).sort()).toEqual([...readableBy(role)].sort())
      await write(
        b,
        everybody.map((id) => ({ name: 'player.update', args: { id, set: { firstName: `Given ${id}` } } })),
      )
      await phone.sync()
      expect((await phone.player(5))?.firstName).toBe('Given 5')
      expect(hidden(await phone.held(), role)).toEqual([])
    },
  )

  test('can’t print hidden data from their phone', async () => {
    const b = await aMarkedServer(role)
    const phone = await aPhone(b, { id: b.player.id, role })
    const season = await b.store.snapshot((tx) => readSeason(tx, LEAGUE))
    if (!season) throw new Error('The league has no season.')
    const rows = await phone.storage.transact('read', (tx) => tx.all('players'))
    const players = new Map(rows.map((player) => [player.id, player]))
    const asked: PaperRequest[] = [
      { kind: 'schedule' },
      { kind: 'teamSchedules' },
      { kind: 'standings', through: null },
      { kind: 'scorecards', weekId: 1, perPage: null },
      { kind: 'invite', url: 'https://golf.example.com/join', until: null },
    ]
    const date = '2026-05-07'
    const kit = await pdfKit()
    const pages = asked.map((request) =>
      textsOf(
        renderDocument(makeDocument(request, withRows(season, { players }), date), { kit, paper: 'letter', date }),
      ).join('\n'),
    )
    expect(hidden(pages.join('\n'), role)).toEqual([])
    expect(marksIn(pages[0] ?? '', everybody)).toEqual(['phone of 1', 'phone of 2', 'phone of 3'])
  })
})

describe('RD2: a phone', () => {
  test('RD3: deletes what it may no longer see, even its own changes, when its account stops being a secretary', async () => {
    const b = await aMarkedServer()
    const account = await b.store.accounts.byId(b.player.id)
    if (!account) throw new Error('There is no player.')
    await b.store.write(LEAGUE, (tx) => tx.setMember({ leagueId: LEAGUE, account, role: Role.LeagueAdmin }))
    const phone = await aPhone(b, { id: account.id, role: Role.LeagueAdmin })
    const typed: Partial<Player> = { phone: String(markFor('phone', 9)), email: String(markFor('email', 9)) }
    await phone.phone.record([{ name: 'player.update', args: { id: 9, set: typed } }])
    await phone.phone.record([
      { name: 'card.setHole', args: { weekId: 1, playerId: 1, teamId: 1, hole: 1, strokes: 4 } },
    ])
    await phone.sync()
    expect(marksIn(await phone.held(), everybody).length).toBe(everybody.length * mine.length)
    await b.store.write(LEAGUE, (tx) => tx.setMember({ leagueId: LEAGUE, account, role: Role.User }))
    await phone.sync()
    expect(hidden(await phone.held())).toEqual([])
    const journal = await phone.storage.transact('read', (tx) => tx.all('journal'))
    expect(journal.map(({ name }) => name).sort()).toEqual(['card.setHole', 'player.update'])
  })

  test('RD2: reads everything at its next sync after its account becomes a secretary', async () => {
    const b = await aMarkedServer()
    const phone = await aPhone(b, b.player)
    const account = await b.store.accounts.byId(b.player.id)
    if (!account) throw new Error('There is no player.')
    await b.store.write(LEAGUE, (tx) => tx.setMember({ leagueId: LEAGUE, account, role: Role.LeagueAdmin }))
    await phone.sync()
    expect(marksIn(await phone.held(), everybody).length).toBe(everybody.length * mine.length)
  })

  test('reads only public fields while its player is unconfirmed, even in an older build', async () => {
    const b = await aMarkedServer()
    const phone = await aPhone(b, b.player)
    await write(b, [{ name: 'member.confirmPlayer', args: { userId: b.player.id, playerId: OWN, confirmed: false } }])
    await phone.sync()
    expect(marksIn(await phone.held(), [OWN])).toEqual([])
    const author = { userId: b.player.id, role: Role.User, leagueId: LEAGUE }
    const { cursor, versionHashes, clientId } = (
      await phone.storage.transact('read', (tx) => tx.all('meta'))
    )[0] as never
    const request = { protocol: 5, schema: SCHEMA_VERSION, clientId, cursor, versionHashes, acked: 0, mutations: [] }
    const { patches } = await b.store.exchange(author, request, AT)
    expect(patches.map(({ table, rows }) => [table, rows.length])).toEqual([
      ['players', everybody.length],
      ['treasuryEntries', 0],
    ])
    expect(hidden(JSON.stringify(patches))).toEqual([])
  })

  test('RD4: receives no hidden data by relaying for a secretary', async () => {
    const b = await aMarkedServer()
    const author = { userId: b.secretary.id, role: Role.LeagueAdmin, leagueId: LEAGUE, carrierId: b.player.id }
    const { patches } = await b.store.exchange(author, aRequest([holeMutation(1)]), AT)
    expect(patches.flatMap(({ table }) => (table === 'players' ? [table] : []))).toEqual(['players'])
    expect(marksIn(JSON.stringify(patches), [OWN, 4, 5])).toEqual([])
  })

  test('deletes, at its first sync, anything in an older copy that it shouldn’t have', async () => {
    const b = await aMarkedServer()
    const phone = await aPhone(b, b.player)
    await phone.storage.transact('write', async (tx) => {
      await tx.put('players', (await b.store.read(LEAGUE, { table: 'players', all: true })) as Player[])
      const [meta] = await tx.all('meta')
      const { readsAs: _none, ...old } = meta as NonNullable<typeof meta>
      await tx.put('meta', [old])
    })
    expect(hidden(await phone.held())).not.toEqual([])
    await phone.sync()
    expect(hidden(await phone.held())).toEqual([])
  })

  test('lets its player share their own phone number offline, but nobody else’s, and undo that', async () => {
    const b = await aMarkedServer()
    const phone = await aPhone(b, b.player)
    expect(await phone.phone.record([{ name: 'player.share', args: { id: 2, shares: [] } }])).toMatchObject({
      code: 'forbidden',
    })
    const shared = await phone.phone.record([{ name: 'player.share', args: { id: OWN, shares: ['phone'] } }])
    await phone.sync()
    const other = await aPhone(b, b.admin)
    expect((await other.player(OWN))?.shares).toEqual(['phone'])
    if (shared.status !== 'saved') throw new Error('It was not saved.')
    const [{ action } = { action: '' }] = await phone.storage.transact('read', (tx) => tx.all('journal'))
    await phone.phone.undo(action)
    await phone.sync()
    await other.sync()
    expect((await other.player(OWN))?.shares).toEqual(null)
  })
})

describe('RD2: a treasurer’s phone', () => {
  const becoming = async (first: Role, then: Role) => {
    const b = await aMarkedServer(first)
    const account = await b.store.accounts.byId(b.player.id)
    if (!account) throw new Error('There is no player.')
    const phone = await aPhone(b, { id: account.id, role: first })
    const entry = {
      playerId: 9,
      kind: 'prize' as const,
      cents: 500,
      date: '2026-05-07',
      reason: treasuryMark(8),
      weekId: null,
    }
    if (may(first, 'keepTreasury')) await phone.phone.record([{ name: 'treasury.add', args: entry }])
    const typed: Partial<Player> = { phone: String(markFor('phone', 9)), paidDues: Number(markFor('paidDues', 9)) }
    if (may(first, 'keepLeague')) await phone.phone.record([{ name: 'player.update', args: { id: 9, set: typed } }])
    await phone.sync()
    await b.store.write(LEAGUE, (tx) => tx.setMember({ leagueId: LEAGUE, account, role: then }))
    await phone.sync()
    return phone
  }

  test('gets what everyone owes along with the role, but no other private data', async () => {
    const held = await (await becoming(Role.User, Role.Treasurer)).held()
    expect([marksIn(held, everybody).sort(), treasuryMarksIn(held, everybody)]).toEqual([
      [...readableBy(Role.Treasurer)].sort(),
      everybody,
    ])
  })

  test('RD3: drops the contacts but keeps the money when a secretary becomes treasurer', async () => {
    const phone = await becoming(Role.LeagueAdmin, Role.Treasurer)
    expect(hidden(await phone.held(), Role.Treasurer)).toEqual([])
    const journal = await phone.storage.transact('read', (tx) => tx.all('journal'))
    expect(journal.map(({ name, args }) => [name, args])).toMatchObject([
      ['treasury.add', { cents: 500 }],
      ['player.update', { set: { paidDues: markFor('paidDues', 9) } }],
    ])
  })

  test.each([Role.User, Role.Scorer])(
    'deletes the treasury data when the role ends, including entries that the treasurer made about others (%i)',
    async (then) => {
      const phone = await becoming(Role.Treasurer, then)
      expect(hidden(await phone.held(), then)).toEqual([])
      expect(await phone.storage.transact('read', (tx) => tx.all('treasuryEntries'))).toHaveLength(1)
    },
  )
})

describe('RD1: the treasury', () => {
  const marks = async (phone: Awaited<ReturnType<typeof aPhone>>) => treasuryMarksIn(await phone.held(), everybody)

  test('shows a member only their own entries, and none once the member’s player is no longer confirmed', async () => {
    const b = await aMarkedServer()
    const phone = await aPhone(b, b.player)
    expect(await marks(phone)).toEqual([OWN])
    expect(await phone.storage.transact('read', (tx) => tx.all('treasuryEntries'))).toHaveLength(1)
    await write(b, [{ name: 'member.confirmPlayer', args: { userId: b.player.id, playerId: OWN, confirmed: false } }])
    await phone.sync()
    expect(await marks(phone)).toEqual([])
    expect(await phone.storage.transact('read', (tx) => tx.all('treasuryEntries'))).toEqual([])
  })

  test('is sent in full to a new secretary; when the role ends, the phone keeps only the entries about that member', async () => {
    const b = await aMarkedServer()
    const phone = await aPhone(b, b.player)
    const account = await b.store.accounts.byId(b.player.id)
    if (!account) throw new Error('There is no player.')
    const become = (role: Role) => b.store.write(LEAGUE, (tx) => tx.setMember({ leagueId: LEAGUE, account, role }))
    await become(Role.LeagueAdmin)
    await phone.sync()
    expect(await marks(phone)).toEqual(everybody)
    const again = await aPhone(b, { id: account.id, role: Role.LeagueAdmin })
    const args = {
      playerId: 9,
      kind: 'prize' as const,
      cents: 500,
      date: '2026-05-07',
      reason: treasuryMark(8),
      weekId: null,
    }
    await again.phone.record([{ name: 'treasury.add', args }])
    await again.sync()
    await become(Role.User)
    await again.sync()
    expect(await marks(again)).toEqual([OWN])
  })

  test('adds up to the dues that the contract’s API returns, even after the secretary changes the dues through that API', async () => {
    const b = await aMarkedServer()
    const headers = { authorization: `Bearer ${await b.tokenOf(b.secretary.id)}`, 'content-type': 'application/json' }
    const duesOf = async (id: number) => {
      const reply = await b.app.request(urlOf(routeOf('players'), samples(b).players), { headers })
      const players = (await reply.json()) as { id: number; paiddues: number | null }[]
      return players.find((player) => player.id === id)?.paiddues
    }
    const payment = { playerId: 5, kind: 'paid' as const, cents: 100, date: '2026-05-07', reason: null, weekId: null }
    await write(b, [{ name: 'treasury.add', args: payment }])
    const beside = Number(markFor('paidDues', 5)) / 100
    expect(await duesOf(5)).toBe(beside + 1)
    for (const paiddues of [250.5, 0.25, 0, 80]) {
      const body = JSON.stringify({ id: 5, leagueid: LEAGUE, firstname: 'Given', lastname: 'Five', paiddues })
      const reply = await b.app.request('/api/players/5', { method: 'PUT', headers, body })
      expect([reply.status, await duesOf(5)]).toEqual([200, paiddues])
    }
  })
})
