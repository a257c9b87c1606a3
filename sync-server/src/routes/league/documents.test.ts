import { describe, expect, test } from 'vitest'
import { aServer } from '../../testing/a-server.ts'

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const address = '/api/scorecard/1/weeknum/1'

async function signedInServer() {
  const server = await aServer()
  const token = await server.tokenOf(server.secretary.id)
  const ticketFor = async (bearerToken: string) => {
    const reply = await server.app.request('/api/scorecard/ticket', { method: 'POST', ...bearer(bearerToken) })
    return ((await reply.json()) as { ticket: string }).ticket
  }
  return { ...server, token, ticketFor }
}

describe('the scorecard document', () => {
  test.each([address, `${address}/`])('is returned as a PDF from %s', async (path) => {
    const { app, token } = await signedInServer()
    const reply = await app.request(path, bearer(token))
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(new TextDecoder('latin1').decode(await reply.arrayBuffer()).slice(0, 5)).toBe('%PDF-')
  })

  test('may be framed only by our own pages', async () => {
    const { app, token } = await signedInServer()
    const reply = await app.request(address, bearer(token))
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  test('is byte-identical for the same date, and different for another paper size', async () => {
    const { app, token } = await signedInServer()
    const get = async (query: string) =>
      Buffer.from(await (await app.request(`${address}?${query}`, bearer(token))).arrayBuffer())
    const letter = await get('date=2026-05-07')
    expect((await get('date=2026-05-07')).equals(letter)).toBe(true)
    expect((await get('date=2026-05-07&paper=a4')).equals(letter)).toBe(false)
    expect((await get('date=2026-05-07&cards=2')).equals(letter)).toBe(false)
  })

  test.each(['2037-12-31', '2038-01-01', '2099-12-31'])('can be rendered for %s, and has that date', async (date) => {
    const { app, token } = await signedInServer()
    const reply = await app.request(`${address}?date=${date}`, bearer(token))
    expect(reply.status).toBe(200)
    const pdf = new TextDecoder('latin1').decode(await reply.arrayBuffer())
    expect(pdf).toContain(`/CreationDate (D:${date.replaceAll('-', '')}000000`)
  })

  test('can be opened with a ticket that is at most a minute old', async () => {
    const { app, token, ticketFor, now } = await signedInServer()
    const ticket = await ticketFor(token)
    expect((await app.request(`${address}?ticket=${ticket}`)).status).toBe(200)
    now.value += 61_000
    expect((await app.request(`${address}?ticket=${ticket}`)).status).toBe(401)
  })

  test('rejects a token as a ticket and a ticket as a token', async () => {
    const { app, token, ticketFor } = await signedInServer()
    const ticket = await ticketFor(token)
    expect((await app.request(`${address}?ticket=${token}`)).status).toBe(401)
    expect((await app.request('/api/auth/me', bearer(ticket))).status).toBe(401)
    expect((await app.request(`${address}?ticket=nonsense`)).status).toBe(401)
    expect((await app.request(address)).status).toBe(401)
    expect((await app.request('/api/scorecard/ticket', { method: 'POST' })).status).toBe(401)
  })

  test('rejects a ticket once its login has ended', async () => {
    const { app, store, secretary, token, ticketFor } = await signedInServer()
    const ticket = await ticketFor(token)
    await store.accounts.setPassword(secretary.id, 'changed')
    expect((await app.request(`${address}?ticket=${ticket}`)).status).toBe(401)
  })

  test('doesn’t reveal anything about other leagues, and responds with 404 for nonexistent weeks', async () => {
    const { app, token, tokenOf, stranger } = await signedInServer()
    const foreign = await tokenOf(stranger.id)
    for (const [path, who] of [
      [address, foreign],
      ['/api/scorecard/2/weeknum/1', foreign],
      ['/api/scorecard/2/weeknum/1', token],
      ['/api/scorecard/77/weeknum/1', token],
      ['/api/scorecard/1/weeknum/99', token],
      ['/api/scorecard/1/weeknum/x', token],
    ] as const) {
      const reply = await app.request(path, bearer(who))
      expect([path, reply.status, await reply.json()]).toEqual([path, 404, { error: 'You don’t have access to this.' }])
    }
  })

  test.each([
    ['paper=a3', 'Check paper: choose one of letter, a4.'],
    ['cards=3', 'Check cards: choose one of 2, 4.'],
    ['date=yesterday', 'Check date: enter a date like 2026-05-07.'],
    ['date=2026-02-30', 'Check date: enter a date like 2026-05-07.'],
    ['size=a4', 'Check query: there is no such field (size).'],
  ])('responds with 400 and a clear message to %s', async (query, error) => {
    const { app, token } = await signedInServer()
    const reply = await app.request(`${address}?${query}`, bearer(token))
    expect([reply.status, await reply.json()]).toEqual([400, { error }])
  })
})
