import { describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { Budgets, type Limits } from './budgets.ts'
import { ByteCache } from './byte-cache.ts'
import { Turns } from './turns.ts'

const limits: Limits = {
  account: { requests: { most: 10, perSecond: 2 }, work: { most: 100, perSecond: 50 }, atOnce: 3 },
  league: { requests: { most: 15, perSecond: 5 }, work: { most: 150, perSecond: 100 } },
}

function aBudget() {
  const now = { value: 0 }
  const budgets = new Budgets(limits, () => now.value)
  /** Retry-After of a request that is turned away, 0 for one that may go on. */
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
  test('let an account make so many requests, then so many a second, and touch no other', () => {
    const { now, request } = aBudget()
    expect(Array.from({ length: 12 }, () => request(1))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1])
    expect(request(2)).toBe(0)
    now.value += 1_000
    expect([request(1), request(1), request(1)]).toEqual([0, 0, 1])
  })
  test('let an account use so much of the processor, and say when it goes on', () => {
    const { now, budgets, request } = aBudget()
    budgets.spend({ userId: 1, leagueId: null }, 300)
    expect([request(1), request(2)]).toEqual([5, 0])
    now.value += 4_100
    expect(request(1)).toBe(0)
  })
  test('let a league use so much over all its accounts', () => {
    const { budgets, ask } = aBudget()
    for (const userId of [1, 2, 3]) budgets.spend({ userId, leagueId: 7 }, 60)
    expect([ask(() => budgets.enter(7)), ask(() => budgets.enter(8)), ask(() => budgets.enter(null))]).toEqual([1, 0, 0])
  })
  test('let an account have so many requests under way', () => {
    const { budgets, ask, request } = aBudget()
    const ends = [1, 2, 3].map(() => budgets.begin(1))
    expect(request(1)).toBe(1)
    ends[0]?.()
    expect(ask(() => budgets.begin(1))).toBe(0)
  })
})

describe('Turns', () => {
  test('let others in between two requests of one league', async () => {
    const turns = new Turns()
    const seen: string[] = []
    const ask = (league: number, what: string) => turns.take(league, () => void seen.push(what))
    const crowd = ['a', 'b', 'c'].map((what) => ask(1, what))
    await new Promise((turn) => setImmediate(turn))
    await ask(2, 'other')
    await Promise.all(crowd)
    expect(seen.indexOf('other')).toBeLessThan(3)
    expect(seen.filter((what) => what !== 'other')).toEqual(['a', 'b', 'c'])
  })
  test('count the time in which a request kept the process busy, not that in which it waited for a database', async () => {
    const turns = new Turns()
    const seen: string[] = []
    const later = (what: string, ms: number) => new Promise<void>((done) => setTimeout(() => done(void seen.push(what)), ms))
    await Promise.all([turns.take(1, () => later('waited', 200)), turns.take(1, () => void seen.push('next')), later('long after', 350)])
    expect(seen).toEqual(['waited', 'next', 'long after'])
  })
  test('one that asks again as soon as it was answered lets the others in before its next', async () => {
    const turns = new Turns()
    const seen: string[] = []
    const work = (piece: string) => async () => {
      for (const began = performance.now(); performance.now() - began < 20; );
      seen.push(piece)
    }
    setImmediate(() => seen.push('another league'))
    for (const piece of ['read', 'written', 'answered']) await turns.take(1, work(piece))
    expect(seen).toEqual(['read', 'another league', 'written', 'answered'])
  })
  test('go on after one that throws', async () => {
    const turns = new Turns()
    const failed = turns.take(1, () => Promise.reject(new Error('no'))).catch(() => 'failed')
    expect([await failed, await turns.take(1, async () => 'next')]).toEqual(['failed', 'next'])
  })
})

describe('ByteCache', () => {
  test('makes the same thing once, and never holds more than it may', async () => {
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
