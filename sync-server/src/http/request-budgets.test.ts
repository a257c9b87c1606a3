import { pbkdf2 } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { SecurityEvent } from '../errors/security-events.ts'
import { type BudgetName, BudgetSpent, Budgets, type Limits, type Payer, usualLimits } from '../limits/budgets.ts'
import { aFullServer } from '../testing/a-full-server.ts'
import { aRequest } from '../testing/a-server.ts'
import { WorkMeter } from './work-meter.ts'

const small = { most: 100, perSecond: 1 }
const limits: Limits = {
  account: { requests: { most: 3, perSecond: 1 }, work: small, atOnce: 2 },
  league: { requests: { most: 3, perSecond: 1 }, work: small },
  network: { work: small },
  young: { work: small },
  anybody: { requests: { most: 3, perSecond: 1 }, work: small, all: { most: 150, perSecond: 1 } },
  pages: { requests: { most: 3, perSecond: 1 } },
  health: { requests: { most: 3, perSecond: 1 } },
  card: { requests: { most: 3, perSecond: 1 } },
  photo: { requests: { most: 3, perSecond: 1 } },
}
const nobody: Payer = { userId: null, leagueId: null, network: null }

/** Every budget: what uses it up, and who is then rejected. Leaving one out is a compile error. */
const cases: {
  [B in BudgetName]: { empty: (b: Budgets) => void; ask: (b: Budgets) => void; other: (b: Budgets) => void }
} = {
  requests: {
    empty: (b) => [1, 2, 3].map(() => b.begin(1)()),
    ask: (b) => b.begin(1),
    other: (b) => b.begin(2),
  },
  work: { empty: (b) => b.spend({ ...nobody, userId: 1 }, 200), ask: (b) => b.begin(1), other: (b) => b.begin(2) },
  'at once': { empty: (b) => [1, 2].map(() => b.begin(1)), ask: (b) => b.begin(1), other: (b) => b.begin(2) },
  'league-requests': {
    empty: (b) => [1, 2, 3].map(() => b.enter(7)),
    ask: (b) => b.enter(7),
    other: (b) => b.enter(8),
  },
  'league-work': {
    empty: (b) => b.spend({ ...nobody, userId: 1, leagueId: 7 }, 200),
    ask: (b) => b.enter(7),
    other: (b) => b.enter(8),
  },
  'network-work': {
    // Forty accounts on one network, each with its own league.
    empty: (b) => Array.from({ length: 40 }, (_, i) => b.spend({ userId: i, leagueId: i, network: 'a' }, 5)),
    ask: (b) => b.enterNetwork('a'),
    other: (b) => b.enterNetwork('b'),
  },
  'young-work': {
    // Forty leagues of accounts created today, each from its own address.
    empty: (b) =>
      Array.from({ length: 40 }, (_, i) => b.spend({ userId: i, leagueId: i, network: `${i}`, isYoung: true }, 5)),
    ask: (b) => b.enterYoung(true),
    other: (b) => b.enterYoung(false),
  },
  'anybody-requests': {
    empty: (b) => [1, 2, 3].map(() => b.enterAnybody('a')),
    ask: (b) => b.enterAnybody('a'),
    other: (b) => b.enterAnybody('b'),
  },
  'anybody-work': {
    empty: (b) => b.spend({ ...nobody, network: 'a' }, 110),
    ask: (b) => b.enterAnybody('a'),
    other: (b) => b.enterAnybody('b'),
  },
  'anybody-all': {
    empty: (b) => ['a', 'b', 'c', 'd'].map((network) => b.spend({ ...nobody, network }, 60)),
    ask: (b) => b.enterAnybody('e'),
    // Signed-in callers have a different budget.
    other: (b) => b.begin(1),
  },
  'card-requests': {
    empty: (b) => [1, 2, 3].map(() => b.enterCard(1)),
    ask: (b) => b.enterCard(1),
    other: (b) => [b.enterCard(2), b.enterAnybody('a')],
  },
  'photo-requests': {
    empty: (b) => [1, 2, 3].map(() => b.enterPhoto(1)),
    ask: (b) => b.enterPhoto(1),
    other: (b) => [b.enterPhoto(2), b.begin(1)],
  },
  'page-requests': {
    empty: (b) => [1, 2, 3].map(() => b.enterOpen('pages', 'a')),
    ask: (b) => b.enterOpen('pages', 'a'),
    other: (b) => [b.enterOpen('pages', 'b'), b.enterAnybody('a'), b.enterOpen('health', 'a')],
  },
  'health-requests': {
    empty: (b) => [1, 2, 3].map(() => b.enterOpen('health', 'a')),
    ask: (b) => b.enterOpen('health', 'a'),
    other: (b) => [b.enterOpen('health', 'b'), b.enterAnybody('a'), b.enterOpen('pages', 'a')],
  },
}

describe('the budget', () => {
  test.each(Object.entries(cases))(
    '`%s` rejects only whoever used it up, and is named in the response',
    (name, { empty, ask, other }) => {
      const budgets = new Budgets(limits, () => 0)
      empty(budgets)
      const refusal = (() => {
        try {
          ask(budgets)
          return null
        } catch (error) {
          return error
        }
      })()
      expect(refusal).toBeInstanceOf(BudgetSpent)
      expect(refusal).toMatchObject({ budget: name, status: 429 })
      expect(() => other(budgets)).not.toThrow()
    },
  )
})

