import type { GuestAnswer, GuestBody, GuestCode, GuestEntry, GuestScoreEntry } from '@glm/shared/api/scores/guest-cards'
import { readGuestAddress } from '@glm/shared/lib/codes/guest-address'
import { mutations } from '@glm/shared/mutations/mutations'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import { aCell } from '@glm/shared/testing/a-cell'
import { guestToken } from '@glm/sync-server/auth/guest-token'
import { callRoute, routeOf } from '@glm/sync-server/testing/a-client'
import { aFullServer, type FullServer, OTHER_NAME } from '@glm/sync-server/testing/a-full-server'
import { LEAGUE, secret } from '@glm/sync-server/testing/a-server'
import type { RouteName, Sample } from '@glm/sync-server/testing/samples'
import { describe, expect, test } from 'vitest'
import { httpPhone, setHole } from './http-phone.ts'

const DAY = 86_400_000
const PHONE = 'firstphone000001'
const OTHER_PHONE = 'otherphone000001'
const ended = {
  status: 404,
  body: { error: 'This card’s code no longer works. Hand in the paper card, or ask your secretary for a new code.' },
}
const entry = (seq: number, score: GuestScoreEntry['score'], more: Partial<GuestScoreEntry> = {}): GuestScoreEntry => ({
  seq,
  player_id: 1,
  cell: '1',
  score,
  seen: null,
  at: '2026-05-07T22:12:00Z',
  ...more,
})

type Asked = { device?: string; token?: string; read?: GuestBody['read'] }

/** Starts a server whose secretary has created week 1's codes. Match 100 is teams 1 and 3, players 1, 2, 5 and 6. */
async function aNight() {
  const b = await aFullServer()
  const call = async (name: RouteName, sample: Sample = {}, as: 'secretary' | 'admin' | null = 'secretary') =>
    callRoute(b, { route: routeOf(name), sample, token: as ? await b.tokenOf(b[as].id) : undefined })
  const codes = (await call('makeGuestCards', { body: { weekid: 1 } })).body as GuestCode[]
  const tokenOf = (code: GuestCode | undefined) => readGuestAddress(new URL(code?.url ?? '').pathname)?.token ?? ''
  const token = tokenOf(codes[0])
  const ask = (entries: GuestEntry[], { device = PHONE, token: shown = token, read = null }: Asked = {}) =>
    call('guestCard', { body: { token: shown, device, read, entries } }, null)
  const send = async (entries: GuestEntry[], more: Parameters<typeof ask>[1] = {}) => {
    const reply = await ask(entries, more)
    expect([reply.status, reply.body]).toEqual([200, reply.body])
    return reply.body as GuestAnswer
  }
  return { b, call, ask, send, codes, token, tokenOf }
}

/** Returns the authors and values on player 1's hole 1. */
async function liveOf({ store }: FullServer, cell = '1') {
  const [card] = await store.read(LEAGUE, { table: 'cards', key: [1, 1] })
  const live = card && 'cells' in card ? (card.cells[cell]?.live ?? []) : []
  const names = new Map(
    (await store.read(LEAGUE, { table: 'members', all: true })).flatMap((m) =>
      'userId' in m && 'name' in m ? [[m.userId, m.name] as const] : [],
    ),
  )
  return live.map(({ author, value, at }) => [names.get(author), value, at?.slice(11, 16)])
}

