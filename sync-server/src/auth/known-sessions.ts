import type { ActiveSession, Session } from './active-session.ts'

/** The maximum number of sessions to cache: two evenings with forty phones in each of fifty leagues. */
const MOST_KEPT = 4_000

/**
 * Sessions as they were last read, with the account in the league of the request. They let a request in, so that its
 * body is read; the transaction that answers it reads the session again, and notes here what it found. A session that
 * ended, or a role that changed, in this or another process is therefore never trusted for an answer.
 */
export class KnownSessions {
  private readonly kept = new Map<string, ActiveSession>()

  find(session: Session): ActiveSession | null {
    return this.kept.get(keyOf(session)) ?? null
  }

  /** Notes what was just read; null if the session has ended. */
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
