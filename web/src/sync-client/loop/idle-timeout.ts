/** Longest time without a byte; however long the whole answer takes, it arrives as long as it flows. */
export const SILENCE_MS = 30_000

export type IdleTimeout = {
  signal: AbortSignal
  /** Begins the wait again; `next`: how long it is from now on. */
  heard: (next?: number) => void
  end: () => void
  /** The work, or an error when the signal is aborted: a stream whose line broke may leave its reader waiting for ever. */
  orEnd: <T>(work: Promise<T>) => Promise<T>
}

/** Aborts its signal when nothing was heard for so long. `heard` begins anew; `end` aborts at once what is still under way. */
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