describe('a guest', () => {
  test('GU1: sees the names and the card of one match, and nothing else in the league', async () => {
    const { send } = await aNight()
    const { card } = await send([])
    expect(card.lines.map(({ player_id, team }) => `${player_id} of ${team}`).sort()).toEqual([
      '1 of 1',
      '2 of 1',
      '5 of 3',
      '6 of 3',
    ])
    expect(card.holes).toHaveLength(9)
    const text = JSON.stringify(card)
    expect(text).not.toMatch(/Player 3|Player 4|Player 7|@|555|paidDues|ghin|aerated/)
    expect(text).not.toContain(OTHER_NAME)
  })
  test('GU2: enters scores as claims like a player’s, under the numbers of the card and the phone', async () => {
    const { b, send } = await aNight()
    expect((await send([entry(1, 5), entry(2, 4, { cell: '2' })])).results).toEqual([
      { seq: 1, status: 'ok', code: null },
      { seq: 2, status: 'ok', code: null },
    ])
    const { results, card } = await send([entry(1, 6)], { device: OTHER_PHONE })
    expect(results).toEqual([{ seq: 1, status: 'contested', code: null }])
    expect(card.lines.find((line) => line.player_id === 1)?.scores).toEqual([
      { cell: '1', value: 5, others: [6], confirmed: false, claims: [expect.any(String), expect.any(String)] },
      { cell: '2', value: 4, others: [], confirmed: false, claims: [expect.any(String)] },
    ])
    expect(await liveOf(b)).toEqual([
      ['Guest, card 1', 5, '22:12'],
      ['Guest, card 1, phone 2', 6, '22:12'],
    ])
  })
  test('GU3: can send an entry repeatedly, and it counts once', async () => {
    const { b, send } = await aNight()
    const first = await send([entry(1, 5)])
    const again = await send([entry(1, 5), entry(2, 6)])
    expect([first.results, again.results, again.last_seq]).toEqual([
      [{ seq: 1, status: 'ok', code: null }],
      [
        { seq: 1, status: 'ok', code: null },
        { seq: 2, status: 'ok', code: null },
      ],
      2,
    ])
    // The phone's own correction replaces its earlier score.
    expect(await liveOf(b)).toEqual([['Guest, card 1', 6, '22:12']])
    const rows = await b.store.ask('SELECT seq FROM ledger WHERE client_id LIKE ?', 'guest-%')
    expect(rows).toHaveLength(2)
    expect((await send([entry(1, 7)])).problem).toBe('fork')
    expect((await send([entry(9, 7)])).problem).toBe('gap')
    // A phone with nothing to send learns how many of its entries the server has.
    expect((await send([])).last_seq).toBe(2)
  })
  test('GU4: replaces only what was on the screen, and the version that it names must be one of this server’s', async () => {
    const { b, send } = await aNight()
    const { card } = await send([entry(1, 5)])
    const other = { device: OTHER_PHONE }
    expect((await send([entry(1, 6, { seen: { ...card.seen, hash: 'made up' } })], other)).results[0]?.status).toBe(
      'contested',
    )
    const now = (await send([], other)).card.seen
    expect((await send([entry(2, 7, { seen: now })], other)).results[0]?.status).toBe('ok')
    expect(await liveOf(b)).toEqual([['Guest, card 1, phone 2', 7, '22:12']])
  })
  test('GU3: renumbers its entries after a fork, and the server recognizes those that it has', async () => {
    const { b, send } = await aNight()
    await send([entry(1, 5)])
    // A copy of this phone entered the same score under the same number, a minute later.
    expect((await send([entry(1, 5, { at: '2026-05-07T22:13:00Z' })])).problem).toBe('fork')
    const again = { original: `${PHONE}:1` }
    const { results } = await send(
      [entry(1, 5, again), entry(2, 6, { original: `${PHONE}:2`, replaces: [`${OTHER_PHONE}:1`] })],
      { device: OTHER_PHONE },
    )
    expect(results.map(({ status, code }) => [status, code])).toEqual([
      ['refused', 'known'],
      ['ok', null],
    ])
    // It is still the same phone.
    expect(await liveOf(b)).toEqual([['Guest, card 1', 6, '22:12']])
  })
  test('GU3: doesn’t lose an entry when another phone uses that entry’s original id for something else', async () => {
    const { b, send } = await aNight()
    await send([entry(1, 4, { cell: '2' })])
    await send([entry(1, 9, { original: `${PHONE}:2` })], { device: 'thirdphone000001' })
    const { results } = await send([entry(1, 5, { original: `${PHONE}:2` })], { device: OTHER_PHONE })
    expect(results[0]?.status).toBe('contested')
    expect((await liveOf(b)).map(([, value]) => value)).toEqual([9, 5])
  })
  test('GU3: learns that the server was restored, before any of its entries is applied', async () => {
    const { b, send } = await aNight()
    const { seen } = (await send([entry(1, 5)])).card
    const lost = { version: seen.version + 3, hash: 'lost' }
    const reply = await send([entry(2, 6)], { read: lost })
    expect([reply.problem, reply.results, reply.last_seq]).toEqual(['restored', [], 1])
    expect((await send([], { read: lost })).problem).toBe('restored')
    expect((await send([entry(2, 6)], { read: seen })).problem).toBeNull()
    expect(await liveOf(b)).toEqual([['Guest, card 1', 6, '22:12']])
  })
  test('GU4: an entry that clears a hole lists the values it clears, so a value that a restored server lost is contested when it returns', async () => {
    const { b, send } = await aNight()
    const other = { device: OTHER_PHONE }
    const { card } = await send([entry(1, 5)])
    const claims = card.lines.find((line) => line.player_id === 1)?.scores[0]?.claims ?? []
    expect(claims).toHaveLength(1)
    expect(JSON.stringify(card)).not.toContain(PHONE)
    const lost = { seen: { version: 90, hash: 'lost' }, replaces: ['lostvalue-12'] }
    expect((await send([entry(1, null, { ...lost, cell: '3' })], other)).results[0]?.status).toBe('ok')
    await send([entry(2, 7, { cell: '3' })])
    expect(await liveOf(b, '3')).toEqual([
      ['Guest, card 1, phone 2', null, '22:12'],
      ['Guest, card 1', 7, '22:12'],
    ])
    // An entry from before any card was read lists nothing that it replaces, so it clears nothing.
    await send([entry(2, null, { cell: '4' })], other)
    expect(await liveOf(b, '4')).toEqual([])
  })
  test('GU2: keeps its phone’s number under a new device name, and a code accepts at most 36 of those names', async () => {
    const { send, ask } = await aNight()
    const name = (i: number) => `phone${String(i).padStart(12, '0')}`
    await send([entry(1, 5)], { device: name(0) })
    for (let i = 1; i < 36; i++) await send([entry(1, 5, { original: `${name(0)}:1` })], { device: name(i) })
    const reply = await ask([entry(1, 5, { original: `${name(0)}:1` })], { device: name(36) })
    expect(reply.status).toBe(409)
  })
  test('GU2: adds a score alongside a secretary’s score that it hadn’t seen, and can’t replace one that it had seen', async () => {
    const { b, send } = await aNight()
    const { phone, sync } = await httpPhone(b, { name: 'sam', userId: b.secretary.id })
    await sync()
    await phone.record([setHole(1, 4)])
    await send([entry(1, 5)])
    await sync()
    expect(await liveOf(b)).toEqual([
      ['Guest, card 1', 5, '22:12'],
      ['sam', 4, '18:00'],
    ])
    const { card } = await send([])
    expect((await send([entry(2, 6, { seen: card.seen })])).results).toEqual([
      { seq: 2, status: 'refused', code: 'confirmed' },
    ])
    expect(await liveOf(b)).toHaveLength(2)
  })
  test('GU2: enters scores that a secretary can undo like any others', async () => {
    const { b, send, call } = await aNight()
    await send([entry(1, 5)])
    const history = (await call('history', { query: { kind: 'scores' } })).body as {
      who: string
      undo: { name: string; args: object }
    }[]
    expect(history[0]?.who).toBe('Guest, card 1')
    const { phone, sync } = await httpPhone(b, { name: 'sam', userId: b.secretary.id })
    await sync()
    await phone.record([history[0]?.undo as never])
    await sync()
    expect(await liveOf(b)).toEqual([])
  })
})

