import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createServer as createPlainServer } from 'node:net'
import { pushDeliveryText } from '@glm/shared/text/email'
import { afterEach, describe, expect, test } from 'vitest'
import { deliver } from '../email/deliver.ts'
import { addNotifications } from '../email/notifications/add-notifications.ts'
import { testCertificate, testKey } from '../testing/a-certificate.ts'
import { aFullServer } from '../testing/a-full-server.ts'
import { aPhoneOfKeys, aPushServer } from '../testing/a-push-server.ts'
import { LEAGUE, secret } from '../testing/a-server.ts'
import { isEndpoint } from './endpoint.ts'
import { pushKeys } from './push-keys.ts'
import { pushRequest } from './push-request.ts'
import { PATIENCE_MS, pushTransport } from './push-transport.ts'

const MINUTE = 60_000
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function served(...args: Parameters<typeof aPushServer>) {
  const server = await aPushServer(...args)
  closing.push(server.close)
  return server
}

/** Sets up the full server's player with one phone at this endpoint, and a pending notification for it. */
async function phoned({ origin, ca }: { origin: string; ca: string }, patience: { patienceMs?: number } = {}) {
  const b = await aFullServer()
  closing.push(() => b.store.close())
  await b.store.setMember({ leagueId: LEAGUE, account: b.player, role: 1 })
  const keys = aPhoneOfKeys()
  const sessionId = await b.store.accounts.sessions.begin(b.player.id, b.now.value, null)
  const endpoint = `${origin}/phone-of-pat`
  const { p256dh, auth } = keys
  const device = { endpoint, p256dh, auth, label: 'Chrome, Android' }
  const deviceId = await b.store.devices.put({ ...device, userId: b.player.id, sessionId, createdAt: b.now.value })
  const args = { league: 'Thursday', subject: 'Week 2, Thu, May 14, is canceled', lines: ['“Rain” — 100 %'] }
  const tell = () =>
    b.store.write(LEAGUE, (tx) => {
      const people = new Map([[b.player.id, args]])
      return addNotifications(
        tx,
        { template: 'weekChanged', people, expiresAt: b.now.value + 3_600_000 },
        { leagueId: LEAGUE, at: b.now.value },
      )
    })
  await tell()
  const now = () => b.now.value
  const carrier = pushTransport({
    store: b.store,
    keys: pushKeys(secret),
    contact: 'mailto:golf@example.com',
    now,
    test: { ca },
    ...patience,
  })
  const run = () => deliver({ store: b.store, carrier, now })
  const fates = async () =>
    (await b.store.deliveries.ofLeague(LEAGUE))
      .filter(({ channel }) => channel === 'push')
      .map(({ state, said, tries }) => ({ state, said, tries }))
      .reverse()
  return { b, keys, deviceId, sessionId, tell, run, fates }
}

