import { describe, expect, test } from 'vitest'
import { hashPassword } from './auth/passwords.ts'
import { aRequest, aServer, aSqliteServer, holeMutation } from './testing/a-server.ts'

const json = (body: unknown, token?: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  body: JSON.stringify(body),
})
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('TR6: every response carries the x-glm header, errors included', async () => {
  const b = await aServer()
  const token = await b.tokenOf(b.secretary.id)
  const replies = [
    await b.app.request('/api/auth/me', bearer(token)),
    await b.app.request('/api/auth/me'),
    await b.app.request('/api/nowhere'),
    await b.app.request('/api/sync', json({ clientId: 'x'.repeat(2 * 1024 * 1024) }, token)),
    await b.app.request('/api/sync', json('no request', token)),
    await b.app.request('/api/poke', bearer(token)),
    await b.app.request('/nowhere'),
  ]
  expect(replies.map(({ status, headers }) => [status, headers.get('x-glm')])).toEqual(
    [200, 401, 404, 413, 400, 200, 404].map((status) => [status, '1']),
  )
  await Promise.all(replies.map((reply) => reply.body?.cancel()))
})

describe('login', () => {
  test('returns a token for the right password, and the same error for a wrong password and an unknown email', async () => {
    const b = await aServer()
    await b.store.accounts.setPassword(b.secretary.id, await hashPassword('fairway-9'))
    const login = (email: string, password: string) => b.app.request('/api/auth/login', json({ email, password }))
    const right = await login('SAM@example.com', 'fairway-9')
    expect(right.status).toBe(200)
    const { token } = (await right.json()) as { token: string }
    expect(await (await b.app.request('/api/auth/me', bearer(token))).json()).toMatchObject({
      role: 2,
      leagueid: 1,
      is_paid: true,
      league: { name: 'Thursday', hdcp_pct: 55 },
    })
    for (const reply of [await login('sam@example.com', 'wrong-one'), await login('nobody@example.com', 'wrong-one')]) {
      expect([reply.status, await reply.json()]).toEqual([401, { error: 'Login failed' }])
    }
  })
  test('requires a pause after five wrong attempts', async () => {
    const b = await aServer()
    for (let i = 0; i < 5; i++)
      await b.app.request('/api/auth/login', json({ email: 'sam@example.com', password: 'wrong-one' }))
    const reply = await b.app.request('/api/auth/login', json({ email: 'sam@example.com', password: 'wrong-one' }))
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '1'])
  })
  test('responds with 201 to a registration without revealing which addresses already have an account', async () => {
    const b = await aServer()
    const body = { email: 'new@example.com', username: 'new', name: 'New', password: 'long enough' }
    const answer = async (more: object) => {
      const reply = await b.app.request('/api/auth/register', json({ ...body, ...more }))
      return [reply.status, await reply.json()]
    }
    const fresh = await answer({})
    expect(fresh).toEqual([201, { message: 'Your account was created.' }])
    expect(await answer({ username: 'other' })).toEqual(fresh)
    expect((await b.store.accounts.byEmail(body.email))?.username).toBe('new')
    // User names don't reveal which addresses have an account either: the user name from the second registration is
    // rejected as taken, whether or not the address has an account.
    const taken = [409, { error: 'This username is taken.' }]
    expect([
      await answer({ email: 'free@example.com', username: 'other' }),
      await answer({ username: 'other' }),
    ]).toEqual([taken, taken])
  })
})

