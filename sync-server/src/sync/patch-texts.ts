/** The maximum number of bytes to cache, for all leagues together. */
const MOST_BYTES = 32 * 1024 * 1024
/** The number of bytes that an entry takes in addition to its text. */
const BYTES_AN_ENTRY = 200

type Head = { version: number; hash: string | null }
type Kept = { head: Head; texts: Map<string, string>; bytes: number }

/**
 * Caches the rows of recent pulls as JSON. When all phones in a league pull the same rows, the rows are then read,
 * converted and serialized only once. A league's rows are cached only for its newest version, because an older one may
 * name people who have since been removed. If the cache gets too large, the leagues that pulled least recently are
 * dropped.
 */
export class PatchTexts {
  private readonly leagues = new Map<number, Kept>()
  private readonly most: number
  private held = 0

  constructor(mostBytes = MOST_BYTES) {
    this.most = mostBytes
  }

  get bytes(): number {
    return this.held
  }

  /**
   * Returns the cached text for this version of the league, or a new one from `make`.
   * @param what everything else that the text depends on
   */
  async of(
    { leagueId, head, what }: { leagueId: number; head: Head; what: string },
    make: () => Promise<string>,
  ): Promise<string> {
    const known = this.at(leagueId, head)?.texts.get(what)
    const text = known ?? (await make())
    this.keep({ leagueId, head, what, text })
    return text
  }

  private at(leagueId: number, { version, hash }: Head): Kept | undefined {
    const kept = this.leagues.get(leagueId)
    return kept?.head.version === version && kept.head.hash === hash ? kept : undefined
  }

  private keep({ leagueId, head, what, text }: { leagueId: number; head: Head; what: string; text: string }): void {
    const before = this.leagues.get(leagueId)
    // A snapshot of an older version may finish after a newer one. In that case, don't cache the older one's rows.
    if (before && before.head.version > head.version) return
    const kept = this.at(leagueId, head) ?? { head, texts: new Map(), bytes: 0 }
    if (kept !== before) this.held -= before?.bytes ?? 0
    const bytes = kept.texts.has(what) ? 0 : (text.length + what.length) * 2 + BYTES_AN_ENTRY
    kept.texts.set(what, text)
    kept.bytes += bytes
    this.held += bytes
    this.leagues.delete(leagueId)
    this.leagues.set(leagueId, kept)
    for (const [oldest, { bytes }] of this.leagues) {
      if (this.held <= this.most) break
      this.leagues.delete(oldest)
      this.held -= bytes
    }
  }
}
