import { describe, expect, test, vi } from 'vitest'
import { eventsToStderr, type SecurityEvent } from '../errors/security-events.ts'
import { networkOf } from '../http/address-of.ts'
import { aFullServer, PASSWORD } from '../testing/a-full-server.ts'
import { isCommonPassword } from './common-passwords.ts'
import { HASHES_AT_ONCE, queued } from './hash-queue.ts'

const MINUTE_MS = 60_000

/** Starts the full server behind a proxy that forwards the caller's address. */
async function aDoor() {
  const events: SecurityEvent[] = []
  const b = await aFullServer({ behindProxy: true, events: (event) => void events.push(event) })
  const { app } = b
  const logIn = async (email: string, password: string, from = '203.0.113.7') => {
    const headers = { 'x-forwarded-for': from }
    return (
      await app.request('/api/auth/login', { method: 'POST', body: JSON.stringify({ email, password }), headers })
    ).status
  }
  return { b, app, events, logIn }
}

describe('password hashing', () => {
  test('never runs more than two hashes at a time', () => {
    expect([1, 2]).toContain(HASHES_AT_ONCE)
  })
  // @bound hashes
  test('runs one or two hashes at a time, queues sixteen, and answers the rest with 503 and Retry-After', async () => {
    let running = 0
    let most = 0
    const finish: (() => void)[] = []
    const hash = () =>
      new Promise<void>((done) => {
        running += 1
        most = Math.max(most, running)
        finish.push(() => {
          running -= 1
          done()
        })
      })
    const all = Array.from({ length: 30 }, () =>
      queued(hash).then(
        () => 'hashed',
        (error) => [error.status, error.headers],
      ),
    )
    while (finish.length > 0) {
      finish.shift()?.()
      await new Promise((turn) => setImmediate(turn))
    }
    const answers = await Promise.all(all)
    expect([most, answers.filter((a) => a === 'hashed').length]).toEqual([HASHES_AT_ONCE, HASHES_AT_ONCE + 16])
    expect(answers.at(-1)).toEqual([503, { 'retry-after': '5' }])
  })
  test('asks people to wait when there are too many logins to check, and counts only the wrong passwords that were checked', async () => {
    const { b, logIn } = await aDoor()
    const writes = async () => Number((await b.store.ask('SELECT sum(failures) AS n FROM login_failures'))[0]?.n)
    // Block the queue until all 184 logins that find it full are rejected, no matter how long the crowd takes to
    // arrive.
    let letGo = () => {}
    const held = new Promise<void>((done) => {
      letGo = done
    })
    const busy = Array.from({ length: HASHES_AT_ONCE }, () => queued(() => held))
    let left = 184
    const crowd = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const status = await logIn(`nobody${i}@example.com`, 'wrong-one', `198.51.100.${i % 4}`)
        if (status === 503 && --left === 0) letGo()
        return status
      }),
    )
    await Promise.all(busy)
    const counted = (status: number) => crowd.filter((one) => one === status).length
    expect([counted(401), counted(503)]).toEqual([16, 184])
    expect(await writes()).toBe(16 * 3)
  })
})

describe('wrong passwords', () => {
  test('don’t lock out the owner, no matter which network the owner is on', async () => {
    const { logIn } = await aDoor()
    for (let i = 0; i < 12; i++) await logIn('sam@example.com', 'wrong-one', '198.51.100.9')
    expect(await logIn('sam@example.com', PASSWORD, '198.51.100.9')).toBe(429)
    expect(await logIn('sam@example.com', PASSWORD)).toBe(200)
  })
  test('from many networks slow down logins to an account, except from networks where the account has logged in before', async () => {
    const { b, logIn } = await aDoor()
    expect(await logIn('sam@example.com', PASSWORD)).toBe(200)
    for (let i = 0; i < 100; i++)
      await b.store.accounts.failures.note(['anywhere:sam@example.com'], { at: b.now.value, forgetBefore: 0 })
    expect(await logIn('sam@example.com', PASSWORD, '192.0.2.44')).toBe(429)
    expect(await logIn('sam@example.com', PASSWORD)).toBe(200)
  })
  test('cause a wait of at most fifteen minutes, even after the clock was set back by 80 years', async () => {
    const { b, logIn } = await aDoor()
    const before = b.now.value
    for (let i = 0; i < 5; i++) await logIn('sam@example.com', 'wrong-one')
    b.now.value += 80 * 365 * 1_440 * MINUTE_MS
    for (let i = 0; i < 60; i++) {
      await logIn('sam@example.com', 'wrong-one')
      b.now.value += 15 * MINUTE_MS
    }
    b.now.value = before + 15 * MINUTE_MS
    expect(await logIn('sam@example.com', PASSWORD)).toBe(200)
  })
  test('are counted together if they come from the same IPv6 network', async () => {
    const { logIn } = await aDoor()
    for (let i = 0; i < 5; i++) await logIn('sam@example.com', 'wrong-one', `2001:db8:1:2::${i + 1}`)
    expect(await logIn('sam@example.com', PASSWORD, '2001:db8:1:2:ffff::9')).toBe(429)
    expect(await logIn('sam@example.com', PASSWORD, '2001:db8:1:3::1')).toBe(200)
  })
  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7', '203.0.113.7'],
    ['unknown', 'unknown'],
  ])('from %s count against %s', (address, network) => expect(networkOf(address)).toBe(network))
})

