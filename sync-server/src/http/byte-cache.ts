/** Answers that cost work, by everything that they were made from; the least used go when there are too many bytes. */
export class ByteCache<V> {
  private readonly known = new Map<string, { value: V; bytes: number }>()
  private readonly most: number
  private held = 0

  constructor(mostBytes: number) {
    this.most = mostBytes
  }

  get bytes(): number {
    return this.held
  }

  has(key: string): boolean {
    return this.known.has(key)
  }

  /** What is kept under the key, or what `make` makes now. */
  async of(key: string, make: () => Promise<{ value: V; bytes: number }>): Promise<V> {
    const entry = this.known.get(key) ?? (await make())
    // Another may have made it meanwhile.
    if (!this.known.delete(key)) this.held += entry.bytes + key.length
    this.known.set(key, entry)
    for (const [old, { bytes }] of this.known) {
      if (this.held <= this.most) break
      this.known.delete(old)
      this.held -= bytes + old.length
    }
    return entry.value
  }
}