/** Returns every hole of the match, as entries and in the form that is signed. */
const holes = (from: number) =>
  [1, 2, 5, 6].flatMap((player_id, p) =>
    Array.from({ length: 9 }, (_, i) => entry(from + p * 9 + i, 5, { player_id, cell: String(i + 1) })),
  )
const signs = Object.fromEntries(
  holes(1).flatMap((one) => ('cell' in one ? [[`${one.player_id}/${one.cell}`, 5]] : [])),
)
const signature = (seq: number, team_id: number, more: object = {}): GuestEntry => ({
  seq,
  team_id,
  signs,
  seen: null,
  at: '2026-05-07T23:40:00Z',
  ...more,
})

/** Requires both sides to sign their cards this season. */
async function letSign({ b }: Awaited<ReturnType<typeof aNight>>): Promise<void> {
  const { phone, sync, storage } = await httpPhone(b, { name: 'sam', userId: b.secretary.id })
  await sync()
  const season = storage.peek('seasons')[0] as { id: number; settings: LeagueSettings }
  await phone.record([
    mutations.season.update({ id: season.id, set: { settings: { ...season.settings, attestedBy: 'both' } } }),
  ])
  await sync()
}

describe('a guest’s signature', () => {
  test('SG3, GU2: closes the card once the other side has signed too, and a new score voids both signatures', async () => {
    const night = await aNight()
    await letSign(night)
    const { send } = night
    expect((await send(holes(1))).card).toMatchObject({ signers: 2, ready: true, open: true })
    const first = await send([signature(37, 1)])
    expect(first.results).toEqual([{ seq: 37, status: 'ok', code: null }])
    expect(first.card.sides.map(({ by, changes }) => [by, changes])).toEqual([
      ['side', []],
      [null, []],
    ])
    expect((await send([signature(38, 3)])).card).toMatchObject({ open: false })
    // The phone hadn't seen the signatures, so its score is accepted, shown alongside the other, and ends them.
    const blind = await send([entry(1, 6)], { device: OTHER_PHONE })
    expect(blind.results).toEqual([{ seq: 1, status: 'contested', code: null }])
    expect(blind.card).toMatchObject({ open: true, ready: false })
    expect(blind.card.sides.map(({ changes }) => changes)).toEqual(
      [1, 3].map(() => [{ player_id: 1, cell: '1', was: 5, is: null }]),
    )
  })
  test('SG4: can be withdrawn, and is refused in a league that doesn’t sign cards', async () => {
    const night = await aNight()
    const { send } = night
    await send(holes(1))
    expect((await send([signature(37, 1)])).results).toEqual([{ seq: 37, status: 'refused', code: 'forbidden' }])
    await letSign(night)
    await send([signature(38, 1)])
    expect((await send([signature(39, 1, { signs: null })])).card.sides.map(({ by }) => by)).toEqual([null, null])
  })
  test('GU5: is accepted only for the sides of its own match', async () => {
    const { ask } = await aNight()
    expect(await ask([signature(1, 2)])).toEqual(ended)
  })
})

