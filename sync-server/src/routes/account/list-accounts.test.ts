import { describe, expect, test } from 'vitest'
import { aFullServer } from '../../testing/a-full-server.ts'

type Answer = { all: number; accounts: { name: string; email: string; last_seen: string | null; leagues: unknown[] }[] }

async function aServerToList() {
  const b = await aFullServer()
  const add = (name: string, email: string) =>
    b.store.accounts.add({
      email,
      username: email,
      name,
      passwordHash: 'x',
      role: 0,
      isPaid: false,
      leagueId: null,
      createdAt: b.now.value,
    })
  const list = async (token: string, query = '') => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await b.app.request(`/api/admin/accounts${query}`, { headers })
    return { status: reply.status, body: (await reply.json()) as Answer }
  }
  return { ...b, add, list, adminToken: await b.tokenOf(b.admin.id) }
}

describe('GET /admin/accounts', () => {
  test('lists every account with its leagues and its last use, but no credentials', async () => {
    const { list, adminToken, store, secretary, now } = await aServerToList()
    await store.accounts.sessions.begin(secretary.id, now.value, null)
    const { body } = await list(adminToken)
    const known = (await store.accounts.all()).map(({ email }) => email)
    expect(body.accounts.map(({ email }) => email).sort()).toEqual(known.sort())
    expect(body.all).toBe(known.length)
    const own = body.accounts.find(({ email }) => email === secretary.email)
    expect(own).toMatchObject({
      last_seen: new Date(now.value).toISOString(),
      leagues: [{ role: 2, helper: null, name: expect.any(String) }],
    })
    expect(JSON.stringify(body)).not.toMatch(/password|hash|token/i)
  })
  test('searches name, email and user name as plain text, ignoring case', async () => {
    const { add, list, adminToken } = await aServerToList()
    await add('Zoë_O%Hara', 'zoe!x@example.org')
    await add('Zoe Xohara', 'other@example.org')
    for (const search of ['o%HAR', 'ë_o', 'ZOE!X', ' zoe!x@example.org '])
      expect(
        (await list(adminToken, `?search=${encodeURIComponent(search)}`)).body.accounts.map((a) => a.name),
      ).toEqual(['Zoë_O%Hara'])
    expect((await list(adminToken, '?search=_')).body.all).toBe(1)
    expect((await list(adminToken, '?search=nobody-like-this')).body).toEqual({ all: 0, accounts: [] })
  })
  test.each([
    ['Özil', ['Özil', 'özil', 'ÖZIL', 'ÖZ']],
    ['ørjan Åse', ['ØRJAN', 'ørjan åse', 'ÅSE']],
    ['Éric Ñandú', ['éric ñandú', 'ÉRIC', 'ÑANDÚ']],
    ['Ζωή', ['ζωή', 'ΖΩΉ']],
    ['Юрий', ['юрий', 'ЮРИЙ', 'Рий']],
    ['İpek', ['İpek', 'İPEK']],
    ['Plain Name', ['plain', 'NAME', 'n n']],
  ])('finds “%s” however its letters are written, on either engine', async (name, searches) => {
    const { add, list, adminToken } = await aServerToList()
    await add(name, 'someone@example.org')
    for (const search of searches) {
      const { body } = await list(adminToken, `?search=${encodeURIComponent(search)}`)
      expect([search, body.accounts.map((one) => one.name)]).toEqual([search, [name]])
    }
  })
  test('returns fifty accounts at a time, each only once', async () => {
    const { add, list, adminToken } = await aServerToList()
    for (let n = 0; n < 120; n++) await add('Same Name', `same${n}@example.org`)
    const pages = []
    for (const skip of [0, 50, 100]) pages.push((await list(adminToken, `?search=same&skip=${skip}`)).body)
    expect(pages.map(({ accounts }) => accounts.length)).toEqual([50, 50, 20])
    expect(pages.map(({ all }) => all)).toEqual([120, 120, 120])
    expect(new Set(pages.flatMap(({ accounts }) => accounts.map(({ email }) => email))).size).toBe(120)
  })
  test('is only for the app admin', async () => {
    const { list, tokenOf, secretary, player } = await aServerToList()
    for (const { id } of [secretary, player]) expect((await list(await tokenOf(id))).status).toBe(403)
    expect((await list('none')).status).toBe(401)
  })
})
