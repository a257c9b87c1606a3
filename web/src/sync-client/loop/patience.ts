/** Longest time without a byte; however long the whole answer takes, it arrives as long as it flows. */
export const SILENCE_MS = 30_000

/** Aborts its signal when nothing was heard for so long. `heard` begins anew; `end` aborts at once what is still under way. */
export function patience(ms: number): { signal: AbortSignal; heard: () => void; end: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let timer = setTimeout(abort, ms)
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(abort, ms)
    },
    end: () => {
      clearTimeout(timer)
      abort()
    },
  }
}
