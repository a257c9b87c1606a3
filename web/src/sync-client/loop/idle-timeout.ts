/** The maximum time without receiving a byte. A response may take any length of time as long as data keeps arriving. */
export const SILENCE_MS = 30_000

export type IdleTimeout = {
  signal: AbortSignal
  /** Restarts the timeout. `next` changes its length from then on. */
  heard: (next?: number) => void
  end: () => void
  /**
   * Settles when the work does, but rejects if the signal aborts first, because a reader may wait forever after its
   * connection has broken.
   */
  orEnd: <T>(work: Promise<T>) => Promise<T>
}

/**
 * Aborts its signal after a period of silence. `heard` restarts the period; `end` immediately aborts anything in
 * progress.
 */
export function idleTimeout(ms: number): IdleTimeout {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let timer = setTimeout(abort, ms)
  const ended = new Promise<never>((_, failed) => {
    controller.signal.addEventListener('abort', () => failed(controller.signal.reason), { once: true })
  })
  ended.catch(() => undefined)
  return {
    orEnd: (work) => Promise.race([work, ended]),
    signal: controller.signal,
    heard: (next = ms) => {
      clearTimeout(timer)
      timer = setTimeout(abort, next)
    },
    end: () => {
      clearTimeout(timer)
      abort()
    },
  }
}
