import { allRoutes } from '@glm/shared/api/contract'
import { lengthOf } from '@glm/shared/testing/length-of'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { urlOf } from '../../testing/a-client.ts'
import { aFullServer, type FullServer } from '../../testing/a-full-server.ts'
import { testsPostgres } from '../../testing/a-store.ts'
import { type AnyRequest, anyRequest, callerNames } from '../../testing/any-request.ts'
import { firstSeed } from '../../testing/first-seed.ts'
import { type RouteName, samples } from '../../testing/samples.ts'

/**
 * Fewer runs on in-process PostgreSQL, where one statement takes as long as a whole request on SQLite. On a real
 * PostgreSQL server, all of them run.
 */
const RUNS_A_SHARE = testsPostgres && !process.env.GLM_TEST_DATABASE_URL ? 1 : 5
const REQUESTS_A_RUN = 100
/** Each share is a separate test, so that it stays well within the time limit even on a slow machine. */
const SHARES = Array.from({ length: lengthOf('shares of random requests') }, (_, i) => ({
  share: i + 1,
  seed: firstSeed() + i,
}))

/** Sends a request and checks the response: never 500, always JSON, and only a one-sentence message for an error. */
async function answered(
  b: FullServer,
  tokens: ReadonlyMap<string, string>,
  { method, path, caller, body, headers }: AnyRequest,
) {
  const token = caller === 'nobody' ? undefined : (tokens.get(caller) ?? 'forged.forged.forged')
  const bearer = token ? { authorization: `Bearer ${token}` } : {}
  const init = {
    method,
    headers: { ...headers, ...bearer },
    ...(body === undefined || method === 'GET' ? {} : { body }),
  }
  const reply = await b.app.request(path, init)
  if (/event-stream|pdf|html/.test(reply.headers.get('content-type') ?? '')) return void (await reply.body?.cancel())
  const text = await reply.text()
  expect(reply.status, `${method} ${path}\n${body}\n${text}`).toBeLessThan(500)
  const answer: unknown = JSON.parse(text)
  if (reply.status < 400) return
  expect(Object.keys(answer as object)).toEqual(['error'])
  expect((answer as { error: string }).error).not.toMatch(/\bat .+:\d+|Error:|SQLITE|node_modules/)
}

/** Checks that everything can still be read, whatever was written. */
async function readAll(b: FullServer, tokens: ReadonlyMap<string, string>): Promise<void> {
  const known = samples(b)
  for (const route of allRoutes.filter((r) => r.method === 'GET' && !r.media)) {
    const path = urlOf(route, known[route.name as RouteName])
    await answered(b, tokens, { method: 'GET', path, caller: 'secretary', body: undefined, headers: {} })
  }
}

const REQUESTS = RUNS_A_SHARE * REQUESTS_A_RUN

test.each(SHARES)(
  `${REQUESTS} requests of every kind to every route: no 500, no stack trace, no hang ($share, seed $seed)`,
  async ({ seed }) => {
    const requests = fc.array(anyRequest(await aFullServer()), {
      minLength: REQUESTS_A_RUN,
      maxLength: REQUESTS_A_RUN,
      size: 'max',
    })
    let sent = 0
    const run = fc.asyncProperty(requests, async (list) => {
      const b = await aFullServer()
      const tokens = new Map<string, string>()
      for (const name of callerNames) tokens.set(name, await b.tokenOf(b[name].id))
      for (const request of list) {
        await answered(b, tokens, request)
        sent += 1
      }
      await readAll(b, tokens)
      if (!testsPostgres)
        expect([await b.store.ask('PRAGMA integrity_check'), await b.store.ask('PRAGMA foreign_key_check')]).toEqual([
          [{ integrity_check: 'ok' }],
          [],
        ])
      await b.store.close()
    })
    await fc.assert(run, { numRuns: RUNS_A_SHARE, seed, endOnFailure: true })
    expect(sent).toBe(REQUESTS)
  },
)
