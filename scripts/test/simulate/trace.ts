/** A hash of everything that happened in a seed, in order. Two runs of one seed must have the same hash. */
export class Trace {
  private a = 0x811c9dc5
  private b = 0x9747b28c
  /** The last events as text, for reporting a failed seed. */
  readonly words: string[] = []
  private readonly kept: number

  constructor(kept = 0) {
    this.kept = kept
  }

  add(what: string): void {
    for (let i = 0; i < what.length; i++) {
      const code = what.charCodeAt(i)
      this.a = Math.imul(this.a ^ code, 0x01000193)
      this.b = Math.imul(this.b ^ code, 0x5bd1e995)
    }
    if (this.kept === 0) return
    this.words.push(what)
    if (this.words.length > this.kept) this.words.shift()
  }

  hash(): string {
    return (this.a >>> 0).toString(16).padStart(8, '0') + (this.b >>> 0).toString(16).padStart(8, '0')
  }
}
