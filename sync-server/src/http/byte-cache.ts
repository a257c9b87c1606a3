/**
 * Caches expensive responses under a key made from all their inputs. When the cache exceeds its byte limit, evicts the
 * least recently used responses.
 */
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

  /** Returns the cached value for the key, or a new one from `make`. */
  async of(key: string, make: () => Promise<{ value: V; bytes: number }>): Promise<V> {
    const entry = this.known.get(key) ?? (await make())
    // While this caller was making the value, another caller may have added it. Count its bytes only once.
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
