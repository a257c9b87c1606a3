import { LEAGUE_HEADER } from '@glm/shared/api/league-header'
import { Role } from '@glm/shared/schema/league/role'
import { describe, expect, test } from 'vitest'
import { aFullServer, type FullServer } from '../testing/a-full-server.ts'
import { appWithStore, aRequest, holeMutation, LEAGUE } from '../testing/a-server.ts'

type App = Pick<FullServer, 'app'>
type Asked = { token: string; method?: string; body?: object; league?: number }

async function statusOf({ app }: App, path: string, { token, method, body, league }: Asked): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, ...(league ? { [LEAGUE_HEADER]: `${league}` } : {}) }
  const sent = body ? { body: JSON.stringify(body) } : {}
  return (await app.request(`/api${path}`, { method: method ?? (body ? 'POST' : 'GET'), headers, ...sent })).status
}

let phones = 0
/**
 * Makes a read, a write and a push with a token on one server. Returns the status of each. Each push comes from a new
 * phone.
 */
async function use(b: App, token: string): Promise<{ read: number; wrote: number; pushed: number }> {
  phones += 1
  const body = { leagueid: LEAGUE, message: 'Bring a towel', startdate: '2026-05-07', enddate: '2026-05-07' }
  return {
    read: await statusOf(b, '/players', { token }),
    wrote: await statusOf(b, '/scorecard/messages', { token, body }),
    pushed: await statusOf(b, '/sync', {
      token,
      body: aRequest([holeMutation(1)], { clientId: `phone-${phones}-known` }),
    }),
  }
}

/** Creates two servers on one database, like two processes. Both have cached the session of the returned token. */
async function twoServers(who: 'player' | 'secretary') {
  const b = await aFullServer()
  const other = appWithStore(b.store)
  const token = await b.tokenOf(b[who].id)
  const before = [await use(b, token), await use(other, token)]
  return { b, servers: [other, b, other], token, before, account: b[who] }
}

const allowed = { read: 200, wrote: 201, pushed: 200 }
const asPlayer = { read: 200, wrote: 403, pushed: 200 }
const signedOut = { read: 401, wrote: 401, pushed: 401 }

/** Every kind of change to an account’s rights, and what the account may do afterward. */
const drops: Record<string, { who: 'player' | 'secretary'; change: Change; expected: object }> = {
  'its session ends': {
    who: 'secretary',
    change: async ({ b, token }) => void (await statusOf(b, '/auth/logout', { token, method: 'POST' })),
    expected: signedOut,
  },
  'its password changes': {
    who: 'secretary',
    change: ({ b, account }) => b.store.accounts.setPassword(account.id, 'another'),
    expected: signedOut,
  },
  'its role is taken away': {
    who: 'secretary',
    change: async ({ b, account }) => void (await b.store.setMember({ leagueId: LEAGUE, account, role: Role.User })),
    expected: asPlayer,
  },
  'it is given a role': {
    who: 'player',
    change: async ({ b, account }) =>
      void (await b.store.setMember({ leagueId: LEAGUE, account, role: Role.LeagueAdmin })),
    expected: allowed,
  },
  'it is removed from the league': {
    who: 'secretary',
    change: async ({ b, account }) => void (await b.store.setMember({ leagueId: LEAGUE, account, role: null })),
    expected: { read: 404, wrote: 403, pushed: 404 },
  },
}
type Change = (on: { b: FullServer; token: string; account: FullServer['player'] }) => Promise<void>

describe('a session cached by two servers', () => {
  test.each(Object.entries(drops))(
    'has exactly its current rights on either server as soon as %s',
    async (_what, drop) => {
      const { b, servers, token, before, account } = await twoServers(drop.who)
      expect(before).toEqual(drop.who === 'player' ? [asPlayer, asPlayer] : [allowed, allowed])
      await drop.change({ b, token, account })
      const after: object[] = []
      for (const server of servers) after.push(await use(server, token))
      expect(after).toEqual(servers.map(() => drop.expected))
    },
  )
  test('is cached separately for each league', async () => {
    const { b, token } = await twoServers('secretary')
    const there = () => statusOf(b, '/players', { token, league: 2 })
    expect([await there(), await there()]).toEqual([404, 404])
    expect(await use(b, token)).toEqual(allowed)
    await b.store.setMember({ leagueId: 2, account: b.secretary, role: Role.User })
    expect([await there(), await statusOf(b, '/players', { token, league: LEAGUE })]).toEqual([200, 200])
  })
})

test('only the first push needs a separate query for its session before the transaction', async () => {
  const b = await aFullServer()
  const token = await b.tokenOf(b.player.id)
  const counted = { snapshots: 0 }
  const { snapshot } = b.store
  b.store.snapshot = (work) => {
    counted.snapshots += 1
    return snapshot(work)
  }
  const snapshots: number[] = []
  for (let seq = 1; seq <= 3; seq++) {
    counted.snapshots = 0
    const body = aRequest([holeMutation(seq, { hole: seq })], { acked: seq - 1 })
    expect(await statusOf(b, '/sync', { token, body })).toBe(200)
    snapshots.push(counted.snapshots)
  }
  expect(snapshots).toEqual([1, 0, 0])
})