/** Like `aNight()`, but teams 1, 3 and 4 all play each other, and team 2 has a bye. `code` is the group's. */
async function aGroupNight() {
  const night = await aNight()
  await letSign(night)
  const [row] = await night.b.store.read(LEAGUE, { table: 'matches', key: [100] })
  const sides = [
    [1, 3],
    [3, 4],
    [4, 1],
    [2, null],
  ]
  await night.b.store.rows.write(
    LEAGUE,
    51,
    sides.map(([team1Id, team2Id], i) => ({
      table: 'matches',
      put: { ...row, id: 100 + i, slot: i + 1, team1Id, team2Id } as never,
    })),
  )
  const codes = (await night.call('makeGuestCards', { body: { weekid: 1 } })).body as GuestCode[]
  const token = night.tokenOf(codes[0])
  const ask = (entries: GuestEntry[]) => night.ask(entries, { token })
  return { ...night, codes, ask, send: (entries: GuestEntry[]) => night.send(entries, { token }) }
}

const PLAYERS = [1, 2, 5, 6, 7, 8]
/** Returns every hole of some players. */
const allHoles = (players: readonly number[]) =>
  players.flatMap((player_id) => Array.from({ length: 9 }, (_, i) => ({ player_id, cell: String(i + 1) })))

describe('the code of a group', () => {
  test('GU1, T17: opens the cards of all teams in it, and nobody else’s', async () => {
    const { b, codes, ask, send } = await aGroupNight()
    expect(codes.map(({ number }) => number)).toEqual([1])
    const { card } = await send([entry(1, 5), entry(2, 6, { player_id: 8 })])
    expect(card.lines.map(({ player_id }) => player_id).sort()).toEqual(PLAYERS)
    expect(JSON.stringify(card)).not.toMatch(/Player 3|Player 4|Player 9|@|555|paidDues|ghin/)
    expect(await liveOf(b)).toEqual([['Guest, card 1', 5, '22:12']])
    const before = await b.store.version(LEAGUE)
    expect(await ask([entry(3, 5, { player_id: 3 })])).toEqual(ended)
    expect(await b.store.version(LEAGUE)).toBe(before)
  })
  test('GU2, SG1: signs each of its matches for the sides in it', async () => {
    const { ask, send } = await aGroupNight()
    const cells = allHoles(PLAYERS)
    await send(cells.map((cell, i) => entry(i + 1, 5, cell)))
    const of = (players: readonly number[]) =>
      Object.fromEntries(allHoles(players).map(({ player_id, cell }) => [`${player_id}/${cell}`, 5]))
    const sign = (seq: number, team_id: number, [match_id, players]: [number, number[]]) =>
      signature(seq, team_id, { match_id, signs: of(players) })
    const [first, second, third]: [number, number[]][] = [
      [100, [1, 2, 5, 6]],
      [101, [5, 6, 7, 8]],
      [102, [7, 8, 1, 2]],
    ]
    if (!first || !second || !third) throw new Error('A group of three has three matches.')
    const from = cells.length + 1
    const one = await send([sign(from, 1, first), sign(from + 1, 3, first)])
    expect(one.results.map(({ status }) => status)).toEqual(['ok', 'ok'])
    expect(one.card.sides.map(({ match_id, team_id, by }) => [match_id, team_id, by])).toEqual([
      [100, 1, 'side'],
      [100, 3, 'side'],
      [101, 3, null],
      [101, 4, null],
      [102, 4, null],
      [102, 1, null],
    ])
    expect(one.card.open).toBe(true)
    const rest = [
      sign(from + 2, 3, second),
      sign(from + 3, 4, second),
      sign(from + 4, 4, third),
      sign(from + 5, 1, third),
    ]
    expect((await send(rest)).card.open).toBe(false)
    expect(await ask([sign(from + 6, 1, second)])).toEqual(ended)
    expect(await ask([signature(from + 6, 2, { match_id: 103 })])).toEqual(ended)
  })
  test('GU6: stops working once the players on one of its teams change, and is replaced', async () => {
    const { b, ask, call, codes } = await aGroupNight()
    await change(b, { table: 'teams', id: 4, set: { player2Id: 10 } })
    expect(await ask([])).toEqual(ended)
    const again = (await call('makeGuestCards', { body: { weekid: 1 } })).body as GuestCode[]
    expect(again.map(({ number }) => number)).toEqual([1])
    expect(again[0]?.url).not.toBe(codes[0]?.url)
  })
})

