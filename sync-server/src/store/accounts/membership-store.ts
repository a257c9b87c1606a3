import { Role } from '@glm/shared/schema/league/role'
import { first, type Sql } from '../sql.ts'

/** An account's role in one of its leagues. */
export type MembershipRow = { userId: number; leagueId: number; role: number }

const columns = 'user_id AS "userId", league_id AS "leagueId", role'
const byKey = {
  select: `SELECT ${columns} FROM memberships`,
  key: [
    { column: 'user_id', type: 'bigint' as const },
    { column: 'league_id', type: 'bigint' as const },
  ],
}

/**
 * The leagues that accounts belong to. Memberships are independent: a change in one league doesn't affect the others.
 */
export function openMembershipStore(sql: Sql) {
  const set = (userId: number, leagueId: number | null) =>
    sql.run('UPDATE users SET league_id = ? WHERE id = ?', leagueId, userId)
  /**
   * Ends the links that secretaries created for an account. The links depended on the account's roles and leagues at
   * that time, so any change to the roles or leagues ends the links.
   */
  const endMadeLinks = (userId: number, leagueId: number) =>
    sql.run(
      'DELETE FROM account_links WHERE made_by IS NOT NULL AND (user_id = ? OR (made_by = ? AND league_id = ?))',
      userId,
      userId,
      leagueId,
    )
  return {
    /** Returns an account's memberships, by league id. */
    of: (userId: number) =>
      sql.all<MembershipRow>(`SELECT ${columns} FROM memberships WHERE user_id = ? ORDER BY league_id`, userId),
    /**
     * Returns when the account that created a league was created; null if that was before the server stored such times.
     */
    async ownerSince(leagueId: number): Promise<number | null> {
      const text = 'SELECT owner_created_at AS at FROM league_versions WHERE league_id = ?'
      return (await first(sql.all<{ at: number | null }>(text, leagueId)))?.at ?? null
    },
    among: (keys: readonly (readonly [userId: number, leagueId: number])[]) => sql.find<MembershipRow>(byKey, keys),
    /**
     * Adds a member or changes their role. An app admin is an admin in all leagues, and acts as a secretary in each. If
     * the account had no league, this one becomes its selected league.
     */
    async put({ userId, leagueId, role }: MembershipRow): Promise<void> {
      await sql.run(
        'INSERT INTO memberships (user_id, league_id, role) VALUES (?, ?, ?) ON CONFLICT (user_id, league_id) DO UPDATE SET role = excluded.role',
        userId,
        leagueId,
        role === Role.AppAdmin ? Role.LeagueAdmin : role,
      )
      await sql.run('UPDATE users SET league_id = ? WHERE id = ? AND league_id IS NULL', leagueId, userId)
      await endMadeLinks(userId, leagueId)
    },
    /** Sets the league for calls that don't name a league. */
    choose: async (userId: number, leagueId: number): Promise<void> => void (await set(userId, leagueId)),
    /** Ends one membership. If that league was selected, selects another of the account's leagues, if there is one. */
    async end(userId: number, leagueId: number): Promise<void> {
      await sql.run('DELETE FROM memberships WHERE user_id = ? AND league_id = ?', userId, leagueId)
      await endMadeLinks(userId, leagueId)
      const chosen = await first(
        sql.all<{ id: number | null }>('SELECT league_id AS id FROM users WHERE id = ?', userId),
      )
      if (chosen?.id !== leagueId) return
      const other = await first(
        sql.all<{ id: number }>('SELECT min(league_id) AS id FROM memberships WHERE user_id = ?', userId),
      )
      await set(userId, other?.id ?? null)
    },
  }
}
