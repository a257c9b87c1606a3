/**
 * How much of the processor each of several pieces of work has had that run at the same time: while n of them run, each is
 * booked an nth. Of the clock and the processor's own count the lesser: on a busy machine the clock runs while other programs
 * work, and the count holds other threads.
 */
export class WorkMeter {
  private running = 0
  private share = 0
  private cpu = cpuMs()
  private at = performance.now()

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
    const [now, cpu] = [performance.now(), cpuMs()]
    if (this.running > 0) this.share += Math.min(now - this.at, cpu - this.cpu) / this.running
    this.cpu = cpu
    this.at = now
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