type Night = Awaited<ReturnType<typeof aNight>>
type Attack = { what: string; act: (night: Night) => Promise<unknown>; token?: (night: Night) => string; spot?: number }

/** Ways to use a code for something it doesn't allow, or no longer allows. */
const attacks: Attack[] = [
  { what: 'another match’s player', act: async () => {}, spot: 3 },
  { what: 'a sub who doesn’t play', act: async () => {}, spot: 9 },
  {
    what: 'a guessed signature',
    act: async () => {},
    token: ({ token }) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
  },
  { what: 'another league’s number', act: async () => {}, token: ({ token }) => token.replace(/^1\./, '2.') },
  { what: 'another match’s number', act: async () => {}, token: ({ token }) => token.replace('.2s.', '.2t.') },
  {
    what: 'another code’s number',
    act: async () => {},
    token: ({ token, codes }) => token.replace(/\.1\.(?=[\w-]{22}$)/, `.${codes[1]?.id}.`),
  },
  { what: 'another night’s match', act: async () => {}, token: ({ token }) => token.replace('.2s.', '.5k.') },
  {
    what: 'another card’s signature',
    act: async () => {},
    token: ({ token, tokenOf, codes }) => token.slice(0, -22) + tokenOf(codes[1]).slice(-22),
  },
  { what: 'nonsense', act: async () => {}, token: () => 'nonsense' },
  { what: 'the seal of another server', act: async () => {}, token: () => sealedElsewhere() },
  { what: 'a revoked code', act: ({ call, codes }) => call('endGuestCard', { params: { id: codes[0]?.id ?? 0 } }) },
  {
    what: 'an entry sent again after its code was revoked',
    act: async ({ send, call, codes, b }) => {
      await send([entry(1, 5)])
      await call('endGuestCard', { params: { id: codes[0]?.id ?? 0 } })
      await change(b, { table: 'cards', id: [1, 1], set: { cells: {} } })
    },
  },
  { what: 'a code two days after the night', act: async ({ b }) => (b.now.value += 4 * DAY) },
  { what: 'a match with another player', act: ({ b }) => change(b, { table: 'teams', id: 1, set: { player2Id: 10 } }) },
  { what: 'a match with another team', act: ({ b }) => change(b, { table: 'matches', id: 100, set: { team2Id: 4 } }) },
  {
    what: 'a match that moved to another week',
    act: ({ b }) => change(b, { table: 'matches', id: 100, set: { weekId: 2 } }),
  },
  {
    what: 'a season that is over',
    act: ({ b }) => change(b, { table: 'leagues', id: 1, set: { currentSeasonId: null } }),
  },
]