describe('sync over HTTP', () => {
  test('responds with 401 to a missing, forged or revoked token, and applies nothing', async () => {
    const b = await aServer()
    const token = await b.tokenOf(b.secretary.id)
    const none = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1","epoch":0}')}.`
    await b.store.accounts.setPassword(b.secretary.id, 'changed')
    for (const bad of [undefined, 'nonsense', none, token]) {
      expect((await b.app.request('/api/sync', json(aRequest([holeMutation(1)]), bad))).status).toBe(401)
    }
    expect(await b.store.version(1)).toBe(1)
  })
  test('responds with 401 to an expired token', async () => {
    const b = await aServer()
    const token = await b.tokenOf(b.secretary.id)
    b.now.value += 31 * 86_400_000
    expect((await b.app.request('/api/sync', json(aRequest([]), token))).status).toBe(401)
  })
  test('TR4: renews a token older than a day', async () => {
    const b = await aServer()
    const token = await b.tokenOf(b.secretary.id)
    b.now.value += 2 * 86_400_000
    const { token: renewed } = (await (await b.app.request('/api/sync', json(aRequest([]), token))).json()) as {
      token: string
    }
    expect((await b.app.request('/api/auth/me', bearer(renewed))).status).toBe(200)
  })
  test('returns a renewed token in a header of responses from other routes', async () => {
    const b = await aServer()
    const token = await b.tokenOf(b.secretary.id)
    expect((await b.app.request('/api/auth/me', bearer(token))).headers.get('x-renewed-token')).toBeNull()
    b.now.value += 29 * 86_400_000
    const renewed = (await b.app.request('/api/auth/me', bearer(token))).headers.get('x-renewed-token') ?? ''
    const refused = await b.app.request('/api/scorecard/99/weeknum/1', bearer(token))
    expect([refused.status, refused.headers.get('x-renewed-token') === null]).toEqual([404, false])
    b.now.value += 29 * 86_400_000
    expect((await b.app.request('/api/auth/me', bearer(token))).status).toBe(401)
    expect((await b.app.request('/api/auth/me', bearer(renewed))).status).toBe(200)
  })
  test('responds with 503 and Retry-After when the disk is full, and accepts the same push later', async () => {
    const b = await aSqliteServer()
    const token = await b.tokenOf(b.secretary.id)
    const batch = aRequest(Array.from({ length: 90 }, (_, i) => holeMutation(i + 1, { hole: (i % 9) + 1 })))
    b.store.db.pragma(`max_page_count = ${b.store.db.pragma('page_count', { simple: true })}`)
    const full = await b.app.request('/api/sync', json(batch, token))
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '5'])
    b.store.db.pragma('max_page_count = 1000000')
    expect((await b.app.request('/api/sync', json(batch, token))).status).toBe(200)
  })
  test('AU2: applies nothing from another account’s copy or a copy of another league', async () => {
    const b = await aServer()
    const token = await b.tokenOf(b.secretary.id)
    const push = async (of: { userId?: number; leagueId?: number }) =>
      (await b.app.request('/api/sync', json(aRequest([holeMutation(1)], of), token))).status
    expect([await push({ userId: b.player.id }), await push({ userId: b.secretary.id, leagueId: 2 })]).toEqual([
      401, 404,
    ])
    expect(await b.store.version(1)).toBe(1)
    expect(await push({ userId: b.secretary.id, leagueId: 1 })).toBe(200)
  })
  test('PK1: a change pokes the open streams of its own league', async () => {
    const b = await aServer()
    const [token, player, stranger] = [
      await b.tokenOf(b.secretary.id),
      await b.tokenOf(b.player.id),
      await b.tokenOf(b.stranger.id),
    ]
    const open = async (of: string) =>
      (await b.app.request('/api/poke', bearer(of))).body?.pipeThrough(new TextDecoderStream()).getReader()
    const [ours, theirs] = [await open(player), await open(stranger)]
    expect([(await ours?.read())?.value, (await theirs?.read())?.value].map((text) => text?.includes('alive'))).toEqual(
      [true, true],
    )
    await b.app.request('/api/sync', json(aRequest([holeMutation(1)]), token))
    expect((await ours?.read())?.value).toBe('event: poke\ndata: {"version":2}\n\n')
    // The other league's stream has no event yet. After a push to that league, its first event has that league's
    // version.
    await b.app.request(
      '/api/sync',
      json(aRequest([{ ...holeMutation(1), name: 'nothing.known' }], { clientId: 'phone-kim' }), stranger),
    )
    expect((await theirs?.read())?.value).toContain(`"version":${await b.store.version(2)}`)
    await Promise.all([ours?.cancel(), theirs?.cancel()])
  })
  test('TR5: responds with 400 and a readable message to an invalid body', async () => {
    const b = await aServer()
    const token = await b.tokenOf(b.secretary.id)
    const reply = await b.app.request('/api/sync', json({ clientId: 3 }, token))
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()) as object)).toEqual(['error'])
  })
})

