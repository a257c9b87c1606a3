/** A list of listeners, called in the order they were added. */
export class Listeners<A extends readonly unknown[] = []> {
  private readonly all = new Set<(...args: A) => void>()

  /** Adds a listener; the returned function removes it. */
  add = (listener: (...args: A) => void): (() => void) => {
    this.all.add(listener)
    return () => {
      this.all.delete(listener)
    }
  }

  /** Calls every listener with these arguments. Listeners can be removed during the call. */
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
