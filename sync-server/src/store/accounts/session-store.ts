import { randomUUID } from 'node:crypto'
import { SESSION_MS } from '../session-life.ts'
import { first, type Sql } from '../sql.ts'

/**
 * The maximum number of simultaneous logins per account. Logins that have never been used are dropped first, then those
 * that have been unused the longest: a program that logs in again for each call must not sign a phone out in the middle
 * of a league night.
 */
const MOST_SESSIONS = 50

const known = 'SELECT user_id AS "userId", created_at AS "createdAt", used_at AS "usedAt"'
const byId = { select: `${known}, id FROM sessions`, key: [{ column: 'id', type: 'text' as const }] }

type KnownSession = { userId: number; createdAt: number; usedAt: number | null }

type ListedSession = { id: string; device: string | null; createdAt: number; usedAt: number | null }

/** Logins by their id. If a session is missing, it has ended. */
export function openSessionStore(sql: Sql) {
  return {
    /** Starts a session. Returns the session's id. */
    async begin(userId: number, at: number, device: string | null): Promise<string> {
      const id = randomUUID()
      await sql.run('DELETE FROM sessions WHERE user_id = ? AND created_at <= ?', userId, at - SESSION_MS)
      await sql.run(
        'INSERT INTO sessions (id, user_id, created_at, device) VALUES (?, ?, ?, ?)',
        id,
        userId,
        at,
        device,
      )
      await sql.run(
        `DELETE FROM sessions WHERE user_id = ? AND id NOT IN (
           SELECT id FROM sessions WHERE user_id = ? ORDER BY id = ? DESC, used_at DESC NULLS LAST, created_at DESC, id LIMIT ${MOST_SESSIONS}
         )`,
        userId,
        userId,
        id,
      )
      return id
    },
    find: (id: string) => first(sql.all<KnownSession>(`${known} FROM sessions WHERE id = ?`, id)),
    /** Returns the sessions with the given ids that haven't ended, by id. */
    among: async (ids: readonly string[]): Promise<Map<string, KnownSession>> => {
      const rows = await sql.find<KnownSession & { id: string }>(
        byId,
        ids.map((id) => [id]),
      )
      return new Map(rows.map(({ id, ...session }) => [id, session]))
    },
    /** Records that a session is in use. */
    async noteUse(id: string, at: number): Promise<void> {
      await sql.run('UPDATE sessions SET used_at = ? WHERE id = ?', at, id)
    },
    /** Returns an account's active logins, most recently used first. */
    ofUser: (userId: number, now: number) =>
      sql.all<ListedSession>(
        `SELECT id, device, created_at AS "createdAt", used_at AS "usedAt" FROM sessions
           WHERE user_id = ? AND created_at > ? ORDER BY coalesce(used_at, created_at) DESC, id`,
        userId,
        now - SESSION_MS,
      ),
    /** Ends one login of this account, or all except one. Returns false if there was no such login. */
    endOf: async (userId: number, which: string | { allBut: string }): Promise<boolean> =>
      typeof which === 'string'
        ? (await sql.run('DELETE FROM sessions WHERE user_id = ? AND id = ?', userId, which)) > 0
        : (await sql.run('DELETE FROM sessions WHERE user_id = ? AND id <> ?', userId, which.allBut)) > 0,
    async end(id: string): Promise<void> {
      await sql.run('DELETE FROM sessions WHERE id = ?', id)
    },
  }
}
