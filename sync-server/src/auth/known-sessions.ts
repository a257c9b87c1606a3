import type { ActiveSession, Session } from './active-session.ts'

/** The maximum number of sessions to cache, enough for two evenings with forty phones in each of fifty leagues. */
const MOST_KEPT = 4_000

/**
 * Caches sessions as they were last read, each with its account in the request's league. A cached session only lets the
 * server read a request's body. The transaction that answers the request reads the session again and updates the cache,
 * so no answer relies on an ended session or an outdated role, even if the change was made in another process.
 */
export class KnownSessions {
  private readonly kept = new Map<string, ActiveSession>()

  find(session: Session): ActiveSession | null {
    return this.kept.get(keyOf(session)) ?? null
  }

  /** Caches a session that was just read; with null, removes the session, because it has ended. */
  note(session: Session, active: ActiveSession | null): void {
    const key = keyOf(session)
    this.kept.delete(key)
    if (!active) return
    this.kept.set(key, active)
    const [oldest] = this.kept.keys()
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest)
  }
}

const keyOf = ({ id, userId, epoch, leagueId }: Session): string => `${id} ${userId} ${epoch} ${leagueId ?? ''}`
