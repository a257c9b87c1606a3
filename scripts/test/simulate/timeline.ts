type Planned = { at: number; order: number; run: () => unknown }

/** Virtual time: events run in order of their time, without real waiting. */
export class Timeline {
  /** Virtual milliseconds since the seed began. */
  now = 0
  private planned: Planned[] = []
  private count = 0

  /** Schedules `run` in `ms` from now; the returned function cancels it. */
  after(ms: number, run: () => unknown): () => void {
    const one = { at: this.now + ms, order: this.count++, run }
    this.planned.push(one)
    return () => {
      one.run = nothing
    }
  }

  /**
   * Advances the time to the next event, and runs that event. If it is a server request, waits for the end of the
   * request. Returns false if no events are left.
   */
  async next(): Promise<boolean> {
    let first: Planned | undefined
    let index = -1
    for (let i = 0; i < this.planned.length; i++) {
      const one = this.planned[i] as Planned
      if (!first || one.at < first.at || (one.at === first.at && one.order < first.order)) {
        first = one
        index = i
      }
    }
    if (!first) return false
    const last = this.planned.pop() as Planned
    if (index < this.planned.length) this.planned[index] = last
    if (first.run === nothing) return this.next()
    this.now = first.at
    await first.run()
    return true
  }

  /** Drops all events, including messages in transit. */
  clear(): void {
    this.planned = []
  }
}

const nothing = () => {}
