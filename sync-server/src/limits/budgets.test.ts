import { describe, expect, test } from 'vitest'
import { ApiError } from '../errors/api-error.ts'
import { ByteCache } from '../http/byte-cache.ts'
import { busyTime, FairQueue } from '../http/fair-queue.ts'
import { Budgets, type Limits, usualLimits } from './budgets.ts'

const limits: Limits = {
  ...usualLimits,
  account: { requests: { most: 10, perSecond: 2 }, work: { most: 100, perSecond: 50 }, atOnce: 3 },
  league: { requests: { most: 15, perSecond: 5 }, work: { most: 150, perSecond: 100 } },
}

function aBudget() {
  const now = { value: 0 }
  const budgets = new Budgets(limits, () => now.value)
  /** Returns the Retry-After of a request that is rejected; 0 for one that may continue. */
  const ask = (work: () => unknown): number => {
    try {
      work()
      return 0
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error
      return Number(error.headers['retry-after'])
    }
  }
  const request = (userId: number) => ask(() => budgets.begin(userId)())
  return { now, budgets, ask, request }
}

describe('Budgets', () => {
  test('allows an account a burst of requests, then a steady rate, without affecting other accounts', () => {
    const { now, request } = aBudget()
    expect(Array.from({ length: 12 }, () => request(1))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1])
    expect(request(2)).toBe(0)
    now.value += 1_000
    expect([request(1), request(1), request(1)]).toEqual([0, 0, 1])
  })
  test('limits an account’s CPU time, and says when it may continue', () => {
    const { now, budgets, request } = aBudget()
    budgets.spend({ userId: 1, leagueId: null, network: null }, 300)
    expect([request(1), request(2)]).toEqual([5, 0])
    now.value += 4_100
    expect(request(1)).toBe(0)
  })
  test('limits a league across all its accounts', () => {
    const { budgets, ask } = aBudget()
    for (const userId of [1, 2, 3]) budgets.spend({ userId, leagueId: 7, network: null }, 60)
    expect([ask(() => budgets.enter(7)), ask(() => budgets.enter(8)), ask(() => budgets.enter(null))]).toEqual([
      1, 0, 0,
    ])
  })
  // @bound requestsAtOnce
  test('limits an account’s simultaneous requests', () => {
    const { budgets, ask, request } = aBudget()
    const ends = [1, 2, 3].map(() => budgets.begin(1))
    expect(request(1)).toBe(1)
    ends[0]?.()
    expect(ask(() => budgets.begin(1))).toBe(0)
  })
})

describe('FairQueue', () => {
  test('lets others in between two long requests from one league', async () => {
    const turns = new FairQueue({ measure: () => () => 30 })
    const seen: string[] = []
    const ask = (league: number, what: string) => turns.take(league, () => void seen.push(what))
    const crowd = ['a', 'b', 'c'].map((what) => ask(1, what))
    await new Promise((turn) => setImmediate(turn))
    await ask(2, 'other')
    await Promise.all(crowd)
    expect(seen.indexOf('other')).toBeLessThan(3)
    expect(seen.filter((what) => what !== 'other')).toEqual(['a', 'b', 'c'])
  })
  test.each([
    ['as long as the last one kept the process busy', 120, [120]],
    ['no longer than a fifth of a second', 30_000, [200]],
    ['not at all after a short one', 4, []],
  ])('makes a league’s next request wait %s', async (_how, busyMs, rests) => {
    const rested: number[] = []
    const turns = new FairQueue({ measure: () => () => busyMs, rest: async (ms) => void rested.push(ms) })
    const seen: string[] = []
    await Promise.all(['one', 'next'].map((what) => turns.take(1, () => void seen.push(what))))
    expect([seen, rested]).toEqual([['one', 'next'], rests])
  })
  test('counts the time a request kept the process busy, not the time it waited for a database', async () => {
    const began = performance.now()
    const idle = performance.eventLoopUtilization()
    const busy = busyTime()
    await expect.poll(() => performance.eventLoopUtilization(idle).idle).toBeGreaterThan(100)
    const busyMs = busy()
    expect(performance.now() - began - busyMs).toBeGreaterThan(99)
  })
  test('lets others go first when a caller repeats requests without a pause', async () => {
    for (const [busyMs, after] of [
      [30, 'read'],
      [4, 'answered'],
    ] as const) {
      const turns = new FairQueue({ measure: () => () => busyMs })
      const seen: string[] = []
      const others = new Promise<void>((done) => setImmediate(() => done(void seen.push('another league'))))
      for (const piece of ['read', 'written', 'answered']) await turns.take(1, async () => void seen.push(piece))
      await others
      expect(seen[seen.indexOf('another league') - 1]).toBe(after)
    }
  })
  test('starts a league’s short requests concurrently, and its long ones one at a time', async () => {
    const most = async (busyMs: number) => {
      const turns = new FairQueue({ measure: () => () => busyMs, rest: async () => {}, together: 16 })
      const seen = { running: 0, most: 0 }
      const request = () =>
        turns.take(1, async () => {
          seen.running += 1
          seen.most = Math.max(seen.most, seen.running)
          await new Promise((turn) => setImmediate(turn))
          seen.running -= 1
        })
      await Promise.all(Array.from({ length: 60 }, request))
      return seen.most
    }
    expect([await most(0.5), await most(4), await most(15), await most(60)]).toEqual([16, 5, 1, 1])
  })
  test('continues after a request that throws', async () => {
    const turns = new FairQueue()
    const failed = turns.take(1, () => Promise.reject(new Error('no'))).catch(() => 'failed')
    expect([await failed, await turns.take(1, async () => 'next')]).toEqual(['failed', 'next'])
  })
})

describe('ByteCache', () => {
  test('creates each value once, and never caches more bytes than allowed', async () => {
    const cache = new ByteCache<string>(1_000)
    let made = 0
    const read = (key: string) =>
      cache.of(key, async () => {
        made += 1
        return { value: key, bytes: 300 }
      })
    for (const key of ['a', 'a', 'b', 'c', 'a']) await read(key)
    expect(made).toBe(3)
    for (let i = 0; i < 50; i++) await read(`more ${i}`)
    expect(cache.bytes).toBeLessThanOrEqual(1_000)
    expect([await read('a'), made]).toEqual(['a', 54])
  })
})
