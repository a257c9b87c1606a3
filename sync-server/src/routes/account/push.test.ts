import { serverText } from '@glm/shared/text/errors/server'
import { afterEach, describe, expect, test } from 'vitest'
import { pushKeys } from '../../push/push-keys.ts'
import { aFullServer } from '../../testing/a-full-server.ts'
import { aPhoneOfKeys } from '../../testing/a-push-server.ts'
import { appWithStore, LEAGUE, secret } from '../../testing/a-server.ts'

const key = pushKeys(secret).publicKey
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Starts a server with notifications; `phone` logs someone in and makes calls with that login. */
async function server() {
  const b = await aFullServer()
  closing.push(() => b.store.close())
  const phone = async (id: number) => {
    const token = await b.tokenOf(id)
    return async (method: string, path: string, body?: unknown) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'user-agent': 'Firefox/140 (Android)',
      }
      const reply = await b.app.request(`/api${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: reply.status, body: (await reply.json()) as never }
    }
  }
  return { b, phone }
}

function subscription(name: string) {
  const { p256dh, auth } = aPhoneOfKeys()
  return { endpoint: `https://push.example.com/${name}`, p256dh, auth }
}

describe('devices with notifications', () => {
  test('are added by the login they belong to, listed for their owner, and removed with the login', async () => {
    const { b, phone } = await server()
    const [first, second] = [await phone(b.player.id), await phone(b.player.id)]
    expect(await first('POST', '/push/devices', subscription('a'))).toEqual({
      status: 200,
      body: { message: serverText.noticesOn },
    })
    // The app registers again at each start.
    await first('POST', '/push/devices', subscription('a2'))
    await second('POST', '/push/devices', subscription('b'))
    const made = { label: 'Firefox, Android', created_at: new Date(b.now.value).toISOString(), sent_at: null }
    const listed = (await first('GET', '/push')).body as { key: string; devices: { id: number; current: boolean }[] }
    expect(listed.key).toBe(key)
    expect(listed.devices).toMatchObject([
      { ...made, current: true },
      { ...made, current: false },
    ])
    expect((await b.store.devices.ofUser(b.player.id)).map(({ endpoint }) => endpoint.slice(-2))).toEqual(['a2', '/b'])
    await second('POST', '/auth/logout')
    expect((await b.store.devices.ofUser(b.player.id)).map(({ endpoint }) => endpoint.slice(-2))).toEqual(['a2'])
    const [id] = listed.devices.map((one) => one.id)
    const stranger = await phone(b.stranger.id)
    expect((await stranger('DELETE', `/push/devices/${id}`)).status).toBe(404)
    expect((await first('DELETE', `/push/devices/${id}`)).status).toBe(200)
    expect(await b.store.devices.ofUser(b.player.id)).toEqual([])
  })

  test('belong to the account that last logged in on the phone', async () => {
    const { b, phone } = await server()
    const [pat, sam] = [await phone(b.player.id), await phone(b.secretary.id)]
    const one = subscription('shared')
    await pat('POST', '/push/devices', one)
    await sam('POST', '/push/devices', one)
    const count = async (id: number) =>
      (await b.store.devices.ofUser(id)).filter(({ endpoint }) => endpoint === one.endpoint).length
    expect([await count(b.player.id), await count(b.secretary.id)]).toEqual([0, 1])
  })

  test('are limited to ten', async () => {
    const { b, phone } = await server()
    for (let i = 0; i < 12; i++) await (await phone(b.player.id))('POST', '/push/devices', subscription(`n${i}`))
    const ends = (await b.store.devices.ofUser(b.player.id)).map(({ endpoint }) => endpoint.split('/n')[1])
    expect(ends).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
  })

  test.each([
    'http://push.example.com/x',
    'https://localhost/x',
    'https://10.0.0.7/x',
    'https://169.254.169.254/x',
    'nonsense and more',
  ])('are rejected with the address %s', async (endpoint) => {
    const { b, phone } = await server()
    const answer = await (await phone(b.player.id))('POST', '/push/devices', { ...subscription('x'), endpoint })
    expect(answer).toMatchObject({ status: 400, body: { error: serverText.noticeAddress } })
  })

  test('are rejected if the server sends no notifications', async () => {
    const { b } = await server()
    const { app } = appWithStore(b.store)
    const pat = async (method: string, path: string, body?: unknown) => {
      const headers = { authorization: `Bearer ${await b.tokenOf(b.player.id)}`, 'content-type': 'application/json' }
      const reply = await app.request(`/api${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: reply.status, body: (await reply.json()) as never }
    }
    expect(((await pat('GET', '/push')).body as { key: null }).key).toBe(null)
    expect((await pat('POST', '/push/devices', subscription('x'))).status).toBe(409)
  })

  test('are part of their owner’s data, and deleted with the account', async () => {
    const { b, phone } = await server()
    const pat = await phone(b.player.id)
    await pat('POST', '/push/devices', subscription('x'))
    const { devices } = (await pat('GET', '/auth/my-data')).body as { devices: { label: string }[] }
    expect(devices).toMatchObject([{ label: 'Firefox, Android', sent_at: null }])
    expect((await pat('POST', '/auth/delete-account', { password: 'fairway-nine' })).status).toBe(200)
    expect(await b.store.devices.ofUser(b.player.id)).toEqual([])
  })
})

test('each kind of notification has its own switch, separate from email', async () => {
  const { b, phone } = await server()
  const pat = await phone(b.player.id)
  expect((await pat('PUT', '/push/wishes', { kind: 'request', wanted: false })).status).toBe(200)
  const { wishes } = (await pat('GET', '/push')).body as { wishes: { kind: string; wanted: boolean }[] }
  expect(wishes.filter(({ wanted }) => !wanted)).toEqual([{ kind: 'request', wanted: false }])
  const who = { leagueId: LEAGUE, address: b.player.email, kind: 'request' }
  expect([
    await b.store.deliveries.optedOut({ ...who, channel: 'push' }),
    await b.store.deliveries.optedOut(who),
  ]).toEqual([true, false])
  await pat('PUT', '/push/wishes', { kind: 'request', wanted: true })
  expect(await b.store.deliveries.optedOut({ ...who, channel: 'push' })).toBe(false)
})
