import { performance } from 'node:perf_hooks'

/**
 * Measures the processor time of several pieces of work that run concurrently: while n of them are running, each is
 * charged 1/n of the time. It uses the minimum of the wall-clock time, the process's CPU time and this thread's active
 * time, because on a busy machine the clock also runs while other programs work, and the CPU time includes the threads
 * that hash passwords.
 */
export class WorkMeter {
  private running = 0
  private share = 0
  private cpu = cpuMs()
  private at = performance.now()
  private active = activeMs()

  /** Starts timing a piece of work. When the work ends, the returned function gives its duration in milliseconds. */
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
