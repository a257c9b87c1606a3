import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allRoutes } from '@glm/shared/api/contract'
import { describe, expect, test, vi } from 'vitest'
import { readSealedNumber, sealNumber } from '../auth/sealed-number.ts'
import { callRoute, routeOf, urlOf } from '../testing/a-client.ts'
import { aFullServer, PASSWORD } from '../testing/a-full-server.ts'
import { secret } from '../testing/a-server.ts'
import { lendServer } from '../testing/lend-server.ts'
import { ownFolder } from '../testing/run/own-folder.ts'
import { type RouteName, samples } from '../testing/samples.ts'

async function served() {
  const webRoot = join(ownFolder('web'), 'app')
  mkdirSync(webRoot)
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>GLM</title>')
  writeFileSync(join(webRoot, '..', 'glm-outside.txt'), 'outside')
  const b = await aFullServer({ webRoot })
  return { b, app: b.app }
}

describe('every response', () => {
  test.each(['/', '/standings', '/api/auth/me', '/api/nowhere', '/api/docs', '/api/openapi.json'])(
    'carries the secure headers: %s',
    async (path) => {
      const { app } = await served()
      const { headers } = await app.request(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
      expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe|https?:|\*/)
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age='),
        'permissions-policy': expect.stringContaining('geolocation=()'),
      })
      expect([
        headers.get('access-control-allow-origin'),
        headers.get('set-cookie'),
        headers.get('x-powered-by'),
      ]).toEqual([null, null, null])
    },
  )
  test('is never cached if it is from the API', async () => {
    const { app } = await served()
    for (const path of ['/api/auth/me', '/api/nowhere'])
      expect((await app.request(path)).headers.get('cache-control')).toBe('no-store')
  })
  const lent = lendServer(aFullServer)
  test('never contains a password hash or a session number', async () => {
    for (const route of allRoutes) {
      const b = await lent()
      const reply = await callRoute(b, {
        route,
        sample: samples(b)[route.name as RouteName],
        token: await b.tokenOf(b.admin.id),
      })
      expect(JSON.stringify(reply.body)).not.toMatch(/\$argon2|password_?hash|token_?epoch/i)
    }
  })
})

describe('the server', () => {
  test('rejects a body above a megabyte with a clear error', async () => {
    const { b, app } = await served()
    const headers = { authorization: `Bearer ${await b.tokenOf(b.secretary.id)}`, 'content-length': '2000000' }
    const reply = await app.request('/api/players', { method: 'POST', headers, body: 'x'.repeat(2_000_000) })
    expect([reply.status, await reply.json()]).toEqual([413, { error: 'Too much at once. Send less.' }])
  })
  test.each([
    '/../glm-outside.txt',
    '/%2e%2e/glm-outside.txt',
    '/..%2fglm-outside.txt',
    '/assets/..%5c..%5cglm-outside.txt',
    '/%00.txt',
  ])('doesn’t serve files outside the app for %s', async (path) => {
    const { app } = await served()
    expect(await (await app.request(path)).text()).not.toContain('outside')
  })
  test('doesn’t log personal data about a failure', async () => {
    const { b } = await served()
    const said: string[] = []
    const spy = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => said.push(String(chunk)) > 0)
    const token = await b.tokenOf(b.secretary.id)
    // A missing table causes an internal failure, the only kind that is logged.
    await b.store.ask('ALTER TABLE messages RENAME TO lost_messages')
    const route = routeOf('addMessage')
    const sample = {
      body: { leagueid: 1, message: 'Call Sam at 3175550142', startdate: '2026-05-07', enddate: '2026-05-07' },
    }
    const reply = await callRoute(b, { route, sample, token })
    spy.mockRestore()
    expect(reply).toEqual({ status: 500, body: { error: 'Something went wrong on the server. Nothing was changed.' } })
    expect(said.join('')).toContain('SqliteError')
    expect(said.join('')).not.toMatch(/3175550142|sam@example.com|Bearer/)
    expect(said.join('')).not.toContain(token)
    expect(said.join('')).not.toContain(PASSWORD)
  })
  test('answers unsupported HTTP methods in the same way as unknown addresses', async () => {
    const { b, app } = await served()
    const url = urlOf(routeOf('updatePlayer'), samples(b).updatePlayer)
    for (const method of ['PATCH', 'OPTIONS', 'POST']) {
      const reply = await app.request(url, { method })
      expect([method, reply.status, await reply.json()]).toEqual([
        method,
        404,
        { error: 'There is nothing at this address.' },
      ])
    }
  })
})

test('readSealedNumber() reads values from sealNumber(), but nothing sealed with another secret or purpose', () => {
  const other = new TextEncoder().encode('another secret of at least 32 bytes')
  for (const id of [1, 35, 36, 123_456_789]) {
    const sealed = sealNumber(id, { purpose: 'invite', secret })
    expect(readSealedNumber(sealed, { purpose: 'invite', secret })).toBe(id)
    expect(readSealedNumber(sealed, { purpose: 'unsubscribe', secret })).toBeNull()
    expect(
      readSealedNumber(sealNumber(id, { purpose: 'invite', secret: other }), { purpose: 'invite', secret }),
    ).toBeNull()
  }
})
