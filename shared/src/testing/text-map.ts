/** A browser's local storage in memory, with what is asked of it here. */
export class TextMap {
  private readonly map = new Map<string, string>()
  get length(): number {
    return this.map.size
  }
  key = (i: number): string | null => [...this.map.keys()][i] ?? null
  getItem = (key: string): string | null => this.map.get(key) ?? null
  setItem = (key: string, value: string): void => void this.map.set(key, value)
  removeItem = (key: string): void => void this.map.delete(key)
}
