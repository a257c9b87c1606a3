/** Who listens for changes of a league. A poke carries only the version: the listener pulls the rest. */
export class Pokes {
  private readonly listeners = new Map<number, Set<(version: number) => void>>()

  listen(leagueId: number, listener: (version: number) => void): () => void {
    const set = this.listeners.get(leagueId) ?? new Set()
    this.listeners.set(leagueId, set.add(listener))
    return () => set.delete(listener)
  }

  poke(leagueId: number, version: number): void {
    for (const listener of this.listeners.get(leagueId) ?? []) listener(version)
  }
}