describe('the contract', () => {
  test('saves a week’s scores over HTTP and returns its points and the standings', async () => {
    const b = await aServer()
    const token = await b.tokenOf(b.secretary.id)
    const get = async (path: string) => (await b.app.request(`/api${path}`, bearer(token))).json()
    const hole = (player_id: number, hole_number: number, score: number) => ({
      player_id,
      week_id: 1,
      hole_number,
      score,
    })
    const scores = [1, 2, 5, 6].flatMap((p) => Array.from({ length: 9 }, (_, h) => hole(p, h + 1, p < 3 ? 4 : 5)))
    const saved = await b.app.request('/api/scores/submit', json({ league_id: 1, week_id: 1, scores }, token))
    expect([saved.status, await saved.json()]).toEqual([200, { message: 'Scores saved successfully!' }])
    expect(await get('/points/1/1/')).toMatchObject([
      { team_id: 1, points: 40 },
      { points: null },
      { team_id: 3, points: 0 },
      { points: null },
    ])
    expect(await get('/points/standings/1')).toMatchObject([
      { team_id: 1, place: '1', total_points: 40 },
      { place: 'T2' },
      { place: 'T2' },
      { place: 'T2' },
    ])
    expect(await get('/scores/1/1')).toMatchObject({
      score_by_hole: true,
      holes: Array.from({ length: 9 }, (_, i) => ({ hole_number: i + 1 })),
    })
    expect(await get('/league/1/weeks')).toMatchObject([{ week_number: 1 }, { week_number: 2 }])
    await b.app.request(
      '/api/points/submit',
      json({ league_id: 1, week_id: 1, points: [{ team_id: 1, team_name: 'Team 1', points: 12 }] }, token),
    )
    expect(await get('/points/1/1')).toMatchObject([{ team_id: 1, points: 12 }, {}, {}, {}])
  })
  test('doesn’t reveal anything about another league', async () => {
    const b = await aServer()
    const token = await b.tokenOf(b.stranger.id)
    for (const path of [
      '/league/1/weeks',
      '/scores/1/1',
      '/points/1/1',
      '/points/standings/1',
      '/points/standings/77',
    ]) {
      const reply = await b.app.request(`/api${path}`, bearer(token))
      expect([path, reply.status, await reply.json()]).toEqual([path, 404, { error: 'You don’t have access to this.' }])
    }
  })
  test('lets a player read but not write', async () => {
    const b = await aServer()
    const token = await b.tokenOf(b.player.id)
    expect((await b.app.request('/api/points/standings/1', bearer(token))).status).toBe(200)
    expect((await b.app.request('/api/points/submit', json({}, token))).status).toBe(403)
  })
})

test('PK4: the next heartbeat makes up for a lost poke, because it carries the version', async () => {
  const b = await aServer({ heartbeatMs: 20 })
  const reply = await b.app.request('/api/poke', bearer(await b.tokenOf(b.secretary.id)))
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  const heard = async (wanted: string) => {
    for (let text = ''; !text.includes(wanted); ) text += (await reader?.read())?.value ?? ''
  }
  await heard('event: alive\ndata: {"version":1}')
  // Sends no poke, as if another process had written and its notification had been lost.
  await b.store.exchange(
    { userId: b.secretary.id, role: 2, leagueId: 1 },
    aRequest([holeMutation(1)]),
    '2026-05-07T18:00:00Z',
  )
  await heard('event: poke\ndata: {"version":2}')
  await heard('event: alive\ndata: {"version":2}')
  await reader?.cancel()
})