describe('isCommonPassword()', () => {
  const own = ['nell.cresswell@example.com', 'nellc', 'Nell Cresswell']
  test.each([
    'password',
    'P@ssw0rd2026!',
    '12345678',
    'qwertyuiop',
    'aaaaaaaaaa',
    'abcabcabc',
    'Golf2026!',
    'iloveyou1',
    '87654321',
    'nellc2026',
    'Cresswell1',
  ])('rejects %s', (password) => expect(isCommonPassword(password, own)).toBe(true))
  test.each([
    'fairway-nine',
    'long enough',
    'back-nine-1',
    'correct horse battery',
    'k7!mQz2pXw',
    'Großvater geht spazieren',
  ])('accepts %s', (password) => expect(isCommonPassword(password, own)).toBe(false))
  test('is applied wherever a password is chosen', async () => {
    const { b, app } = await aDoor()
    const post = async (path: string, body: object, id?: number) => {
      const bearer = id === undefined ? {} : { authorization: `Bearer ${await b.tokenOf(id)}` }
      const reply = await app.request(`/api/auth/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: bearer,
      })
      return [reply.status, ((await reply.json()) as { error: string }).error]
    }
    const common = 'this password is too easy to guess.'
    const account = { email: 'fay@example.com', username: 'fay', name: 'Fay', password: 'password1' }
    expect(await post('register', account)).toEqual([400, `Check password: ${common}`])
    expect(await post('change-password', { old_password: PASSWORD, new_password: 'qwerty123' }, b.player.id)).toEqual([
      400,
      `Check new_password: ${common}`,
    ])
  })
})

describe('security events', () => {
  test('identify accounts only by number: failed logins, existing addresses, role changes, removals and resets', async () => {
    const { b, app, events, logIn } = await aDoor()
    const call = async (method: string, path: string, body: object | undefined, id: number) => {
      const headers = { authorization: `Bearer ${await b.tokenOf(id)}` }
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      expect((await app.request(`/api${path}`, { method, headers, ...sent })).status).toBeLessThan(300)
    }
    await logIn('sam@example.com', 'wrong-one')
    await call(
      'POST',
      '/auth/register',
      { email: 'pat@example.com', username: 'pat2', name: 'Pat', password: 'long enough' },
      b.player.id,
    )
    await call('PUT', `/members/${b.player.id}`, { role: 2 }, b.secretary.id)
    await call('DELETE', `/members/${b.player.id}`, undefined, b.secretary.id)
    await call('POST', '/admin/reset-user-password', { user_id: b.player.id, new_password: 'long enough' }, b.admin.id)
    expect(events.map(({ event }) => event)).toEqual([
      'log_in_failed',
      'registration_of_known_address',
      'role_changed',
      'member_removed',
      'password_reset',
    ])
    expect(JSON.stringify(events)).not.toMatch(/@|example|pat|sam|203\.0/)
  })
  test('are written as one line of JSON each', () => {
    const said: string[] = []
    const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
    eventsToStderr({ event: 'role_changed', account: 2, by: 1, league: 1, role: 2 })
    spy.mockRestore()
    expect(said).toHaveLength(1)
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ kind: 'security', event: 'role_changed', account: 2, by: 1 })
  })
})
