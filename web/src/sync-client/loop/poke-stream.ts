import { fetchCall } from './fetch-call.ts'
import { idleTimeout } from './idle-timeout.ts'
import { isOurResponse } from './our-response.ts'

/**
 * How long a stream may be silent. The server sends something every 25 s, so after two missed heartbeats the connection
 * counts as dead, even if nobody closed it.
 */
export const POKE_SILENCE_MS = 60_000
/**
 * How long to wait for the first event. The server responds immediately, so if nothing arrives, a proxy is buffering
 * the stream.
 */
const FIRST_WORD_MS = 10_000

type Options = {
  token: () => Promise<string | null> | string | null
  leagueId?: number | undefined
  /** Called when a stream has opened, with the version in the stream's first event. */
  onOpen: (version: number | null) => void
  onPoke: (version: number | null) => void
  /** Called when a stream that had sent something ends. */
  onEnd?: () => void
  /**
   * Called when a stream can't be opened or ends without having sent anything, which means that new versions won't be
   * announced.
   */
  onDeaf?: () => void
  signal: AbortSignal
  pause?: (ms: number) => Promise<void>
  fetch?: typeof fetch
  firstWordMs?: number
}

/**
 * Listens for the server's pokes (server-sent events, read with `fetch` because EventSource can't send a Bearer
 * header). Calls `onPoke` with the version in each one, and `onOpen` once per connection. Reconnects until the signal
 * aborts: soon after a stream that worked, with growing delays after one that didn't. Responses from anything but our
 * own server don't count as streams.
 */
export async function listenForPokes(options: Options): Promise<void> {
  const pause = options.pause ?? ((ms) => new Promise<void>((done) => setTimeout(done, ms)))
  let attempt = 0
  while (!options.signal.aborted) {
    const parts = await readOnce(options).catch(() => 0)
    attempt = parts > 1 ? 0 : attempt + 1
    if (parts > 0) options.onEnd?.()
    else if (!options.signal.aborted) options.onDeaf?.()
    if (!options.signal.aborted) await pause(Math.min(30_000, 500 * 2 ** attempt))
  }
}

/** Reads one stream until it ends, goes silent or is aborted. Returns the number of chunks received. */
async function readOnce(options: Options): Promise<number> {
  const { token, leagueId, onOpen, onPoke, signal, firstWordMs = FIRST_WORD_MS } = options
  const bearer = await token()
  if (!bearer) return 0
  const { fetch = globalThis.fetch } = options
  const wait = idleTimeout(firstWordMs)
  signal.addEventListener('abort', wait.end, { once: true })
  let parts = 0
  try {
    const reply = await fetchCall('GET /poke', {}, { token: bearer, leagueId, fetch, signal: wait.signal })
    const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream')
    if (!reply.ok || !reply.body || !isOurResponse(reply) || !isStream) return 0
    for await (const text of eventsOf(reply.body)) {
      parts += 1
      wait.heard(POKE_SILENCE_MS)
      const events = text.split('\n\n')
      const last = events.findLast((event) => event.includes('event: poke'))
      if (parts === 1) onOpen(versionOf(last ?? events[0] ?? ''))
      else if (last !== undefined) onPoke(versionOf(last))
    }
  } catch {
    // Either the stream went silent or the connection broke. The attempt to open the next stream will show which.
  } finally {
    signal.removeEventListener('abort', wait.end)
    wait.end()
  }
  return parts
}

/** Yields the events of a stream as soon as each is complete. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const text = rest + decoder.decode(value, { stream: true })
    const end = text.lastIndexOf('\n\n')
    rest = end < 0 ? text : text.slice(end + 2)
    if (end >= 0) yield text.slice(0, end)
  }
}

/** The version in an event; null if there is none. */
function versionOf(event: string): number | null {
  const found = /"version":(\d+)/.exec(event)
  return found ? Number(found[1]) : null
}
