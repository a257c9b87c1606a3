import { performance } from 'node:perf_hooks'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

/**
 * How many rounds of the event loop a request from another league takes to arrive: for its headers, its signature, and
 * its body.
 */
const ROUNDS_BETWEEN = 6
const MOST_PAUSE_MS = 200
/**
 * After work that takes longer than this, everyone else goes first. A shorter measurement proves little: it may include
 * the work of other requests that ran while this one was waiting.
 */
export const SHORT_MS = 20

/** Starts measuring. The returned function returns the milliseconds of work since then. */
type Measure = () => () => number
type Rest = (ms: number) => Promise<unknown>
/** `together`: how many requests with the same key may run at once. */
type Options = { measure: Measure; rest: Rest; together: number }

/**
 * One key's requests. `usualMs`: how long a request has taken recently. `owedMs`: how much time others are still owed
 * because of this key's long work.
 */
type Line = { running: number; usualMs: number; owedMs: number; isResting: boolean; waiting: (() => void)[] }

/**
 * Runs each key's requests in order of arrival, and lets everyone else run after a long one. Without this, a burst of
 * requests from one league would finish before another league's requests start, because each piece of work in this
 * process runs to completion. After a long request, the key's next request waits for as long as the long one kept this
 * process busy, but at most 200 ms: a busy key gets half of the time, and everyone else gets the other half. Only a
 * request's own work counts, so other requests' work in the meantime doesn't make the wait longer.
 *
 * A key's short requests start concurrently, so that their transactions can share a commit: up to `together` of them,
 * and only about as many as fit into one short piece of work.
 */
export class FairQueue {
  private readonly lines = new Map<string | number, Line>()
  private readonly measure: Measure
  private readonly rest: Rest
  private readonly together: number

  constructor({ measure = busyTime, rest = pause, together = 1 }: Partial<Options> = {}) {
    this.measure = measure
    this.rest = rest
    this.together = together
  }

  /** @param measure measures the work of this request alone (default: the measure of the whole queue) */
  async take<T>(key: string | number | null, work: () => T | Promise<T>, measure: Measure = this.measure): Promise<T> {
    if (key === null) return work()
    const line = this.lines.get(key) ?? { running: 0, usualMs: SHORT_MS, owedMs: 0, isResting: false, waiting: [] }
    this.lines.set(key, line)
    const turn = new Promise<void>((begin) => void line.waiting.push(begin))
    this.admit(line)
    await turn
    const spent = measure()
    try {
      return await work()
    } finally {
      const busyMs = spent()
      line.usualMs = (line.usualMs + busyMs) / 2
      if (busyMs > SHORT_MS) line.owedMs += busyMs
      // After a long request, its key yields to the others even if it has no other request waiting. Otherwise, a client
      // that sends only one request at a time would never have to yield.
      const others = busyMs > SHORT_MS ? rounds() : null
      line.running -= 1
      void this.goOn(key, line)
      await others
    }
  }

  /** Begins the next requests, after others have had as much time as this key's long requests took. */
  private async goOn(key: string | number, line: Line): Promise<void> {
    if (line.owedMs > 0 && line.running === 0 && line.waiting.length > 0) {
      line.isResting = true
      await this.rest(Math.min(MOST_PAUSE_MS, line.owedMs))
      await rounds()
      line.isResting = false
    }
    if (line.running === 0) line.owedMs = 0
    this.admit(line)
    if (line.running === 0 && !line.isResting && this.lines.get(key) === line) this.lines.delete(key)
  }

  private admit(line: Line): void {
    while (line.waiting.length > 0 && this.hasRoom(line)) {
      line.running += 1
      line.waiting.shift()?.()
    }
  }

  private hasRoom({ running, usualMs, owedMs, isResting }: Line): boolean {
    if (isResting || owedMs > 0) return false
    return running === 0 || (running < this.together && (running + 1) * usualMs <= SHORT_MS)
  }
}

/**
 * Returns a clock for the milliseconds since this call during which the process worked rather than waited: the event
 * loop's active time or the CPU time, whichever is less. On a busy machine the active time includes other programs'
 * work, and pausing for that wouldn't help anyone here.
 */
export function busyTime(): () => number {
  const [began, cpu] = [performance.eventLoopUtilization(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    return Math.min(performance.eventLoopUtilization(began).active, (user + system) / 1_000)
  }
}

/** Waits until requests that arrive now have been read and have had their turn. */
export async function rounds(): Promise<void> {
  for (let i = 0; i < ROUNDS_BETWEEN; i++) await turn()
}
