type Share = readonly [name: string, most: number]

/** Counts how much of a resource is in use, under several names that each have their own limit. */
export class InUse {
  private readonly amounts = new Map<string, number>()

  /**
   * Counts an amount under every name. Returns the function that releases it, or null if the amount would exceed a
   * limit.
   */
  take(shares: readonly Share[], amount: number): (() => void) | null {
    if (shares.some(([name, most]) => this.of(name) + amount > most)) return null
    for (const [name] of shares) this.amounts.set(name, this.of(name) + amount)
    return () => {
      for (const [name] of shares) {
        const left = this.of(name) - amount
        if (left > 0) this.amounts.set(name, left)
        else this.amounts.delete(name)
      }
    }
  }

  private of(name: string): number {
    return this.amounts.get(name) ?? 0
  }
}
