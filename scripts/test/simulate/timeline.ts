type Planned = { at: number; order: number; run: () => unknown }

/** Virtual time: what is planned runs in order of its moment, and nothing waits in between. */
export class Timeline {
  /** Virtual milliseconds since the seed began. */
  now = 0
  private planned: Planned[] = []
  private count = 0

  /** Plans `run` for `ms` from now; the answer takes it off the plan. */
  after(ms: number, run: () => unknown): () => void {
    const one = { at: this.now + ms, order: this.count++, run }
    this.planned.push(one)
    return () => {
      one.run = nothing
    }
  }

  /** Moves to the next planned moment and runs it, to its end where it is asked of the server; false when nothing is planned. */
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

  /** Forgets all plans: what was in the air is gone. */
  clear(): void {
    this.planned = []
  }
}

const nothing = () => {}
