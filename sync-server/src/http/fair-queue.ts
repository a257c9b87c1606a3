import { performance } from 'node:perf_hooks'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

/**
 * A request from another league takes several rounds of the event loop to arrive: its headers, its signature, its body.
 */
const ROUNDS_BETWEEN = 6
const MOST_PAUSE_MS = 200
/**
 * After work longer than this, everyone else goes first. Less than this may just be another request's work, measured
 * between two awaits.
 */
export const SHORT_MS = 20

/** Starts measuring; the returned function gives the milliseconds of work since then. */
type Measure = () => () => number
type Rest = (ms: number) => Promise<unknown>

/**
 * Runs one request per key at a time, in order of arrival, and lets everyone else run after a long one. Work in this
 * process runs in uninterrupted pieces, so otherwise a crowd of one league's requests would finish before another's
 * starts. The next one waits as long as the previous one kept this process busy: a crowd gets half of the time, and the
 * others get the other half. Only a request's own work counts, so requests don't wait longer because of work that
 * others do in the meantime.
 */
export class FairQueue {
  private readonly last = new Map<string | number, Promise<number>>()
  private readonly measure: Measure
  private readonly rest: Rest

  constructor(measure: Measure = busyTime, rest: Rest = pause) {
    this.measure = measure
    this.rest = rest
  }

  /** @param measure this request's own work, if it is counted elsewhere */
  async take<T>(key: string | number | null, work: () => T | Promise<T>, measure: Measure = this.measure): Promise<T> {
    if (key === null) return work()
    const before = this.last.get(key)
    let done = (_busyMs: number) => {}
    const mine = new Promise<number>((resolve) => {
      done = resolve
    })
    this.last.set(key, mine)
    if (before !== undefined) await this.letOthersIn(await before)
    const spent = measure()
    try {
      return await work()
    } finally {
      const busyMs = spent()
      done(busyMs)
      // Otherwise a key whose requests arrive strictly one after the other would never have to let others go first.
      if (busyMs > SHORT_MS) await rounds()
      if (this.last.get(key) === mine) this.last.delete(key)
    }
  }

  private async letOthersIn(busyMs: number): Promise<void> {
    if (busyMs <= SHORT_MS) return
    await this.rest(Math.min(MOST_PAUSE_MS, busyMs))
    await rounds()
  }
}

/**
 * Returns a function that gives the milliseconds since this call during which the process worked rather than waited:
 * the event loop's active time or the CPU time, whichever is less. On a busy machine the active time includes other
 * programs' work, and pausing for that wouldn't help anyone here.
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
