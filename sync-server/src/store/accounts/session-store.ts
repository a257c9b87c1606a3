import { randomUUID } from 'node:crypto'
import { SESSION_MS } from '../session-life.ts'
import { first, type Sql } from '../sql.ts'

/**
 * Log-ins of one account at a time. Those that were begun and never used again give way first, then those unused for longest: a
 * program that logs in for each of its calls must not sign a phone out in the midst of a league night.
 */
const MOST_SESSIONS = 50

type KnownSession = { userId: number; createdAt: number; usedAt: number | null }

/** Log-ins by their id. A session that is not here has ended. */
export function openSessionStore(sql: Sql) {
  return {
    /** Begins a session; returns its id. */
    async begin(userId: number, at: number): Promise<string> {
      const id = randomUUID()
      await sql.run('DELETE FROM sessions WHERE user_id = ? AND created_at <= ?', userId, at - SESSION_MS)
      await sql.run('INSERT INTO sessions (id, user_id, created_at) VALUES (?, ?, ?)', id, userId, at)
      await sql.run(
        `DELETE FROM sessions WHERE user_id = ? AND id NOT IN (
           SELECT id FROM sessions WHERE user_id = ? ORDER BY id = ? DESC, used_at DESC NULLS LAST, created_at DESC, id LIMIT ${MOST_SESSIONS}
         )`,
        ...[userId, userId, id],
      )
      return id
    },
    find: (id: string) =>
      first(
        sql.all<KnownSession>('SELECT user_id AS "userId", created_at AS "createdAt", used_at AS "usedAt" FROM sessions WHERE id = ?', id),
      ),
    /** Notes that a session is in use. */
    async noteUse(id: string, at: number): Promise<void> {
      await sql.run('UPDATE sessions SET used_at = ? WHERE id = ?', at, id)
    },
    async end(id: string): Promise<void> {
      await sql.run('DELETE FROM sessions WHERE id = ?', id)
    },
  }
}
