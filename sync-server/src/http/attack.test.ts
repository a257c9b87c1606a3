import { syncResponse } from '@glm/shared/protocol/sync-response'
import { describe, expect, test } from 'vitest'
import { usualLimits } from '../limits/budgets.ts'
import { Pokes } from '../sync/pokes.ts'
import { aFullServer } from '../testing/a-full-server.ts'
import { aPublicPage } from '../testing/a-public-page.ts'
import { aRequest, holeMutation, LEAGUE } from '../testing/a-server.ts'
import { watchReads } from '../testing/watch-reads.ts'

async function anApp(limits = usualLimits) {
  const b = await aFullServer({ limits })
  const headers = async (id: number) => ({ authorization: `Bearer ${await b.tokenOf(id)}` })
  return { b, app: b.app, headers }
}

describe('one account', () => {
  test('gets 429 with Retry-After when it makes too many requests, before the request’s body is read, while others continue', async () => {
    const { b, app, headers } = await anApp({
      ...usualLimits,
      account: { ...usualLimits.account, requests: { most: 3, perSecond: 0.001 } },
    })
    const push = async (id: number) =>
      app.request('/api/sync', { method: 'POST', headers: await headers(id), body: JSON.stringify(aRequest([])) })
    const replies = []
    for (let i = 0; i < 5; i++) replies.push(await push(b.secretary.id))
    expect(replies.map((r) => r.status)).toEqual([200, 200, 200, 429, 429])
    expect(Number(replies.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await push(b.player.id)).status).toBe(200)
  })
  // @bound streamsOfAccount
  test('can open five streams, and another after one is closed', async () => {
    const { b, app, headers } = await anApp()
    const listen = async () => app.request('/api/poke', { headers: await headers(b.player.id) })
    const streams = []
    for (let i = 0; i < 6; i++) streams.push(await listen())
    expect(streams.map((r) => r.status)).toEqual([200, 200, 200, 200, 200, 429])
    await streams[0]?.body?.cancel()
    expect((await listen()).status).toBe(200)
  })
})

// @bound streamsOfLeague
test('a league may have two hundred listeners', () => {
  const pokes = new Pokes()
  const entered = Array.from({ length: 201 }, (_, userId) => pokes.enter({ leagueId: 1, userId }))
  expect(entered.filter((leave) => leave !== null)).toHaveLength(200)
  expect(pokes.enter({ leagueId: 2, userId: 1 })).not.toBeNull()
})

test('SE2: a cursor without a matching version hash is ignored: nothing counts as seen, and everything is reread', async () => {
  const { b, app, headers } = await anApp()
  const push = async (strokes: number, more: Parameters<typeof aRequest>[1]) => {
    const body = JSON.stringify(aRequest([holeMutation(1, { strokes, seen: 2 ** 52 })], more))
    return syncResponse.parse(
      await (await app.request('/api/sync', { method: 'POST', headers: await headers(b.secretary.id), body })).json(),
    )
  }
  const first = await push(7, {})
  const cursor = await b.store.version(LEAGUE)
  const blind = await push(8, { clientId: 'phone-two', cursor })
  expect(blind.results).toEqual([{ seq: 1, status: 'contested', code: null }])
  expect(blind.patches.map(({ table }) => table)).toContain('courses')
  const versionHashes: [number, string][] = [[cursor, first.versionHash ?? '']]
  const seen = await push(8, { clientId: 'phone-tri', cursor, versionHashes })
  expect(seen.results).toEqual([{ seq: 1, status: 'agree', code: null }])
})

