import { join } from 'node:path'
import { type Random, seededRandom } from '@glm/shared/testing/seeded-random'
import { type Limits, usualLimits } from '@glm/sync-server/limits/budgets'
import { type AServer, aRequest, aServer, aSqliteServer, holeMutation, LEAGUE } from '@glm/sync-server/testing/a-server'
import { testsPostgres } from '@glm/sync-server/testing/a-store'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { expect, test } from 'vitest'
import { foldLedger, type LeagueRows, type LedgerRow, leagueRows, leagueText } from '../simulate/checks/fold-ledger.ts'

const REQUESTS = 200
const plenty = { most: 1_000_000, perSecond: 1_000_000 }
const limits: Limits = {
  ...usualLimits,
  account: { ...usualLimits.account, requests: plenty, work: plenty, atOnce: REQUESTS },
  league: { requests: plenty, work: plenty },
}

type Asked = { method: string; path: string; body?: unknown }

/** Returns a random request: a phone's push, a write through the contract, a read, or a new role for the player. */
function anyRequest(i: number, random: Random, { player }: AServer): Asked {
  const mutations = [1, 2, 3].map((seq) =>
    holeMutation(seq, { hole: random.whole(1, 9), strokes: random.whole(2, 9), playerId: random.whole(1, 4) }),
  )
  const day = '2026-05-07'
  return random.pick<Asked>([
    { method: 'POST', path: '/sync', body: aRequest(mutations, { clientId: `phone-${i}-x` }) },
    { method: 'POST', path: '/sync', body: aRequest(mutations, { clientId: `phone-${i}-x` }) },
    { method: 'POST', path: '/sync', body: aRequest([]) },
    {
      method: 'POST',
      path: '/scorecard/messages',
      body: { leagueid: LEAGUE, message: `Number ${i}`, startdate: day, enddate: day },
    },
    { method: 'GET', path: `/league/schedule/${LEAGUE}/schedule-grid` },
    { method: 'GET', path: '/history' },
    { method: 'PUT', path: `/members/${player.id}`, body: { role: random.whole(1, 2) } },
  ])
}

const ledgerOf = (store: AServer['store']): Promise<LedgerRow[]> =>
  store.ask('SELECT * FROM ledger ORDER BY league_id, version, client_id, seq')

/** Leaves out the members, because their roles aren't changed by mutations. */
const withoutMembers = (rows: LeagueRows): LeagueRows =>
  new Map([...rows].filter(([, { table }]) => table !== 'members'))

test(`LG6: ${REQUESTS} simultaneous requests leave rows that match a replay of the ledger, and versions without gaps`, async () => {
  const server = await (testsPostgres
    ? aServer({ limits })
    : aSqliteServer(join(ownFolder('parallel'), 'league.db'), { limits }))
  const start = await leagueRows(server.store, LEAGUE)
  const random = seededRandom(16)
  const headers = { authorization: `Bearer ${await server.tokenOf(server.secretary.id)}` }
  const asked = Array.from({ length: REQUESTS }, (_, i) => anyRequest(i, random, server))
  const replies = await Promise.all(
    asked.map(({ method, path, body }) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      // Every HTTP client sends the length; a body without it counts as the largest allowed.
      const sent = text === undefined ? { headers } : { headers: { ...headers, 'content-length': `${text.length}` } }
      return server.app.request(`/api${path}`, { method, ...sent, ...(text === undefined ? {} : { body: text }) })
    }),
  )
  expect(replies.filter(({ status }) => status >= 400).map(({ status, url }) => `${status} ${url}`)).toEqual([])
  const ledger = await ledgerOf(server.store)
  const folded = leagueText(withoutMembers(foldLedger(start, { ledger, league: LEAGUE })))
  expect(folded).toBe(leagueText(withoutMembers(await leagueRows(server.store, LEAGUE))))
  const hashes = await server.store.ask(
    'SELECT version FROM version_hashes WHERE league_id = ? ORDER BY version',
    LEAGUE,
  )
  const versions = hashes.map(({ version }) => version)
  const writes = asked.filter(
    ({ method, body }) => method !== 'GET' && JSON.stringify(body) !== JSON.stringify(aRequest([])),
  )
  expect(versions).toEqual(Array.from({ length: writes.length + 1 }, (_, i) => i + 1))
  expect(ledger.filter(({ status }) => status !== 'refused').length).toBeGreaterThan(REQUESTS / 3)
  await server.store.close()
})
