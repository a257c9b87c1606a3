import { allRoutes } from '@glm/shared/api/contract'
import type { HttpAnswer, HttpCallName } from '@glm/shared/api/http-calls'
import { SERVER_HEADER } from '@glm/shared/api/server-header'
import { text } from '@glm/shared/text/sentences'
import { syncBlockerText } from '@glm/shared/text/sync-blockers'
import { afterEach, expect, test, vi } from 'vitest'
import { callApi, callProblem, failedBecause, foreignProblem } from './api.ts'

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
  vi.unstubAllGlobals()
})

// These calls are type-checked but never run. The type check also fails if the line below `@ts-expect-error` is valid.
const refused = {
  // @ts-expect-error The contract has no such path.
  route: () => callApi('GET /course'),
  method: () =>
    callApi(
      // @ts-expect-error The contract has no PATCH for courses.
      'PATCH /courses/:id',
      { params: { id: 7 } },
    ),
  // @ts-expect-error This path's parameter is called `id`.
  param: () => callApi('GET /courses/:id', { params: { course: 7 } }),
  // @ts-expect-error The path needs its id.
  noParam: () => callApi('GET /courses/:id'),
  // @ts-expect-error The field is called `email`.
  body: () => callApi('POST /auth/login', { body: { mail: 'ann@example.com', password: 'secret' } }),
  // @ts-expect-error The route has no body.
  noBody: () => callApi('POST /license/checkout', { body: {} }),
  // @ts-expect-error The history has no filter called `wek`.
  query: () => callApi('GET /history', { query: { wek: 9 } }),
  // @ts-expect-error The number of people who joined is in `joined`.
  answer: (invite: HttpAnswer<'POST /invites'>) => invite.members,
}

test('callApi() is typed by the contract: each invalid call is a type error', () => {
  expect(Object.keys(refused)).toEqual(['route', 'method', 'param', 'noParam', 'body', 'noBody', 'query', 'answer'])
})

test.each([
  [413, text.proxyTooLarge],
  [511, syncBlockerText.wifi_log_in],
  [502, null],
])('foreignProblem() explains a %i from a gateway or a Wi-Fi network', (status, sentence) => {
  expect(foreignProblem(new Response('<h1>nginx</h1>', { status }))).toBe(sentence)
})

test('callApi() repeats a call with the same key until our server answers, so that it counts once', async () => {
  const answered = new Response('{}', { status: 409, headers: { [SERVER_HEADER]: '1' } })
  const fates = [
    Promise.reject(new TypeError('Failed to fetch')),
    new Response('Bad Gateway', { status: 502 }),
    new Response('{"mess', { status: 201, headers: { [SERVER_HEADER]: '1' } }),
    answered,
  ]
  const keys: (string | null)[] = []
  globalThis.fetch = async (_, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    return fates.shift() ?? answered.clone()
  }
  const resend = (id: number) => callApi('POST /mail/deliveries/:id/resend', { params: { id } })
  for (const id of [7, 7, 7, 7, 7, 8]) await resend(id)
  const [first, second, third, fourth, afterAnswer, other] = keys
  expect([second, third, fourth]).toEqual([first, first, first])
  expect(new Set([first, afterAnswer, other, null]).size).toBe(4)
})

test('callApi() sends no key for a call whose response contains a secret, because the server records the response', async () => {
  const keys: (string | null)[] = []
  globalThis.fetch = async (_, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    throw new TypeError('Failed to fetch')
  }
  await callApi('POST /auth/login', { body: { email: 'ann@example.com', password: 'secret' } })
  await callApi('POST /members/:id/reset-link', { params: { id: 7 } })
  await callApi('POST /invites', { body: {} })
  expect(keys).toEqual([null, null, null])
})

const fromUs = { [SERVER_HEADER]: '1' }
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const otherwise = 'The password was not changed.'
/** What happens to a password change, whether the device has a network before and after it, and the message. */
const fates: Record<string, [respond: () => Promise<Response>, onLine: [boolean, boolean], message: string]> = {
  'the response is lost': [lost, [true, true], text.outcomeUnknown],
  'the network is lost during the call': [lost, [true, false], text.outcomeUnknown],
  'the network comes back during the call': [lost, [false, true], text.outcomeUnknown],
  'the response is cut off': [
    async () => new Response('{"mess', { headers: fromUs }),
    [true, true],
    text.outcomeUnknown,
  ],
  'a gateway gives up waiting': [async () => new Response('', { status: 504 }), [true, true], text.outcomeUnknown],
  'the device has no network': [lost, [false, false], text.needsSignal],
  'a Wi-Fi network asks for a login': [
    async () => new Response('', { status: 511 }),
    [true, true],
    syncBlockerText.wifi_log_in,
  ],
  'the server refuses it': [
    async () => Response.json({ error: 'No.' }, { status: 400, headers: fromUs }),
    [true, true],
    'No.',
  ],
  'the server’s refusal is cut off': [
    async () => new Response('{"err', { status: 400, headers: fromUs }),
    [true, true],
    otherwise,
  ],
}
test.each(Object.entries(fates))(
  'callProblem() says that nothing was changed only if that is certain: %s',
  async (_, [respond, [before, after], message]) => {
    const setOnLine = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })
    setOnLine(before)
    globalThis.fetch = () => {
      setOnLine(after)
      return respond()
    }
    const body = { old_password: 'old secret', new_password: 'new secret' }
    const answer = await callApi('POST /auth/change-password', { body })
    if (answer.ok) throw new Error('The call succeeded.')
    expect(callProblem(answer, otherwise)).toBe(message)
    expect(failedBecause(text.passwordResetFailed, answer)).toBe(
      message === otherwise ? text.passwordResetFailed : `${text.passwordResetFailed} ${message}`,
    )
  },
)

test('callProblem() says that nothing was changed if the response to a question is lost', async () => {
  globalThis.fetch = lost
  const answer = await callApi('GET /courses')
  expect(answer.ok ? null : callProblem(answer, otherwise)).toBe(text.needsSignal)
})

const names = allRoutes.map(({ method, path }) => `${method} ${path}` as HttpCallName)
/** What one click on a button does, without the types of the call. */
const press = (name: HttpCallName, body: object = {}) =>
  (callApi as (name: HttpCallName, sent: object) => Promise<unknown>)(name, { params: {}, body })

test.each(names)(
  'callApi() sends %s once for a double-click unless it only reads, and both get its response',
  async (name) => {
    const sent: string[] = []
    globalThis.fetch = async (_, init) => {
      sent.push(String(init?.body))
      return Response.json({ id: sent.length }, { headers: fromUs })
    }
    const isRead = name.startsWith('GET ')
    expect(await Promise.all([press(name), press(name)])).toEqual([
      { ok: true, data: { id: 1 } },
      { ok: true, data: { id: isRead ? 2 : 1 } },
    ])
    // Once there is a response, the same call is a new one. So is a call that differs.
    sent.length = 0
    await press(name)
    await Promise.all([press(name, { on: true }), press(name, { on: false }), press(name, { on: true })])
    expect(sent).toEqual(['{}', '{"on":true}', '{"on":false}', '{"on":true}'])
  },
)