describe('a body', () => {
  /** Returns a body that counts how many of its chunks are read. */
  function counted(bytes: number) {
    const taken = { chunks: 0 }
    const body = new ReadableStream({
      pull(stream) {
        taken.chunks += 1
        if (taken.chunks * 4_096 > bytes) stream.close()
        else stream.enqueue(new TextEncoder().encode(' '.repeat(4_096)))
      },
    })
    return {
      taken,
      init: { method: 'POST', body, duplex: 'half' as const, headers: { 'transfer-encoding': 'chunked' } },
    }
  }

  test('isn’t read if it comes from an unknown sender and sign-in is required', async () => {
    const { app } = await anApp()
    const { taken, init } = counted(600_000)
    expect((await app.request('/api/sync', init)).status).toBe(401)
    expect(taken.chunks).toBeLessThan(3)
  })
  // @bound bodyOfAnybody
  test.each(['/api/auth/login', '/api/auth/register', '/api/license/webhook'])(
    'is limited to 16 KB from a sender who isn’t signed in, at %s',
    async (path) => {
      const { app } = await anApp()
      const { taken, init } = counted(600_000)
      expect((await app.request(path, init)).status).toBe(413)
      expect(taken.chunks).toBeLessThan(9)
    },
  )
  test('isn’t read if it is sent to an unknown address', async () => {
    const { app } = await anApp()
    const { taken, init } = counted(600_000)
    expect((await app.request('/api/nowhere', init)).status).toBe(404)
    expect(taken.chunks).toBeLessThan(3)
  })
})

describe('everyone else gets a turn', () => {
  /** Counts the rounds of the event loop. It takes several rounds to read a request that arrives over a socket. */
  function countRounds() {
    const counter = { rounds: 0, stop: () => clearImmediate(next) }
    const count = () => {
      counter.rounds += 1
      next = setImmediate(count)
    }
    let next = setImmediate(count)
    return counter
  }

  test('between two streams that open at the same moment', async () => {
    const { b, app, headers } = await anApp()
    const init = { headers: await headers(b.player.id) }
    const counter = countRounds()
    const opened = Array.from({ length: 4 }, async () => {
      const { body } = await app.request('/api/poke', init)
      return { body, at: counter.rounds }
    })
    const streams = await Promise.all(opened)
    counter.stop()
    for (const { body } of streams) await body?.cancel()
    const between = streams.slice(1).map(({ at }, i) => at - (streams[i]?.at ?? 0))
    expect(Math.min(...between)).toBeGreaterThanOrEqual(6)
  })
  test('between long work and its response, and again after the response', async () => {
    const { b, app, headers } = await anApp()
    const counter = countRounds()
    let worked = -1
    watchReads(b.store, () => {
      if (worked >= 0) return
      worked = counter.rounds
      const before = process.cpuUsage()
      // Use as much processor time as reading a large league takes.
      while (process.cpuUsage(before).user < 30_000) JSON.stringify(usualLimits)
    })
    const reply = await app.request(`/api/points/standings/${LEAGUE}`, { headers: await headers(b.player.id) })
    counter.stop()
    expect([reply.status, worked >= 0, counter.rounds - worked >= 12]).toEqual([200, true, true])
  })
})

describe('the public page', () => {
  /** Counts how often the season is read. */
  function reads(b: Awaited<ReturnType<typeof aFullServer>>) {
    const counter = { count: 0 }
    watchReads(b.store, (table) => {
      if (table === 'cards') counter.count += 1
    })
    return counter
  }

  test('is built once per league version, regardless of the query string', async () => {
    const { b, get, setLeague } = await aPublicPage()
    const counter = reads(b)
    for (const rest of ['', '?week=x', '?week=123', '?more=1', '', '?week=%20'])
      expect((await get(rest)).status).toBe(200)
    expect(counter.count).toBe(1)
    await setLeague({ name: 'Friday' })
    expect(await (await get()).text()).toContain('Friday')
    expect(counter.count).toBe(2)
  })
  test('renders the same scorecards only once', async () => {
    const { b, app, headers } = await anApp()
    const counter = reads(b)
    const bytes: number[] = []
    for (let i = 0; i < 3; i++) {
      const reply = await app.request(`/api/scorecard/${LEAGUE}/weeknum/1`, { headers: await headers(b.player.id) })
      bytes.push((await reply.arrayBuffer()).byteLength)
    }
    expect([new Set(bytes).size, counter.count]).toEqual([1, 1])
  })
})
