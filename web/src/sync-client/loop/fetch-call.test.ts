import { describe, expect, test } from 'vitest'
import { addressOf, fetchCall } from './fetch-call.ts'

describe('fetchCall()', () => {
  test('sends the call’s method, address, body and token', async () => {
    const sent: Request[] = []
    const record: typeof fetch = async (input, init) => {
      sent.push(new Request(input, init))
      return Response.json({ message: 'ok' })
    }
    const call = { params: { id: 7 }, body: { role: 2 } }
    await fetchCall('PUT /members/:id', call, { token: 'secret', base: 'http://league.test', fetch: record })
    const [request] = sent
    expect(request).toMatchObject({ method: 'PUT', url: 'http://league.test/api/members/7' })
    expect(request?.headers.get('authorization')).toBe('Bearer secret')
    expect(await request?.json()).toEqual({ role: 2 })
  })

  test('doesn’t send a body or token if there is none', async () => {
    const sent: (RequestInit | undefined)[] = []
    const record: typeof fetch = async (_, init) => {
      sent.push(init)
      return Response.json([])
    }
    await fetchCall('GET /courses', {}, { token: null, fetch: record })
    expect(sent[0]?.body).toBeUndefined()
    expect(sent[0]?.headers).not.toHaveProperty('authorization')
  })
})

describe('addressOf()', () => {
  test('fills in every id in the path', () => {
    expect(addressOf('GET /teams/ordered/:leagueId/:weekId', { params: { leagueId: 4, weekId: 31 } })).toBe(
      '/teams/ordered/4/31',
    )
  })

  test('leaves out unset query parameters', () => {
    expect(addressOf('GET /history', { query: { week: 9, player: undefined, kind: 'scores' } })).toBe(
      '/history?week=9&kind=scores',
    )
    expect(addressOf('GET /history', { query: { before: undefined } })).toBe('/history?')
  })
})
