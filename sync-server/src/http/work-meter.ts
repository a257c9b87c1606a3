import { performance } from 'node:perf_hooks'

/** The wall-clock time below which a piece of work is charged by the clock alone. */
const READ_ABOVE_MS = 1
/** How long the process's own times are used before they are read again. */
const READ_EVERY_MS = 10

/**
 * Measures the processor time of several pieces of work that run at once: while n of them are running, each is charged
 * 1/n. It uses the minimum of the wall-clock time, the process's CPU time and this thread's active time, because on a
 * busy machine the clock also runs while other programs work, and the CPU time includes the threads that hash
 * passwords.
 */
export class WorkMeter {
  private running = 0
  private share = 0
  private cpu = cpuMs()
  private at = performance.now()
  private active = activeMs()
  private readAt = performance.now()
  /** The milliseconds charged since the process's own times were last read. */
  private charged = 0

  /** Starts a piece of work. Call the returned function when it ends, to get its milliseconds. */
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
    const now = performance.now()
    const passed = now - this.at
    this.at = now
    // Asking the system for the CPU time takes longer than many a piece of work, so it isn't asked each time.
    if (passed < READ_ABOVE_MS && now - this.readAt < READ_EVERY_MS) {
      this.charge(passed)
      return
    }
    const [cpu, active] = [cpuMs(), activeMs()]
    const most = Math.min(cpu - this.cpu, active - this.active) - this.charged
    this.charge(Math.max(0, Math.min(passed, most)))
    this.cpu = cpu
    this.active = active
    this.readAt = now
    this.charged = 0
  }

  private charge(ms: number): void {
    if (this.running === 0) return
    this.share += ms / this.running
    this.charged += ms
  }
}

const activeMs = (): number => performance.eventLoopUtilization().active

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
