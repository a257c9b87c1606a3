/** An in-memory stand-in for `localStorage`, with only the methods used here. */
export class TextMap {
  private readonly map = new Map<string, string>()
  /** The keys in order, cached until a key is added or removed, because callers read them one at a time. */
  private keys: string[] | null = null
  get length(): number {
    return this.map.size
  }
  key = (i: number): string | null => {
    this.keys ??= [...this.map.keys()]
    return this.keys[i] ?? null
  }
  getItem = (key: string): string | null => this.map.get(key) ?? null
  setItem = (key: string, value: string): void => {
    if (!this.map.has(key)) this.keys = null
    this.map.set(key, value)
  }
  removeItem = (key: string): void => {
    if (this.map.delete(key)) this.keys = null
  }
}
