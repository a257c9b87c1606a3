import { OWN_HEADER } from '@glm/shared/api/own-header'
import { describe, expect, test } from 'vitest'
import { listenForPokes, POKE_SILENCE_MS } from './poke-stream.ts'

const stream = { [OWN_HEADER]: '1', 'content-type': 'text/event-stream' }

/** Listens until so many pauses were made; what was heard, and the pauses. */
async function listen(reply: (signal: AbortSignal | null | undefined) => Response, { pauses: most = 4, silenceMs = 30 } = {}) {
  const stop = new AbortController()
  const pauses: number[] = []
  let pokes = 0
  await listenForPokes({
    token: () => 'token',
    onPoke: () => {
      pokes += 1
    },
    signal: stop.signal,
    silenceMs,
    fetch: (async (_: unknown, init: RequestInit) => reply(init.signal)) as typeof fetch,
    pause: async (ms) => {
      if (pauses.push(ms) >= most) stop.abort()
    },
  })
  return { pauses, pokes }
}

const events = (texts: readonly string[], signal: AbortSignal | null | undefined, open: boolean): Response => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
      if (open) signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
      else controller.close()
    },
  })
  return new Response(body, { headers: stream })
}

describe('listenForPokes()', () => {
  test('PK3: takes a page of a wifi for no stream: nothing is pulled for it, and the tries get ever rarer', async () => {
    const heard = await listen(() => new Response('<h1>Welcome to our wifi</h1>', { headers: { 'content-type': 'text/html' } }))
    expect(heard).toEqual({ pokes: 0, pauses: [1_000, 2_000, 4_000, 8_000] })
  })
  test('PK3: does not reconnect for ever at once where each stream ends at once', async () => {
    const { pauses } = await listen((signal) => events(['event: alive\ndata: \n\n'], signal, false))
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000])
  })
  test('hears pokes that come in pieces', async () => {
    const pieces = ['event: alive\ndata: \n\nevent: po', 'ke\ndata: {"version":2}\n\n', 'event: alive\ndata: \n\n']
    expect(await listen((signal) => events(pieces, signal, false), { pauses: 1 })).toEqual({ pokes: 2, pauses: [500] })
  })
  test('PK3: leaves a stream that has fallen silent, within 65 s in all', async () => {
    const { pokes, pauses } = await listen((signal) => events(['event: alive\ndata: \n\n', 'event: alive\ndata: \n\n'], signal, true), {
      pauses: 2,
    })
    expect([pokes, pauses]).toEqual([2, [500, 500]])
    expect(POKE_SILENCE_MS + 500).toBeLessThan(65_000)
  })
})
