const EVERY_MS = 250

/**
 * Returns a signal that aborts once both (a) this process's CPU time and (b) the elapsed time have reached `ms`.
 * Because of (a), a busy machine doesn't shorten the limit. Because of (b), several threads that work at once don't
 * shorten it either.
 * @returns `stop` must be called when the work is done
 */
export function afterWork(ms: number): { signal: AbortSignal; stop: () => void } {
  const abort = new AbortController()
  const [began, used] = [performance.now(), process.cpuUsage()]
  const look = () => {
    const { user, system } = process.cpuUsage(used)
    if (performance.now() - began >= ms && (user + system) / 1_000 >= ms) abort.abort()
  }
  const timer = setInterval(look, Math.min(ms, EVERY_MS))
  return { signal: abort.signal, stop: () => clearInterval(timer) }
}
