import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { tokenService } from '../../auth/tokens.ts'
import { noLicenseSettings } from '../../license/license-settings.ts'
import { openSqliteStore } from '../../store/sqlite/sqlite-store.ts'
import { Pokes } from '../../sync/pokes.ts'
import { callRoute, type Reply, routeOf } from '../../testing/a-client.ts'
import { aFullServer, aFullSqliteServer, type FullServer, PASSWORD } from '../../testing/a-full-server.ts'
import { secret } from '../../testing/a-server.ts'
import { ownFolder } from '../../testing/run/own-folder.ts'

const DAY_MS = 86_400_000
const logIn = (b: Pick<FullServer, 'app'>, email: string, password: string): Promise<Reply> =>
  callRoute(b, { route: routeOf('login'), sample: { body: { email, password } } })
const me = (b: Pick<FullServer, 'app'>, token: string) => callRoute(b, { route: routeOf('me'), sample: {}, token })
const tokenIn = ({ body }: Reply): string => (body as { token: string }).token

describe('login', () => {
  test('a hundred wrong attempts don’t slow down a correct login to another account', async () => {
    const b = await aFullServer()
    const wrong = await Promise.all(Array.from({ length: 100 }, () => logIn(b, 'sam@example.com', 'wrong-one')))
    const looked = wrong.filter((r) => r.status === 401).length
    expect([looked, wrong.filter((r) => r.status === 429).length]).toEqual([5, 95])
    expect((await logIn(b, 'pat@example.com', PASSWORD)).status).toBe(200)
    expect((await logIn(b, 'sam@example.com', PASSWORD)).status).toBe(429)
  })
  test('is still slowed down after a restart, and accepts the right password once the wait is over', async () => {
    const path = join(ownFolder('throttle'), 'league.db')
    const first = await aFullSqliteServer(path)
    for (let i = 0; i < 8; i++) {
      await logIn(first, 'sam@example.com', 'wrong-one')
      first.now.value += 10_000
    }
    await first.store.close()
    const store = openSqliteStore(path)
    const now = { value: first.now.value - 9_000 }
    const tokens = tokenService({ secret, store, now: () => now.value })
    const rest = {
      pokes: new Pokes(),
      webRoot: null,
      secret,
      publicUrl: '',
      license: noLicenseSettings,
      behindProxy: false,
    }
    const app = createApp({ store, tokens, now: () => now.value, ...rest })
    expect((await logIn({ app }, 'sam@example.com', PASSWORD)).status).toBe(429)
    now.value += 8_000
    expect((await logIn({ app }, 'sam@example.com', PASSWORD)).status).toBe(200)
    await store.close()
  })
  test('slows down an address that tries one account after another', async () => {
    const b = await aFullServer()
    for (let i = 0; i < 300; i++)
      await b.store.accounts.failures.note(['address:unknown'], { at: b.now.value, forgetBefore: 0 })
    expect((await logIn(b, 'pat@example.com', PASSWORD)).status).toBe(429)
    b.now.value += DAY_MS + 1
    expect((await logIn(b, 'pat@example.com', PASSWORD)).status).toBe(200)
  })
  test('treats an unknown email and a wrong password exactly alike, even when slowing down', async () => {
    const b = await aFullServer()
    for (let i = 0; i < 7; i++) {
      expect(await logIn(b, 'nobody@example.com', 'wrong-one')).toEqual(await logIn(b, 'sam@example.com', 'wrong-one'))
    }
  })
})

describe.each(['ozil', 'Özil', 'Åse', 'Ζωή', 'Юрий', 'İpek'])('an account named “%s”', (name) => {
  test('keeps its user name for itself and can log in with its address as it was entered', async () => {
    const b = await aFullServer()
    const register = (email: string, username: string) => {
      const body = { email, username, name, password: 'a long-winded putt' }
      return callRoute(b, { route: routeOf('register'), sample: { body } })
    }
    expect((await register('first@example.com', name)).status).toBe(201)
    expect((await register('second@example.com', name)).status).toBe(409)
    // The operator's command accepts any address.
    const email = `${name}@example.com`
    const player = await b.store.accounts.byId(b.player.id)
    if (player) await b.store.accounts.add({ ...player, email, username: `${name}-2` })
    expect((await logIn(b, email, PASSWORD)).status).toBe(200)
    expect(await b.store.accounts.setEmail(b.player.id, email)).toBe(false)
  })
})

