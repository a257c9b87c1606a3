import { SERVER_HEADER } from '@glm/shared/api/server-header'
import { aSyncRequest } from '@glm/shared/testing/a-sync-request'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anAnswer } from '../../testing/an-answer.ts'
import { httpExchange } from './http-exchange.ts'
import { SILENCE_MS } from './idle-timeout.ts'

const own = { [SERVER_HEADER]: '1', 'content-type': 'application/json' }
const page = { 'content-type': 'text/html' }
const response = anAnswer()
const request = aSyncRequest()

const ask = (reply: () => Response | Promise<Response>) =>
  httpExchange({ token: () => 'token', fetch: (async () => reply()) as typeof fetch })(request)

/** Advances the clock by the maximum silence, once all started work is waiting. */
const silence = () => queueMicrotask(() => vi.advanceTimersByTime(SILENCE_MS))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('httpExchange()', () => {
  test.each([200, 401, 403, 511])('TR6: treats a %i page that isn’t ours as a Wi-Fi login page', async (status) => {
    expect(await ask(() => new Response('<h1>Welcome to our wifi</h1>', { status, headers: page }))).toEqual({
      kind: 'foreign',
    })
  })
  test('TR6: treats a redirect, followed or not, and JSON that isn’t ours as a Wi-Fi login page', async () => {
    expect(await ask(() => Response.redirect('http://wifi.example/log-in', 302))).toEqual({ kind: 'foreign' })
    const followed = new Response(JSON.stringify(response), { headers: own })
    Object.defineProperty(followed, 'redirected', { value: true })
    expect(await ask(() => followed)).toEqual({ kind: 'foreign' })
    expect(await ask(() => Response.json(response))).toEqual({ kind: 'foreign' })
  })
  test.each([
    [401, 'unauthorized'],
    [426, 'client_too_old'],
    [409, 'server_too_old'],
    [403, 'unauthorized'],
    [404, 'not_member'],
    [413, 'too_large'],
    [429, 'busy'],
    [503, 'busy'],
    [500, 'strange'],
  ])('reports a %i from our server as %s', async (status, kind) => {
    expect(await ask(() => new Response('{}', { status, headers: own }))).toMatchObject({ kind })
  })
  test.each([
    [404, 'strange'],
    [413, 'too_large'],
    [502, 'network'],
    [503, 'busy'],
    [504, 'network'],
  ])('reports a gateway’s %i as %s, not as a Wi-Fi login page', async (status, kind) => {
    expect(await ask(() => new Response('<h1>nginx</h1>', { status, headers: page }))).toMatchObject({ kind })
  })
  test('TR7: lets a response take longer than the maximum silence if data keeps arriving', async () => {
    const parts = JSON.stringify(response).match(/.{1,20}/g) ?? []
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        vi.advanceTimersByTime(SILENCE_MS - 1)
        const next = parts.shift()
        if (next === undefined) controller.close()
        else controller.enqueue(new TextEncoder().encode(next))
      },
    })
    expect(parts.length).toBeGreaterThan(5)
    expect(await ask(() => new Response(body, { headers: own }))).toEqual({ kind: 'answer', response })
  })
  test('TR7: gives up after a silence, before and during the response', async () => {
    const never = (signal?: AbortSignal | null) =>
      new Promise<Response>((_, failed) => {
        signal?.addEventListener('abort', () => failed(new Error('aborted')))
        silence()
      })
    const silent = httpExchange({
      token: () => 'token',
      fetch: ((_: unknown, init: RequestInit) => never(init.signal)) as typeof fetch,
    })
    expect(await silent(request)).toEqual({ kind: 'network' })
    const within = httpExchange({
      token: () => 'token',
      fetch: (async (_: unknown, { signal }: RequestInit) => {
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode('{'))
            signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
          },
          pull: silence,
        })
        return new Response(body, { headers: own })
      }) as typeof fetch,
    })
    expect(await within(request)).toEqual({ kind: 'network' })
  })
  test('reports no answer if the connection breaks midway, even if the reader is never notified', async () => {
    // Acts like a stream whose connection was killed: aborting the signal has no effect.
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull: () => {
          silence()
          return new Promise(() => {})
        },
      })
    expect(await ask(() => new Response(endless(), { headers: own }))).toEqual({ kind: 'network' })
  })
})
