import { performance } from 'node:perf_hooks'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

/** A request of another league comes in over several rounds of the event loop: its headers, its signature, its body. */
const ROUNDS_BETWEEN = 6
const MOST_PAUSE_MS = 200
/** What takes longer than this is followed by everybody else's rounds. */
const SHORT_MS = 5

/** Begins to measure; what comes back says how many milliseconds of work there were since. */
type Measure = () => () => number
type Rest = (ms: number) => Promise<unknown>

/**
 * One request of a key at a time, in the order in which they came, and between two of them everybody else's. Work in this
 * process is done in one piece each, so a crowd of one league's requests would else be done before another's is looked at. As
 * long as one kept this process busy, the next waits: a crowd has half of the time, the others the other half. While a request
 * waits for a database elsewhere, everybody else's go on anyhow: that is not counted.
 */
export class FairQueue {
  private readonly last = new Map<string | number, Promise<number>>()
  private readonly measure: Measure
  private readonly rest: Rest

  constructor(measure: Measure = busyTime, rest: Rest = pause) {
    this.measure = measure
    this.rest = rest
  }

  async take<T>(key: string | number | null, work: () => T | Promise<T>): Promise<T> {
    if (key === null) return work()
    const before = this.last.get(key)
    let done = (_busyMs: number) => {}
    const mine = new Promise<number>((resolve) => {
      done = resolve
    })
    this.last.set(key, mine)
    if (before !== undefined) await this.letOthersIn(await before)
    const spent = this.measure()
    try {
      return await work()
    } finally {
      const busyMs = spent()
      done(busyMs)
      // A key whose requests come one after the other, each when the one before has ended, would never find anybody before it.
      if (busyMs > SHORT_MS) await rounds()
      if (this.last.get(key) === mine) this.last.delete(key)
    }
  }

  private async letOthersIn(busyMs: number): Promise<void> {
    if (busyMs > SHORT_MS) await this.rest(Math.min(MOST_PAUSE_MS, busyMs))
    await rounds()
  }
}

/**
 * Milliseconds since it was called in which this process did something, and did not wait. Of the time between two waits and of the
 * processor's the lesser: on a busy machine the first runs while other programs work, and nobody here would be served sooner for a pause.
 */
export function busyTime(): () => number {
  const [began, cpu] = [performance.eventLoopUtilization(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    return Math.min(performance.eventLoopUtilization(began).active, (user + system) / 1_000)
  }
}

async function rounds(): Promise<void> {
  for (let i = 0; i < ROUNDS_BETWEEN; i++) await turn()
}
