import { fetchCall } from './fetch-call.ts'
import { isOwnAnswer } from './own-answer.ts'
import { patience } from './patience.ts'

/** The server speaks every 25 s: after two beats that did not come, the line is dead though nobody closed it. */
export const POKE_SILENCE_MS = 60_000

type Options = {
  token: () => Promise<string | null> | string | null
  leagueId?: number | undefined
  /** A stream has opened; with the version that its first words name. */
  onOpen: (version: number | null) => void
  onPoke: (version: number | null) => void
  signal: AbortSignal
  pause?: (ms: number) => Promise<void>
  fetch?: typeof fetch
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
    const held = await readOnce(options).catch(() => false)
    attempt = held ? 0 : attempt + 1
    if (!options.signal.aborted) await pause(Math.min(30_000, 500 * 2 ** attempt))
  }
}

/** One stream until its end, its silence or the signal; whether more came than its first words. */
async function readOnce({ token, leagueId, onOpen, onPoke, signal, ...options }: Options): Promise<boolean> {
  const bearer = await token()
  if (!bearer) return false
  const { fetch = globalThis.fetch } = options
  const wait = patience(POKE_SILENCE_MS)
  signal.addEventListener('abort', wait.end, { once: true })
  let parts = 0
  try {
    const reply = await fetchCall('GET /poke', {}, { token: bearer, leagueId, fetch, signal: wait.signal })
    const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream')
    if (!reply.ok || !reply.body || !isOwnAnswer(reply) || !isStream) return false
    for await (const text of eventsOf(reply.body)) {
      parts += 1
      wait.heard()
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
  return parts > 1
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
