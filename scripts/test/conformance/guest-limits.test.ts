import { guestToken } from '@glm/sync-server/auth/guest-token'
import { LEAGUE, secret } from '@glm/sync-server/testing/a-server'
import { describe, expect, test } from 'vitest'
import { aNight, change, DAY, ended, entry, liveOf } from './guest-night.ts'

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
  test('gets a 429 after too many guesses, while a correct code still works', async () => {
    const { ask, token, send } = await aNight()
    const guess = `${token.slice(0, -2)}xx`
    const seen = new Set<number>()
    for (let i = 0; i <= 301; i++) seen.add((await ask([], { token: guess })).status)
    expect([...seen]).toEqual([404, 429])
    await send([entry(1, 5)])
  })
  // @bound guestRequests
  test('gets a 429 during a flood of requests, while other cards’ codes still work', async () => {
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
