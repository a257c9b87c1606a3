import type { AppContext } from '../deps.ts'
import { StoreBusy } from '../store/store-busy.ts'
import type { Pokes } from '../sync/pokes.ts'
import { RETRY_MS } from '../sync/stream-times.ts'

/**
 * The maximum number of unread events per listener. A listener with more is assumed to be gone, and is disconnected. If
 * it is still there, it reconnects.
 */
const UNREAD_MOST = 100
const encoder = new TextEncoder()

type ServerEvent = { event: string; data: string; retry?: number }
/** `idle`: the data of a heartbeat event. */
type Options = { pokes: Pokes; idle: string }

/**
 * Creates a response with server-sent events, which `run` sends until it resolves or the listener leaves. If the store
 * doesn't answer, the stream ends and the listener reconnects.
 *
 * This is a single web stream. Hono's `streamSSE` was rejected because it nests three streams, and keeps their timer
 * after the listener has left: when two thousand listeners left at once, everyone else had to wait.
 */
export function eventStream(
  c: AppContext,
  { pokes, idle }: Options,
  run: (stream: EventStream) => Promise<void>,
): Response {
  const stream = new EventStream()
  stream.onEnd(
    pokes.onEnd(() => {
      stream.send({ event: 'alive', data: idle, retry: RETRY_MS })
      stream.end()
    }),
  )
  const note = c.get('noteFailure')
  void run(stream)
    .catch((error: Error) => {
      if (!(error instanceof StoreBusy)) note?.(error)
    })
    .finally(() => stream.end())
  return c.body(stream.readable, 200, { 'content-type': 'text/event-stream', connection: 'keep-alive' })
}

export class EventStream {
  readonly readable: ReadableStream<Uint8Array>
  private readonly endings = new Set<() => void>()
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null
  private ended = false

  constructor() {
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      this.controller = controller
    }
    this.readable = new ReadableStream({ start, cancel: () => this.finish() }, { highWaterMark: UNREAD_MOST })
  }

  /** Whether the stream has ended or its listener has left. */
  get isEnded(): boolean {
    return this.ended
  }

  send({ event, data, retry }: ServerEvent): void {
    if (this.ended || !this.controller) return
    const again = retry === undefined ? '' : `retry: ${retry}\n`
    this.controller.enqueue(encoder.encode(`event: ${event}\ndata: ${data}\n${again}\n`))
    if ((this.controller.desiredSize ?? 0) <= 0) this.end()
  }

  /** Calls the listener when the stream ends, or right away if it already has. */
  onEnd(listener: () => void): void {
    if (this.ended) listener()
    else this.endings.add(listener)
  }

  /** Sleeps, but returns early if the stream ends. */
  sleep(ms: number): Promise<void> {
    return new Promise((done) => {
      if (this.ended) return done()
      const wake = () => {
        clearTimeout(timer)
        this.endings.delete(wake)
        done()
      }
      const timer = setTimeout(wake, ms)
      this.endings.add(wake)
    })
  }

  end(): void {
    if (this.ended) return
    this.controller?.close()
    this.finish()
  }

  private finish(): void {
    if (this.ended) return
    this.ended = true
    for (const listener of this.endings) listener()
    this.endings.clear()
  }
}
