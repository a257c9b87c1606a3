/** Whoever wants to be told of something, in the order in which they came. */
export class Listeners<A extends readonly unknown[] = []> {
  private readonly all = new Set<(...args: A) => void>()

  /** Tells this listener from now on; what comes back stops that. */
  add = (listener: (...args: A) => void): (() => void) => {
    this.all.add(listener)
    return () => {
      this.all.delete(listener)
    }
  }

  /** One that stops listening while it is told does not keep the others from it. */
  tell(...args: A): void {
    for (const listener of [...this.all]) listener(...args)
  }

  clear(): void {
    this.all.clear()
  }

  get count(): number {
    return this.all.size
  }
}
