/** How often to check. */
const EVERY_MS = 250

/**
 * A signal that aborts when this process has worked for `ms` and as much time has passed. Time the machine spends on
 * other programs doesn't count, so a limit on a thread's work is the same on a busy machine; several threads that work
 * at once don't use it up faster than the clock.
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