describe('a new password', () => {
  const change = (b: FullServer, token: string, old_password: string) =>
    callRoute(b, {
      route: routeOf('changePassword'),
      sample: { body: { old_password, new_password: 'back-nine-1' } },
      token,
    })

  test('ends every other session, and the response carries the next token', async () => {
    const b = await aFullServer()
    const [here, elsewhere] = [await b.tokenOf(b.player.id), await b.tokenOf(b.player.id)]
    const reply = await change(b, here, PASSWORD)
    expect([reply.status, reply.body]).toMatchObject([200, { message: 'Password updated successfully.' }])
    expect([(await me(b, elsewhere)).status, (await me(b, here)).status, (await me(b, tokenIn(reply))).status]).toEqual(
      [401, 401, 200],
    )
    expect((await logIn(b, 'pat@example.com', PASSWORD)).status).toBe(401)
    expect((await logIn(b, 'pat@example.com', 'back-nine-1')).status).toBe(200)
  })
  test('requires the old password, and slows down guesses', async () => {
    const b = await aFullServer()
    const token = await b.tokenOf(b.player.id)
    const replies: number[] = []
    for (let i = 0; i < 7; i++) replies.push((await change(b, token, 'wrong-one')).status)
    expect(replies).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect((await me(b, token)).status).toBe(200)
  })
  test('ends only its own account’s sessions if the app admin sets it', async () => {
    const b = await aFullServer()
    const [player, secretary, admin] = [
      await b.tokenOf(b.player.id),
      await b.tokenOf(b.secretary.id),
      await b.tokenOf(b.admin.id),
    ]
    const body = { user_id: b.player.id, new_password: 'back-nine-1' }
    const reply = await callRoute(b, { route: routeOf('resetPassword'), sample: { body }, token: admin })
    expect([reply.status, reply.body]).toEqual([200, { message: 'Password updated successfully.' }])
    expect([(await me(b, player)).status, (await me(b, secretary)).status]).toEqual([401, 200])
    const unknown = await callRoute(b, {
      route: routeOf('resetPassword'),
      sample: { body: { ...body, user_id: 77 } },
      token: admin,
    })
    expect(unknown.status).toBe(404)
  })
  test('PK2: ends the account’s poke stream', async () => {
    const b = await aFullServer()
    const reply = await b.app.request('/api/poke', {
      headers: { authorization: `Bearer ${await b.tokenOf(b.player.id)}` },
    })
    const reader = reply.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('alive')
    await b.store.accounts.setPassword(b.player.id, 'changed')
    const token = await b.tokenOf(b.secretary.id)
    const body = { leagueid: 1, message: 'Bring a towel', startdate: '2026-05-07', enddate: '2026-05-07' }
    await callRoute(b, { route: routeOf('addMessage'), sample: { body }, token })
    expect((await reader?.read())?.done).toBe(true)
  })
})

describe('registration', () => {
  test('grants only role 1, regardless of the request', async () => {
    const b = await aFullServer()
    const body = { email: 'fay@example.com', username: 'fay', name: 'Fay', password: 'long enough' }
    const greedy = await callRoute(b, {
      route: routeOf('register'),
      sample: { body: { ...body, role: 3, is_paid: true } },
    })
    expect([greedy.status, greedy.body]).toEqual([
      400,
      { error: 'Check body: there is no such field (role, is_paid).' },
    ])
    expect((await callRoute(b, { route: routeOf('register'), sample: { body } })).status).toBe(201)
    const token = tokenIn(await logIn(b, 'fay@example.com', 'long enough'))
    expect((await me(b, token)).body).toMatchObject({ role: 1, is_paid: false, leagueid: null, league: null })
  })
})
