/**
 * Streams at one time: a person has a phone, a tablet and a few tabs; a league two hundred listeners. Boards are opened without an
 * account: they have seats of their own, so that nobody who has the link keeps members out.
 */
const MOST = { account: 5, league: 200, address: 20, boards: 50 }
type Who = { leagueId: number; userId: number } | { leagueId: number; address: string }

/** Who listens for changes of a league. A poke carries only the version: the listener pulls the rest. */
export class Pokes {
  private readonly listeners = new Map<number, Set<(version: number) => void>>()
  private readonly endings = new Set<() => void>()
  /** The last version that was told of each league that is listened to. */
  private readonly told = new Map<number, number>()
  /** Tells the other processes; one that is alone has nobody to tell. */
  publish: (leagueId: number, version: number) => void = () => {}
  private readonly streams = new Map<string, number>()

  listen(leagueId: number, listener: (version: number) => void): () => void {
    const set = this.listeners.get(leagueId) ?? new Set()
    this.listeners.set(leagueId, set.add(listener))
    return () => {
      set.delete(listener)
      if (set.size > 0 || this.listeners.get(leagueId) !== set) return
      this.listeners.delete(leagueId)
      this.told.delete(leagueId)
    }
  }

  /** Counts a stream of an account, or of a board at an address, in; what comes back counts it out, once. null where there are too many. */
  enter(who: Who): (() => void) | null {
    const seats = seatsOf(who)
    const count = (name: string) => this.streams.get(name) ?? 0
    if (seats.some(([name, most]) => count(name) >= most)) return null
    const add = (name: string, by: number) => {
      const left = count(name) + by
      if (left > 0) this.streams.set(name, left)
      else this.streams.delete(name)
    }
    let inside = true
    for (const [name] of seats) add(name, 1)
    return () => {
      if (inside) for (const [name] of seats) add(name, -1)
      inside = false
    }
  }

  /** Calls this when the server stops; returns how not to. */
  onEnd(listener: () => void): () => void {
    this.endings.add(listener)
    return () => this.endings.delete(listener)
  }

  end(): void {
    for (const listener of this.endings) listener()
  }

  /** Streams that are open. */
  get count(): number {
    return this.endings.size
  }

  /** Tells whoever listens here that a league has a new version, and the other processes of the same database. */
  poke(leagueId: number, version: number): void {
    this.tell(leagueId, version)
    this.publish(leagueId, version)
  }

  /** Tells whoever listens here, once a version: the bus brings back what this process has said. */
  tell(leagueId: number, version: number): void {
    const known = this.told.get(leagueId)
    if (known === version) return
    const set = this.listeners.get(leagueId)
    if (!set) return
    this.told.set(leagueId, version)
    for (const listener of set) listener(version)
  }

  /** The leagues that anybody listens to here. */
  listened(): number[] {
    return [...this.listeners.keys()]
  }
}

const seatsOf = (who: Who): [name: string, most: number][] =>
  'userId' in who
    ? [
        [`account:${who.userId}`, MOST.account],
        [`league:${who.leagueId}`, MOST.league],
      ]
    : [
        [`address:${who.address}`, MOST.address],
        [`boards:${who.leagueId}`, MOST.boards],
      ]
