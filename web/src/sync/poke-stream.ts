/**
 * Listens to the book's pokes (a server-sent stream read by fetch, since EventSource cannot carry a Bearer header) and
 * calls `onPoke` for each, and once on every connection. Reconnects by itself until the signal aborts.
 */
export async function listenForPokes(options: {
  token: () => Promise<string | null> | string | null
  onPoke: () => void
  signal: AbortSignal
  pause?: (ms: number) => Promise<void>
}): Promise<void> {
  const pause = options.pause ?? ((ms) => new Promise<void>((done) => setTimeout(done, ms)))
  let attempt = 0
  while (!options.signal.aborted) {
    const connected = await readOnce(options).catch(() => false)
    attempt = connected ? 0 : attempt + 1
    if (!options.signal.aborted) await pause(Math.min(30_000, 500 * 2 ** attempt))
  }
}

async function readOnce({ token, onPoke, signal }: Parameters<typeof listenForPokes>[0]): Promise<boolean> {
  const bearer = await token()
  if (!bearer) return false
  const reply = await fetch('/api/poke', { headers: { authorization: `Bearer ${bearer}` }, signal })
  if (!reply.ok || !reply.body) return false
  onPoke()
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return true
    const events = (rest + value).split('\n\n')
    rest = events.pop() ?? ''
    if (events.some((event) => event.includes('event: poke'))) onPoke()
  }
}