describe('pushTransport()', () => {
  test('sends exactly the notification text, readable only by the phone and signed by this server', async () => {
    const server = await served()
    const m = await phoned(server)
    expect(await m.run()).toBe(1)
    const [pushed] = server.received
    if (!pushed) throw new Error('Nothing came.')
    const id = (await m.b.store.deliveries.ofLeague(LEAGUE))[0]?.id
    expect(m.keys.read(pushed)).toEqual({
      title: 'Week 2, Thu, May 14, is canceled',
      body: '“Rain” — 100 %\nThursday',
      path: '/schedule',
      leagueId: LEAGUE,
      tag: `n${id}`,
      to: m.b.player.id,
    })
    expect(pushed.path).toBe('/phone-of-pat')
    expect(pushed.body.includes('cancelled')).toBe(false)
    expect(pushed.headers).toMatchObject({ ttl: '3600', topic: `n${id}`, 'content-encoding': 'aes128gcm' })
    const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(pushed.headers.authorization)) ?? []
    expect(key).toBe(pushKeys(secret).publicKey)
    const claims = JSON.parse(String(Buffer.from(token.split('.')[1] ?? '', 'base64url')))
    expect(claims).toMatchObject({ aud: server.origin, sub: 'mailto:golf@example.com' })
    expect(await m.fates()).toEqual([{ state: 'sent', said: '201', tries: 1 }])
    expect((await m.b.store.devices.byId(m.deviceId))?.sentAt).toBe(m.b.now.value)
    expect(await m.run()).toBe(0)
  })

  test.each([404, 410])('forgets a device that no longer exists (%i)', async (status) => {
    const server = await served(() => ({ status, says: 'unsubscribed\nmore' }))
    const m = await phoned(server)
    await m.run()
    expect(await m.fates()).toEqual([{ state: 'refused', said: `${status} unsubscribed`, tries: 1 }])
    expect(await m.b.store.devices.byId(m.deviceId)).toBeUndefined()
    await m.tell()
    expect([await m.run(), server.received.length]).toEqual([0, 1])
  })

  test('sends several notifications at once, so none waits for a push service that is slow', async () => {
    let openAll: () => void = () => undefined
    const all = new Promise<void>((done) => {
      openAll = done
    })
    const server = await served(async () => {
      if (server.received.length === 3) openAll()
      await all
      return { status: 201 }
    })
    const m = await phoned(server, { patienceMs: 6 * PATIENCE_MS })
    await m.tell()
    await m.tell()
    expect(await m.run()).toBe(3)
    expect((await m.fates()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  test('keeps a device that has registered a new address since the old one expired', async () => {
    const m = await phoned(
      await served(async () => {
        const keys = aPhoneOfKeys()
        const { p256dh, auth } = keys
        const device = { endpoint: 'https://push.example.com/new', p256dh, auth, label: null }
        await m.b.store.devices.put({ ...device, userId: m.b.player.id, sessionId: m.sessionId, createdAt: 0 })
        return { status: 410 }
      }),
    )
    await m.run()
    expect((await m.b.store.devices.byId(m.deviceId))?.endpoint).toBe('https://push.example.com/new')
  })

  test('keeps a device if a notification to it was refused, but never sends that notification again', async () => {
    const server = await served(() => ({ status: 403, says: 'bad token' }))
    const m = await phoned(server)
    await m.run()
    m.b.now.value += 1_000 * MINUTE
    expect([await m.run(), server.received.length]).toEqual([0, 1])
    expect((await m.b.store.devices.byId(m.deviceId))?.id).toBe(m.deviceId)
  })

  test.each([429, 503])(
    'waits longer after each %i, and sends the notification once it is accepted',
    async (status) => {
      let open = false
      const server = await served(() => ({ status: open ? 201 : status }))
      const m = await phoned(server)
      await m.run()
      expect([await m.run(), await m.fates()]).toEqual([0, [{ state: 'waiting', said: String(status), tries: 1 }]])
      m.b.now.value += MINUTE
      await m.run()
      open = true
      m.b.now.value += MINUTE
      expect(await m.run()).toBe(0)
      m.b.now.value += 4 * MINUTE
      await m.run()
      expect(await m.fates()).toEqual([{ state: 'sent', said: '201', tries: 3 }])
    },
  )

  test.each([300, 307])('doesn’t follow redirects, or count them as sent (%i)', async (status) => {
    const elsewhere = await served()
    const server = await served(() => ({ status, headers: { location: `${elsewhere.origin}/there` } }))
    const m = await phoned(server)
    await m.run()
    expect([elsewhere.received.length, await m.fates()]).toEqual([
      0,
      [{ state: 'refused', said: `${status}`, tries: 1 }],
    ])
  })

  test('doesn’t send anything twice when the response is cut off', async () => {
    const server = await served(() => null)
    const m = await phoned(server)
    await m.run()
    m.b.now.value += 10_000 * MINUTE
    await m.run()
    expect([server.received.length, await m.fates()]).toEqual([
      1,
      [{ state: 'unclear', said: pushDeliveryText.cutOff, tries: 1 }],
    ])
  })

  test('gives up on a silent server, and retries later if nothing was sent', async () => {
    const silent = createPlainServer((socket) => void socket.on('error', () => undefined))
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const origin = `https://localhost:${(silent.address() as AddressInfo).port}`
    const m = await phoned({ origin, ca: testCertificate }, { patienceMs: 100 })
    await m.run()
    expect(await m.fates()).toEqual([{ state: 'waiting', said: pushDeliveryText.noAnswer, tries: 1 }])
    silent.close()
  })

  test('gives up on a server whose response never ends', async () => {
    const flood = createServer({ key: testKey, cert: testCertificate }, (request, response) => {
      request.resume()
      response.writeHead(201)
      // Writing never fails, even after the client has closed the connection. Without this flag, the process would keep
      // writing after the tests.
      let hung = false
      response.on('close', () => {
        hung = true
      })
      const write = () => {
        if (hung) return
        response.write('x'.repeat(65_536))
        setImmediate(write)
      }
      response.on('error', () => undefined)
      write()
    })
    await new Promise<void>((done) => flood.listen(0, '127.0.0.1', done))
    closing.push(async () => flood.closeAllConnections())
    closing.push(async () => void flood.close())
    const m = await phoned({
      origin: `https://localhost:${(flood.address() as AddressInfo).port}`,
      ca: testCertificate,
    })
    await m.run()
    expect((await m.fates())[0]).toMatchObject({ state: 'sent', tries: 1 })
  })

  test.each([
    ['logged out', async (m: Phoned) => m.b.store.accounts.sessions.end(m.sessionId)],
    ['changed their password', async (m: Phoned) => m.b.store.accounts.setPassword(m.b.player.id, 'other')],
    ['removed the device', async (m: Phoned) => m.b.store.devices.remove({ id: m.deviceId, userId: m.b.player.id })],
    [
      'left the league',
      async (m: Phoned) => m.b.store.setMember({ leagueId: LEAGUE, account: m.b.player, role: null }),
    ],
    [
      'opted out',
      async (m: Phoned) =>
        m.b.store.deliveries.optOut(
          { leagueId: LEAGUE, address: m.b.player.email, channel: 'push', kind: 'week' },
          m.b.now.value,
        ),
    ],
  ])('drops notifications that were queued before someone %s, and doesn’t queue more', async (_what, act) => {
    const server = await served()
    const m = await phoned(server)
    await act(m)
    await m.run()
    await m.tell()
    await m.run()
    expect([server.received.length, (await m.fates()).map(({ state }) => state)]).toEqual([0, ['stopped']])
  })

  test('follows the setting for each channel and kind', async () => {
    const server = await served()
    const m = await phoned(server)
    const who = { leagueId: LEAGUE, address: m.b.player.email }
    await m.b.store.deliveries.optOut({ ...who, channel: 'mail', kind: 'week' }, 0)
    await m.b.store.deliveries.optOut({ ...who, channel: 'push', kind: 'message' }, 0)
    await m.b.store.accounts.setEmail(m.b.player.id, 'pat@example.org')
    expect(
      await m.b.store.deliveries.optedOut({
        leagueId: LEAGUE,
        address: 'pat@example.org',
        channel: 'push',
        kind: 'message',
      }),
    ).toBe(true)
    await m.run()
    expect(server.received.length).toBe(1)
  })
})

type Phoned = Awaited<ReturnType<typeof phoned>>

describe('the address of a push service', () => {
  test.each([
    'http://push.example.com/x',
    'https://push.example.com:8443/x',
    'https://name:word@push.example.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://[fe80::1]/x',
    'file:///etc/passwd',
    'nonsense',
  ])('is rejected: %s', (url) => expect(isEndpoint(url, null)).toBe(false))

  test('is accepted if it is on the public internet', () => {
    const urls = [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://web.push.apple.com/x',
      'https://[2607:f8b0::200e]/x',
      'https://1.1.1.1/x',
    ]
    expect(urls.map((url) => isEndpoint(url, null))).toEqual(urls.map(() => true))
  })

  test('is never connected to if it is private, even if a host name resolves to it', async () => {
    const server = await served()
    let asked = 0
    const outgoing = { url: `${server.origin}/x`, headers: {}, body: Buffer.from('x') }
    const hand = async () => {
      asked += 1
      return true
    }
    const refused = { state: 'refused', said: pushDeliveryText.notPublic, gone: outgoing.url }
    expect(await pushRequest(outgoing, { patienceMs: PATIENCE_MS, test: null }, hand)).toEqual(refused)
    expect([server.connections(), asked]).toEqual([0, 0])
    expect(await pushRequest(outgoing, { patienceMs: PATIENCE_MS, test: { ca: server.ca } }, hand)).toEqual({
      state: 'sent',
      said: '201',
    })
    expect([server.connections(), asked]).toEqual([1, 1])
  })
})

test('pushKeys() derives the same key from the same secret, and a different one from another', () => {
  const other = new TextEncoder().encode('another secret for tests of 32 bytes')
  expect(pushKeys(secret)).toEqual(pushKeys(secret))
  expect(pushKeys(other).publicKey).not.toBe(pushKeys(secret).publicKey)
  expect(Buffer.from(pushKeys(secret).publicKey, 'base64url')).toHaveLength(65)
})
