/**
 * The maximum number of simultaneous streams: a user has a phone, a tablet and a few tabs, and a league has up to two
 * hundred listeners. Clubhouse boards are opened without an account and have their own slots, so nobody with a board's
 * link can keep members out.
 */
const MOST = { account: 5, league: 200, address: 20, boards: 50 }
type Who = { leagueId: number; userId: number } | Board
/** `onTaken`: called when the board's slot is given to someone else, to end the board's stream. */
type Board = { leagueId: number; address: string; onTaken?: () => void }
type Seat = { address: string; giveUp: () => void }

/** The listeners for changes in a league. A poke contains only the version, and the listener pulls the rest. */
export class Pokes {
  private readonly listeners = new Map<number, Set<(version: number) => void>>()
  private readonly endings = new Set<() => void>()
  /** The last version that was announced in each league with listeners. */
  private readonly told = new Map<number, number>()
  /** Notifies the other processes. Does nothing if there is only one process. */
  publish: (leagueId: number, version: number) => void = () => {}
  private readonly streams = new Map<string, number>()
  /** Each league's boards, oldest first. */
  private readonly boards = new Map<number, Set<Seat>>()

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

  /**
   * Registers a stream of an account, or of a board at an address; null if there are too many. The returned function
   * unregisters it; further calls do nothing. If a league has too many boards, the address with the most boards loses
   * its oldest board, so that an address with fewer can have one. That way, a few strangers who have the link can't
   * keep the club's own screen out.
   */
  enter(who: Who): (() => void) | null {
    const seats = seatsOf(who)
    const count = (name: string) => this.streams.get(name) ?? 0
    const full = seats.filter(([name, most]) => count(name) >= most)
    if (full.some(([name]) => !('address' in who) || name !== boardsOf(who.leagueId))) return null
    if (full.length > 0 && !('address' in who && this.makeRoom(who))) return null
    const add = (name: string, by: number) => {
      const left = count(name) + by
      if (left > 0) this.streams.set(name, left)
      else this.streams.delete(name)
    }
    let inside = true
    for (const [name] of seats) add(name, 1)
    const leave = () => {
      if (inside) for (const [name] of seats) add(name, -1)
      inside = false
    }
    return 'address' in who ? this.seat(who, leave) : leave
  }

  /** Registers the slot of a board, so that it can be taken away. */
  private seat({ leagueId, address, onTaken }: Board, leave: () => void): () => void {
    const boards = this.boards.get(leagueId) ?? new Set()
    this.boards.set(leagueId, boards)
    const out = () => {
      leave()
      boards.delete(seat)
      if (boards.size === 0 && this.boards.get(leagueId) === boards) this.boards.delete(leagueId)
    }
    const seat: Seat = {
      address,
      giveUp: () => {
        out()
        onTaken?.()
      },
    }
    boards.add(seat)
    return out
  }

  /**
   * Frees a slot for a board by closing another one, at the address that has the most boards open. If that address
   * doesn't have at least two boards more than the new board's address, closes nothing and returns false.
   */
  private makeRoom({ leagueId, address }: Board): boolean {
    const boards = [...(this.boards.get(leagueId) ?? [])]
    const counts = new Map<string, number>()
    for (const board of boards) counts.set(board.address, (counts.get(board.address) ?? 0) + 1)
    const most = Math.max(...counts.values())
    if (most <= (counts.get(address) ?? 0) + 1) return false
    boards.find((board) => counts.get(board.address) === most)?.giveUp()
    return true
  }

  /** Calls the listener when the server stops. Returns a function that unregisters the listener. */
  onEnd(listener: () => void): () => void {
    this.endings.add(listener)
    return () => this.endings.delete(listener)
  }

  end(): void {
    for (const listener of this.endings) listener()
  }

  /** The number of open streams. */
  get count(): number {
    return this.endings.size
  }

  /** Notifies listeners here, and the other processes on the same database, that a league has a new version. */
  poke(leagueId: number, version: number): void {
    this.tell(leagueId, version)
    this.publish(leagueId, version)
  }

  /**
   * Notifies listeners here. Each version is announced only once, because the bus also returns messages that this
   * process sent.
   */
  tell(leagueId: number, version: number): void {
    const known = this.told.get(leagueId)
    if (known === version) return
    const set = this.listeners.get(leagueId)
    if (!set) return
    this.told.set(leagueId, version)
    for (const listener of set) listener(version)
  }

  /** Returns the leagues that have listeners in this process. */
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
        [boardsOf(who.leagueId), MOST.boards],
      ]

const boardsOf = (leagueId: number): string => `boards:${leagueId}`
