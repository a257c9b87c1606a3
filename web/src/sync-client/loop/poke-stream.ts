import { fetchCall } from './fetch-call.ts'
import { idleTimeout } from './idle-timeout.ts'
import { isOurResponse } from './our-response.ts'

/** The server speaks every 25 s: after two beats that did not come, the line is dead though nobody closed it. */
export const POKE_SILENCE_MS = 60_000
/** The server speaks as soon as it is asked: where nothing comes for so long, something on the way keeps the stream back. */
const FIRST_WORD_MS = 10_000

type Options = {
  token: () => Promise<string | null> | string | null
  leagueId?: number | undefined
  /** A stream has opened; with the version that its first words name. */
  onOpen: (version: number | null) => void
  onPoke: (version: number | null) => void
  /** A stream that told something has ended. */
  onEnd?: () => void
  /** A stream has ended that told nothing at all, or none has come: nobody will say when the server has something new. */
  onDeaf?: () => void
  signal: AbortSignal
  pause?: (ms: number) => Promise<void>
  fetch?: typeof fetch
  firstWordMs?: number
}

/**
 * Listens to the server's pokes (a server-sent stream read by fetch, since EventSource cannot carry a Bearer header) and
 * calls `onPoke` with the version of each, and `onOpen` once on every connection. Reconnects by itself until the signal aborts: soon after
 * a stream that held, ever later after one that did not. What is no stream of our own server counts as none.
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

/** One stream until its end, its silence or the signal; in how many pieces it spoke. */
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
    // Silence, or the line broke: the next stream tells.
  } finally {
    signal.removeEventListener('abort', wait.end)
    wait.end()
  }
  return parts
}

/** Whole events as they come in. */
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

/** The version that an event names; null for one that names none. */
function versionOf(event: string): number | null {
  const found = /"version":(\d+)/.exec(event)
  return found ? Number(found[1]) : null
}
