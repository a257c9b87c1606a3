import type { Pokes } from '../../sync/pokes.ts'

/**
 * After a quiet period, a league's boards learn about a change right away. Further changes are collected for this long.
 */
const GATHER_MS = 3_000

type Listener = (version: number) => void
/** `waiting`: a version that hasn't been announced yet. */
type League = {
  listeners: Set<Listener>
  unlisten: () => void
  timer: ReturnType<typeof setTimeout> | null
  waiting: number | null
}

/**
 * Notifies the boards' streams that something changed in their league. All boards of a league are notified at the same
 * moment, so the page that they then request is rendered only once for all of them, even if there are many boards and
 * scores arrive fast.
 */
export class BoardNews {
  private readonly leagues = new Map<number, League>()
  private readonly pokes: Pokes
  private readonly gatherMs: number

  constructor(pokes: Pokes, gatherMs = GATHER_MS) {
    this.pokes = pokes
    this.gatherMs = gatherMs
  }

  listen(leagueId: number, listener: Listener): () => void {
    const league = this.leagues.get(leagueId) ?? this.begin(leagueId)
    league.listeners.add(listener)
    return () => {
      if (!league.listeners.delete(listener) || league.listeners.size > 0) return
      league.unlisten()
      if (league.timer) clearTimeout(league.timer)
      this.leagues.delete(leagueId)
    }
  }

  private begin(leagueId: number): League {
    const league: League = { listeners: new Set(), unlisten: () => {}, timer: null, waiting: null }
    league.unlisten = this.pokes.listen(leagueId, (version) => this.changed(league, version))
    this.leagues.set(leagueId, league)
    return league
  }

  private changed(league: League, version: number): void {
    league.waiting = version
    if (league.timer === null) this.tell(league, version)
  }

  private tell(league: League, version: number): void {
    league.waiting = null
    league.timer = setTimeout(() => {
      league.timer = null
      if (league.waiting !== null) this.tell(league, league.waiting)
    }, this.gatherMs)
    for (const listener of league.listeners) listener(version)
  }
}
