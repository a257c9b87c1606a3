import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { callRoute, routeOf } from '../testing/a-client.ts'
import { aFullServer, type FullServer } from '../testing/a-full-server.ts'
import { secret } from '../testing/a-server.ts'

const DAY_MS = 86_400_000
const me = async (b: FullServer, token: string) =>
  (await callRoute(b, { route: routeOf('me'), sample: {}, token })).status
const logOut = (b: FullServer, token: string) => callRoute(b, { route: routeOf('logout'), sample: {}, token })

describe('a session', () => {
  test('ends at logout: its token stops working, while another session of the same account continues', async () => {
    const b = await aFullServer()
    const [here, elsewhere] = [await b.tokenOf(b.player.id), await b.tokenOf(b.player.id)]
    expect((await logOut(b, here)).status).toBe(200)
    expect([await me(b, here), await me(b, elsewhere)]).toEqual([401, 200])
  })
  test('invalidates its tickets and closes its poke stream when it ends', async () => {
    const b = await aFullServer()
    const token = await b.tokenOf(b.player.id)
    const ticket = (await callRoute(b, { route: routeOf('scorecardTicket'), sample: {}, token })).body as {
      ticket: string
    }
    const stream = await b.app.request('/api/poke', { headers: { authorization: `Bearer ${token}` } })
    const reader = stream.body?.getReader()
    await reader?.read()
    const paper = async () => (await b.app.request(`/api/scorecard/1/weeknum/1?ticket=${ticket.ticket}`)).status
    expect(await paper()).toBe(200)
    await logOut(b, token)
    expect(await paper()).toBe(401)
    const body = { leagueid: 1, message: 'Bring a towel', startdate: '2026-05-07', enddate: '2026-05-07' }
    await callRoute(b, { route: routeOf('addMessage'), sample: { body }, token: await b.tokenOf(b.secretary.id) })
    expect((await reader?.read())?.done).toBe(true)
  })
  test('is renewed by use, but still ends after ninety days', async () => {
    const b = await aFullServer()
    let token = await b.tokenOf(b.player.id)
    const seen: number[] = []
    for (let day = 0; day < 100; day += 10) {
      const reply = await b.app.request('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
      seen.push(reply.status)
      token = reply.headers.get('x-renewed-token') ?? token
      b.now.value += 10 * DAY_MS
    }
    expect(seen).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 401])
  })
  test('ends after thirty days without use', async () => {
    const b = await aFullServer()
    const token = await b.tokenOf(b.player.id)
    b.now.value += 30 * DAY_MS + 1_000
    expect(await me(b, token)).toBe(401)
  })
  test('stays active while in use, even if a program logs in for every call; the program’s oldest logins are dropped', async () => {
    const b = await aFullServer()
    const phone = await b.tokenOf(b.player.id)
    b.now.value += 15 * 60_000
    expect(await me(b, phone)).toBe(200)
    const calls: string[] = []
    for (let i = 0; i < 60; i++) {
      b.now.value += 1_000
      calls.push(await b.tokenOf(b.player.id))
    }
    const open = await Promise.all(
      [phone, calls[0] ?? '', calls[10] ?? '', calls[11] ?? '', calls[59] ?? ''].map((token) => me(b, token)),
    )
    expect(open).toEqual([200, 401, 401, 200, 200])
  })
  test.each(['exp', 'iat', 'sub', 'sid'])('isn’t opened by a correctly signed token without %s', async (claim) => {
    const b = await aFullServer()
    const whole = JSON.parse(
      Buffer.from((await b.tokenOf(b.player.id)).split('.')[1] ?? '', 'base64url').toString(),
    ) as object
    const sign = (claims: object) => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(secret)
    const without = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== claim))
    expect([await me(b, await sign(whole)), await me(b, await sign(without))]).toEqual([200, 401])
  })
})
