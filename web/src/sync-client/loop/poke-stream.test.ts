import { SERVER_HEADER } from '@glm/shared/api/server-header'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenForPokes, POKE_SILENCE_MS } from './poke-stream.ts'

const stream = { [SERVER_HEADER]: '1', 'content-type': 'text/event-stream' }

/**
 * Listens until the client has paused this many times between connections. Returns what arrived, and how long each
 * pause was.
 */
async function listen(reply: (signal: AbortSignal | null | undefined) => Response, { pauses: most = 4 } = {}) {
  const stop = new AbortController()
  const pauses: number[] = []
  const opened: (number | null)[] = []
  const pokes: (number | null)[] = []
  const deaf: number[] = []
  await listenForPokes({
    token: () => 'token',
    onOpen: (version) => opened.push(version),
    onPoke: (version) => pokes.push(version),
    onDeaf: () => deaf.push(pauses.length),
    signal: stop.signal,
    fetch: (async (_: unknown, init: RequestInit) => reply(init.signal)) as typeof fetch,
    pause: async (ms) => {
      if (pauses.push(ms) >= most) stop.abort()
    },
  })
  return { pauses, opened, pokes, deaf }
}

const events = (texts: readonly string[], signal: AbortSignal | null | undefined, open: boolean): Response => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
      if (open) signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
      else controller.close()
    },
    // Everything has been read, so advance the clock past the allowed silence.
    pull: () => queueMicrotask(() => vi.advanceTimersByTime(POKE_SILENCE_MS)),
  })
  return new Response(body, { headers: stream })
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('listenForPokes()', () => {
  test('PK3: doesn’t mistake a Wi-Fi page for a stream: ignores it, and retries at growing intervals', async () => {
    const heard = await listen(
      () => new Response('<h1>Welcome to our wifi</h1>', { headers: { 'content-type': 'text/html' } }),
    )
    expect(heard).toEqual({ opened: [], pokes: [], pauses: [1_000, 2_000, 4_000, 8_000], deaf: [0, 1, 2, 3] })
  })
  test('PK3: waits longer and longer before reconnecting if each stream ends at once', async () => {
    const { pauses } = await listen((signal) => events(['event: alive\ndata: \n\n'], signal, false))
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000])
  })
  test('receives pokes that are split across chunks, and the first version of each stream', async () => {
    const pieces = [
      'event: alive\ndata: {"version":7}\n\nevent: po',
      'ke\ndata: {"version":8}\n\n',
      'event: alive\ndata: {"version":8}\n\n',
    ]
    const heard = { opened: [7], pokes: [8], pauses: [500], deaf: [] }
    expect(await listen((signal) => events(pieces, signal, false), { pauses: 1 })).toEqual(heard)
    const together = [
      'event: alive\ndata: {"version":7}\n\nevent: poke\ndata: {"version":8}\n\n',
      'event: alive\ndata: {"version":8}\n\n',
    ]
    expect(await listen((signal) => events(together, signal, false), { pauses: 1 })).toEqual({
      ...heard,
      opened: [8],
      pokes: [],
    })
    expect(
      (await listen((signal) => events(['event: alive\ndata: \n\n'], signal, false), { pauses: 1 })).opened,
    ).toEqual([null])
  })
  test('PK3: gives up on a silent stream within 65 s', async () => {
    const { opened, pauses } = await listen(
      (signal) => events(['event: alive\ndata: \n\n', 'event: alive\ndata: \n\n'], signal, true),
      {
        pauses: 2,
      },
    )
    expect([opened.length, pauses]).toEqual([2, [500, 500]])
    expect(POKE_SILENCE_MS + 500).toBeLessThan(65_000)
  })
  test('PK6: reports a stream that never delivers an event, whether it ends or is buffered, but not a stream that delivered one', async () => {
    const silent = await listen((signal) => events([], signal, false), { pauses: 2 })
    expect([silent.opened, silent.deaf]).toEqual([[], [0, 1]])
    const held = await listen((signal) => events([], signal, true), { pauses: 2 })
    expect([held.opened, held.deaf]).toEqual([[], [0, 1]])
    const spoke = await listen((signal) => events(['event: alive\ndata: \n\n'], signal, false), { pauses: 2 })
    expect([spoke.opened.length, spoke.deaf]).toEqual([2, []])
  })
})
