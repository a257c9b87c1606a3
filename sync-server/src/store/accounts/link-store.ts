import { first, type Sql } from '../sql.ts'

/**
 * A link for one account and one purpose. `newEmail`: the address it confirms. `madeBy`, `leagueId`: the secretary who
 * created it, and their league; null if the owner requested it. Times are in milliseconds since 1970.
 */
export type AccountLink = {
  purpose: 'password' | 'email'
  userId: number
  newEmail: string | null
  expiresAt: number
  madeBy: number | null
  leagueId: number | null
}
type Wanted = { hash: string; purpose: AccountLink['purpose']; now: number }
type NewLink = AccountLink & { id: string; hash: string; now: number }

const columns =
  'purpose, user_id AS "userId", new_email AS "newEmail", expires_at AS "expiresAt", made_by AS "madeBy", league_id AS "leagueId"'

/** Links by the hash of their token. Links that have been used or have expired aren't returned. */
export function openLinkStore(sql: Sql) {
  return {
    /**
     * Stores a link. A link that confirms a new email address replaces the account's earlier link of that kind. A
     * password link doesn't replace earlier ones. Otherwise, anyone could keep invalidating a stranger's link by
     * requesting new ones.
     */
    async add({ id, hash, purpose, userId, newEmail, expiresAt, madeBy, leagueId, now }: NewLink): Promise<void> {
      await sql.run(
        "DELETE FROM account_links WHERE expires_at <= ? OR (purpose = 'email' AND purpose = ? AND user_id = ?)",
        now,
        purpose,
        userId,
      )
      await sql.run(
        'INSERT INTO account_links (id, hash, purpose, user_id, new_email, expires_at, made_by, league_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        id,
        hash,
        purpose,
        userId,
        newEmail,
        expiresAt,
        madeBy,
        leagueId,
      )
    },
    find: ({ hash, purpose, now }: Wanted) =>
      first(
        sql.all<AccountLink>(
          `SELECT ${columns} FROM account_links WHERE hash = ? AND purpose = ? AND expires_at > ?`,
          hash,
          purpose,
          now,
        ),
      ),
    /** Uses a link. Returns undefined if the link has been used, has expired or never existed. */
    use: ({ hash, purpose, now }: Wanted) =>
      first(
        sql.all<AccountLink>(
          `DELETE FROM account_links WHERE hash = ? AND purpose = ? AND expires_at > ? RETURNING ${columns}`,
          hash,
          purpose,
          now,
        ),
      ),
  }
}
