import { performance } from 'node:perf_hooks'

/**
 * How much of the processor each of several pieces of work has had that run at the same time: while n of them run, each is
 * booked an nth. Of the clock, the processor's own count and the time in which this thread was not idle the least: on a busy machine
 * the clock runs while other programs work, and the count holds the threads that hash passwords.
 */
export class WorkMeter {
  private running = 0
  private share = 0
  private cpu = cpuMs()
  private at = performance.now()
  private active = activeMs()

  /** Begins a piece of work; call what comes back at its end, for its milliseconds. */
  begin(): () => number {
    this.settle()
    this.running += 1
    const before = this.share
    return () => {
      this.settle()
      this.running -= 1
      return this.share - before
    }
  }

  private settle(): void {
    const [now, cpu, active] = [performance.now(), cpuMs(), activeMs()]
    if (this.running > 0) this.share += Math.min(now - this.at, cpu - this.cpu, active - this.active) / this.running
    this.cpu = cpu
    this.at = now
    this.active = active
  }
}

const activeMs = (): number => performance.eventLoopUtilization().active

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
