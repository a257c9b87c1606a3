import { allRoutes } from '@glm/shared/api/contract'
import { describe, expect, test } from 'vitest'
import { callRoute, urlOf } from '../testing/a-client.ts'
import { aFullServer, OTHER_NAME, PASSWORD } from '../testing/a-full-server.ts'
import { type RouteName, samples } from '../testing/samples.ts'
import { makeLog } from './log.ts'

/** Creates a log that collects its lines. */
function aLog() {
  const lines: string[] = []
  const log = makeLog('debug', { write: (line) => void lines.push(line) })
  return { log, lines, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

const REQUESTS = 300

describe('the log', () => {
  test(`writes one line of JSON per request, with no personal data, for ${REQUESTS} mixed requests`, async () => {
    const { log, lines, entries } = aLog()
    const b = await aFullServer({ log, behindProxy: true })
    const known = samples(b)
    const people = [b.secretary, b.player, b.stranger, b.admin, b.newcomer]
    const tokens = await Promise.all(people.map(({ id }) => b.tokenOf(id)))
    for (let i = 0; i < REQUESTS; i++) {
      const route = allRoutes[i % allRoutes.length]
      if (!route) continue
      const token = tokens[Math.floor(i / allRoutes.length) % (tokens.length + 1)]
      await callRoute(b, { route, sample: known[route.name as RouteName], token })
    }
    const odd = '/public/Wintergreen-league?ticket=aaaaaaaaaaaa.bbbbbbbbbb.cccccccccc&email=kay@example.com'
    await b.app.request(odd, {
      headers: { 'x-forwarded-for': '203.0.113.7', referer: 'https://golf.example.com/players/7' },
    })
    expect(entries()).toHaveLength(REQUESTS + 1)
    for (const entry of entries())
      expect(Object.keys(entry).sort()).toEqual(['id', 'level', 'method', 'ms', 'msg', 'route', 'status', 'time'])
    const text = lines.join('')
    const personal = [
      ...people.flatMap((p) => [p.email, `"${p.name}"`]),
      ...tokens,
      PASSWORD,
      OTHER_NAME,
      '203.0.113.7',
      'example.com',
      'ticket=',
    ]
    expect(personal.filter((datum) => text.includes(datum))).toEqual([])
    // Only patterns: no path contains the id of a league, a week or a player.
    expect(entries().filter(({ route }) => /\/\d/.test(String(route)))).toEqual([])
    const paths = new Set(entries().map(({ route }) => route))
    expect(
      allRoutes
        .filter(({ path }) => !paths.has(`/api${path}`))
        .map((route) => urlOf(route, known[route.name as RouteName])),
    ).toEqual([])
    await b.store.close()
  })

  test('warns once about X-Forwarded-For if no proxy is set, and never if one is', async () => {
    for (const [behindProxy, warnings] of [
      [false, 1],
      [true, 0],
    ] as const) {
      const { log, entries } = aLog()
      const b = await aFullServer({ log, behindProxy })
      for (let i = 0; i < 3; i++) await b.app.request('/health', { headers: { 'x-forwarded-for': '203.0.113.7' } })
      expect(entries().filter(({ msg }) => String(msg).startsWith('Set GLM_BEHIND_PROXY=1'))).toHaveLength(warnings)
      await b.store.close()
    }
  })

  test('drops secrets wherever they are passed', () => {
    const { log, entries } = aLog()
    log.info({ password: 'a', token: 'b', who: { email: 'c', phone: 'd', fine: 1 } }, 'said')
    expect(entries()[0]).toMatchObject({ msg: 'said', who: { fine: 1 } })
    expect(Object.keys(entries()[0] ?? {}).sort()).toEqual(['level', 'msg', 'time', 'who'])
  })

  test('describes a failure by kind, place and scrubbed message, under the id its caller got', async () => {
    const { log, entries } = aLog()
    const b = await aFullServer({
      log,
      health: () => {
        throw new TypeError('no row of kay@example.com, +1 555 010 2000')
      },
    })
    const reply = await b.app.request('/health/ready')
    const [failure, line] = entries()
    expect([reply.status, line?.id, failure?.id]).toEqual([500, reply.headers.get('x-request-id'), line?.id])
    expect(failure?.err).toMatchObject({ type: 'TypeError', message: 'no row of [mail], [number]' })
    expect(failure?.err).toMatchObject({ stack: expect.stringMatching(/log\.test\.ts/) })
    await b.store.close()
  })
})
