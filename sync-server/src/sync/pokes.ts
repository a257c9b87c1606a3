/**
 * Streams at one time: a person has a phone, a tablet and a few tabs; a league two hundred listeners. Boards are opened without an
 * account: they have seats of their own, so that nobody who has the link keeps members out.
 */
const MOST = { account: 5, league: 200, address: 20, boards: 50 }
type Who = { leagueId: number; userId: number } | Board
/** `onTaken`: what ends the stream of a board whose seat is given to somebody else. */
type Board = { leagueId: number; address: string; onTaken?: () => void }
type Seat = { address: string; giveUp: () => void }

/** Who listens for changes of a league. A poke carries only the version: the listener pulls the rest. */
export class Pokes {
  private readonly listeners = new Map<number, Set<(version: number) => void>>()
  private readonly endings = new Set<() => void>()
  /** The last version that was told of each league that is listened to. */
  private readonly told = new Map<number, number>()
  /** Tells the other processes; one that is alone has nobody to tell. */
  publish: (leagueId: number, version: number) => void = () => {}
  private readonly streams = new Map<string, number>()
  /** The boards of each league, the oldest first. */
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
   * Counts a stream of an account, or of a board at an address, in; what comes back counts it out, once. null where there are too many.
   * Where the boards of a league are full, the address with the most gives up its oldest to one with fewer: a few strangers who have the
   * link cannot keep the club's own screen out.
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

  /** Keeps the seat of a board, so that it can be given up. */
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

  /** False where no address has so many more boards than this one that it should give one up. */
  private makeRoom({ leagueId, address }: Board): boolean {
    const boards = [...(this.boards.get(leagueId) ?? [])]
    const counts = new Map<string, number>()
    for (const board of boards) counts.set(board.address, (counts.get(board.address) ?? 0) + 1)
    const most = Math.max(...counts.values())
    if (most <= (counts.get(address) ?? 0) + 1) return false
    boards.find((board) => counts.get(board.address) === most)?.giveUp()
    return true
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
        [boardsOf(who.leagueId), MOST.boards],
      ]

const boardsOf = (leagueId: number): string => `boards:${leagueId}`
