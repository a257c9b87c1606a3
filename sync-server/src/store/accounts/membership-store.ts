import { Role } from '@glm/shared/schema/league/role'
import { first, type Sql } from '../sql.ts'

/** What an account is in one of its leagues. */
export type MembershipRow = { userId: number; leagueId: number; role: number }

const columns = 'user_id AS "userId", league_id AS "leagueId", role'
const byKey = {
  select: `SELECT ${columns} FROM memberships`,
  key: [
    { column: 'user_id', type: 'bigint' as const },
    { column: 'league_id', type: 'bigint' as const },
  ],
}

/** Which leagues accounts belong to. Each is decided by itself: what happens in one changes nothing in another. */
export function openMembershipStore(sql: Sql) {
  const set = (userId: number, leagueId: number | null) =>
    sql.run('UPDATE users SET league_id = ? WHERE id = ?', leagueId, userId)
  /** A link that a secretary made was allowed by who was what in which league: any change of that ends it. */
  const endMadeLinks = (userId: number, leagueId: number) =>
    sql.run(
      'DELETE FROM account_links WHERE made_by IS NOT NULL AND (user_id = ? OR (made_by = ? AND league_id = ?))',
      ...[userId, userId, leagueId],
    )
  return {
    /** Those of an account, by the league's id. */
    of: (userId: number) =>
      sql.all<MembershipRow>(`SELECT ${columns} FROM memberships WHERE user_id = ? ORDER BY league_id`, userId),
    among: (keys: readonly (readonly [userId: number, leagueId: number])[]) => sql.find<MembershipRow>(byKey, keys),
    /**
     * Makes an account a member, or gives it another role. An app admin is that of all leagues, and in each a secretary. Whoever had
     * no league has chosen this one by it.
     */
    async put({ userId, leagueId, role }: MembershipRow): Promise<void> {
      await sql.run(
        'INSERT INTO memberships (user_id, league_id, role) VALUES (?, ?, ?) ON CONFLICT (user_id, league_id) DO UPDATE SET role = excluded.role',
        ...[userId, leagueId, role === Role.AppAdmin ? Role.LeagueAdmin : role],
      )
      await sql.run('UPDATE users SET league_id = ? WHERE id = ? AND league_id IS NULL', leagueId, userId)
      await endMadeLinks(userId, leagueId)
    },
    /** Which league a call is for that names none. */
    choose: async (userId: number, leagueId: number): Promise<void> => void (await set(userId, leagueId)),
    /** Ends one membership. Who had chosen that league has chosen another of theirs by it, if there is one. */
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