test('WorkMeter charges only this thread’s processor time, not that of the password-hashing threads', async () => {
  const meter = new WorkMeter()
  const hash = promisify(pbkdf2)
  const before = performance.eventLoopUtilization()
  const end = meter.begin()
  await Promise.all([1, 2, 3].map((n) => hash(`password ${n}`, 'salt', 400_000, 64, 'sha512')))
  const booked = end()
  expect(booked).toBeLessThanOrEqual(performance.eventLoopUtilization(before).active)
})

describe('during a flood of requests,', () => {
  async function aDoor(more: Partial<Limits>) {
    const events: SecurityEvent[] = []
    const b = await aFullServer({
      behindProxy: true,
      events: (event) => void events.push(event),
      limits: { ...usualLimits, ...more },
    })
    const { app } = b
    const ask = async (from: string) =>
      (
        await app.request('/api/auth/passkey-login/ask', {
          method: 'POST',
          body: '{}',
          headers: { 'x-forwarded-for': from },
        })
      ).status
    const push = async (id: number, from: string) => {
      const headers = { authorization: `Bearer ${await b.tokenOf(id)}`, 'x-forwarded-for': from }
      return (await app.request('/api/sync', { method: 'POST', headers, body: JSON.stringify(aRequest([])) })).status
    }
    const get = async (path: string, from: string) =>
      (await app.request(path, { headers: { 'x-forwarded-for': from } })).status
    return { b, events, ask, push, get }
  }

  // @bound publicPages
  // @bound healthChecks
  test.each([
    ['pages', '/public/look.css', 'page-requests'],
    ['pages', '/public/1-nobody/board', 'page-requests'],
    ['health', '/health', 'health-requests'],
    ['health', '/health/ready', 'health-requests'],
    ['health', '/health/live', 'health-requests'],
  ] as const)(
    'an address that keeps asking for %s at %s is turned away, but other addresses aren’t',
    async (what, path, budget) => {
      const { events, ask, get } = await aDoor({ [what]: { requests: { most: 5, perSecond: 0.001 } } })
      const statuses: number[] = []
      for (let i = 0; i < 7; i++) statuses.push(await get(path, '203.0.113.7'))
      expect(statuses.map((status) => status === 429)).toEqual([false, false, false, false, false, true, true])
      expect(events.at(-1)).toEqual({ event: 'budget_spent', account: null, budget })
      expect([await get(path, '203.0.113.8'), await ask('203.0.113.7')]).toEqual([statuses[0], 200])
      // A process manager on the same machine always gets a response.
      if (what === 'health') for (let i = 0; i < 7; i++) expect(await get(path, '127.0.0.1')).toBe(200)
    },
  )

  // @bound questions
  test('an address that uses up its budget for passkey logins is rejected, the log names the budget, and members at that address still get through', async () => {
    const anybody = { ...usualLimits.anybody, requests: { most: 5, perSecond: 0.001 } }
    const { b, events, ask, push } = await aDoor({ anybody })
    const statuses: number[] = []
    for (let i = 0; i < 8; i++) statuses.push(await ask('203.0.113.7'))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect(events.at(-1)).toEqual({ event: 'budget_spent', account: null, budget: 'anybody-requests' })
    expect([await ask('203.0.113.8'), await push(b.secretary.id, '203.0.113.7')]).toEqual([200, 200])
  })
  test('requests from many addresses share one budget, and no account gets a 429 because of them', async () => {
    const anybody = { ...usualLimits.anybody, all: { most: 1, perSecond: 0.000_001 } }
    const { b, ask, push } = await aDoor({ anybody })
    const statuses: number[] = []
    for (let i = 0; i < 40; i++) statuses.push(await ask(`203.0.113.${i}`))
    expect(statuses.at(-1)).toBe(429)
    expect(await push(b.secretary.id, '203.0.113.99')).toBe(200)
  })
  test('accounts and leagues created today share one budget across all networks; older leagues aren’t affected', async () => {
    const { b, events, push } = await aDoor({ young: { work: { most: 1, perSecond: 0.000_001 } } })
    const made = async (name: string) => {
      const base = { email: `${name}@example.com`, username: name, name, passwordHash: '', role: 1, isPaid: true }
      const account = await b.store.accounts.add({ ...base, leagueId: null, createdAt: b.now.value })
      if (typeof account === 'string') throw new Error(account)
      const leagueId = await b.store.createLeague({ name, owner: account })
      return { account, leagueId }
    }
    const crowd = [await made('one'), await made('two'), await made('three')]
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push(await push(crowd[i % 3]?.account.id ?? 0, `203.0.113.${i}`))
    expect(statuses.at(-1)).toBe(429)
    expect(events.at(-1)).toMatchObject({ event: 'budget_spent', budget: 'young-work' })
    expect(await push(b.secretary.id, '203.0.113.99')).toBe(200)
    // A league with an older owner doesn't become new when an account created today joins it.
    const fresh = await made('four')
    await b.store.joinLeague({ leagueId: 1, account: fresh.account })
    expect(await push(fresh.account.id, '203.0.113.98')).toBe(200)
    b.now.value += 86_400_000
    expect(await push(crowd[0]?.account.id ?? 0, '203.0.113.1')).toBe(200)
  })
  test('accounts on one network share that network’s budget, even if each has its own league', async () => {
    const { b, push } = await aDoor({ network: { work: { most: 1, perSecond: 0.000_001 } } })
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push(await push(i % 2 === 0 ? b.secretary.id : b.stranger.id, '203.0.113.7'))
    expect(statuses.at(-1)).toBe(429)
    expect(await push(b.player.id, '203.0.113.9')).toBe(200)
  })
})