/** Returns a token that another server issued for the same match. */
const sealedElsewhere = () =>
  guestToken(
    { id: 1, leagueId: LEAGUE, weekId: 1, matchId: 100, spots: '[1,1,3,1,2,5,6]', createdAt: 0 },
    new TextEncoder().encode(`${new TextDecoder().decode(secret)}!`),
  )

async function change(
  { store }: FullServer,
  { table, id, set }: { table: 'teams' | 'matches' | 'leagues' | 'cards'; id: number | number[]; set: object },
) {
  const [row] = await store.read(LEAGUE, { table, key: [id].flat() })
  await store.rows.write(LEAGUE, 50, [{ table, put: { ...row, ...set } } as never])
}

describe('a code used beyond its limits', () => {
  test.each(attacks)(
    'GU5: gets the same response as a code that never existed, and changes nothing: $what',
    async ({ act, token, spot }) => {
      const night = await aNight()
      await night.send([])
      await act(night)
      const shown = token?.(night) ?? night.token
      if (token) expect(shown).not.toBe(night.token)
      const before = await night.b.store.version(LEAGUE)
      const sent = await night.ask([entry(1, 5, { player_id: spot ?? 1 })], { token: shown })
      expect(sent).toEqual(ended)
      if (spot === undefined) expect(await night.ask([], { token: shown })).toEqual(ended)
      expect([await night.b.store.version(LEAGUE), await liveOf(night.b)]).toEqual([before, []])
    },
  )
  test('is slowed down when it is guessed, while a correct code still works', async () => {
    const { ask, token, send } = await aNight()
    const guess = `${token.slice(0, -2)}xx`
    const seen = new Set<number>()
    for (let i = 0; i <= 301; i++) seen.add((await ask([], { token: guess })).status)
    expect([...seen]).toEqual([404, 429])
    await send([entry(1, 5)])
  })
  // @bound guestRequests
  test('is slowed down by a flood of requests, but other cards’ codes aren’t', async () => {
    const { ask, codes, tokenOf, send } = await aNight()
    const replies = await Promise.all(Array.from({ length: 150 }, () => ask([])))
    expect([...new Set(replies.map(({ status }) => status))].sort()).toEqual([200, 429])
    await send([], { token: tokenOf(codes[1]) })
  })
  // @bound guestPhones
  test('can be used on at most twelve phones', async () => {
    const { ask } = await aNight()
    const statuses: number[] = []
    for (let i = 0; i < 13; i++) statuses.push((await ask([entry(1, 5)], { device: `phone00000000000${i}` })).status)
    expect(statuses).toEqual([...Array(12).fill(200), 409])
  })
  // @bound guestEntries
  test('accepts at most six hundred entries from one phone', async () => {
    const { ask } = await aNight()
    expect((await ask([entry(600, 5)])).status).toBe(200)
    expect((await ask([entry(601, 5)])).status).toBe(400)
  })
})

