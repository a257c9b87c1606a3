const EVERY_MS = 250

/**
 * Returns a signal that aborts once this process has used `ms` of CPU time and at least that much time has passed. Time
 * spent on other programs doesn't count, so a busy machine doesn't shorten the limit. Several threads that work at once
 * don't use it up faster than the clock.
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