describe('a code', () => {
  test('GU6: doesn’t change as long as its match doesn’t, and is replaced if the match’s players change', async () => {
    const { b, call, codes } = await aNight()
    const made = async () => (await call('makeGuestCards', { body: { weekid: 1 } })).body as GuestCode[]
    expect((await made()).map(({ url }) => url)).toEqual(codes.map(({ url }) => url))
    await change(b, { table: 'teams', id: 1, set: { player2Id: 10 } })
    const again = await made()
    expect(again.map(({ number }) => number)).toEqual([1, 2])
    expect(again[0]?.url).not.toBe(codes[0]?.url)
    expect(again[1]?.url).toBe(codes[1]?.url)
  })
  test('GU6: still works when a sub plays, and shows the sub’s name', async () => {
    const { b, send } = await aNight()
    await b.store.rows.write(LEAGUE, 50, [
      { table: 'subAssignments', put: { weekId: 1, playerId: 2, id: 7, sub: aCell(9) } },
    ])
    const { card } = await send([entry(1, 5, { player_id: 2 })])
    expect(card.lines.find((line) => line.player_id === 2)?.name).toContain('9')
  })
  test('GU6: isn’t created for a night that is over', async () => {
    const { b, call } = await aNight()
    b.now.value += 4 * DAY
    expect((await call('makeGuestCards', { body: { weekid: 1 } })).body).toEqual([])
    expect(await b.store.ask('SELECT id FROM guest_cards WHERE created_at > ?', b.now.value - DAY)).toEqual([])
  })
  test('GU6: still works when its week moves', async () => {
    const { b, send } = await aNight()
    const [week] = await b.store.read(LEAGUE, { table: 'weeks', key: [1] })
    await b.store.rows.write(LEAGUE, 50, [{ table: 'weeks', put: { ...week, date: '2026-05-12' } as never }])
    b.now.value += 5 * DAY
    await send([entry(1, 5)])
  })
  test('tells the secretary which phones have entered scores, and when', async () => {
    const { call, send } = await aNight()
    await send([entry(1, 5), entry(2, 6, { cell: '2' })])
    await send([entry(1, 4)], { device: OTHER_PHONE })
    const [first, second] = (await call('guestCards', { query: { weekid: '1' } })).body as GuestCode[]
    const last_at = '2026-05-07T18:00:00.000Z'
    expect(first?.phones).toEqual([
      { number: 1, entries: 2, last_at },
      { number: 2, entries: 1, last_at },
    ])
    expect(second?.phones).toEqual([])
  })
})
