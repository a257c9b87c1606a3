import { first, type Sql } from '../sql.ts'

/** An invite to a league. Times are in milliseconds since 1970. */
export type Invite = {
  id: number
  leagueId: number
  madeBy: number
  createdAt: number
  expiresAt: number
  revokedAt: number | null
  joined: number
}
export type InviteStore = ReturnType<typeof openInviteStore>

const columns =
  'id, league_id AS "leagueId", made_by AS "madeBy", created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt", joined'

export function openInviteStore(sql: Sql) {
  const changes = async (text: string, ...values: number[]): Promise<boolean> => (await sql.run(text, ...values)) > 0
  return {
    add: async ({
      leagueId,
      madeBy,
      createdAt,
      expiresAt,
    }: Pick<Invite, 'leagueId' | 'madeBy' | 'createdAt' | 'expiresAt'>) => {
      const [made] = await sql.all<{ id: number }>(
        'INSERT INTO invites (league_id, made_by, created_at, expires_at) VALUES (?, ?, ?, ?) RETURNING id',
        leagueId,
        madeBy,
        createdAt,
        expiresAt,
      )
      return made?.id ?? 0
    },
    byId: (id: number) => first(sql.all<Invite>(`SELECT ${columns} FROM invites WHERE id = ?`, id)),
    living: (leagueId: number, at: number) =>
      sql.all<Invite>(
        `SELECT ${columns} FROM invites WHERE league_id = ? AND revoked_at IS NULL AND expires_at > ? ORDER BY id`,
        leagueId,
        at,
      ),
    /** Revokes an invite. Returns false if this league has no such invite. */
    revoke: ({ leagueId, id, at }: { leagueId: number; id: number; at: number }) =>
      changes(
        'UPDATE invites SET revoked_at = ? WHERE league_id = ? AND id = ? AND revoked_at IS NULL',
        at,
        leagueId,
        id,
      ),
    /** Revokes the invites of someone who may no longer create any. */
    revokeOf: ({ leagueId, madeBy, at }: { leagueId: number; madeBy: number; at: number }) =>
      changes(
        'UPDATE invites SET revoked_at = ? WHERE league_id = ? AND made_by = ? AND revoked_at IS NULL',
        at,
        leagueId,
        madeBy,
      ),
    noteJoined: (id: number) => changes('UPDATE invites SET joined = joined + 1 WHERE id = ?', id),
    bar: ({ leagueId, userId, at }: { leagueId: number; userId: number; at: number }) =>
      changes('INSERT INTO barred VALUES (?, ?, ?) ON CONFLICT DO NOTHING', leagueId, userId, at),
    /** Unblocks an account. Returns false if it wasn't blocked. */
    admit: (leagueId: number, userId: number) =>
      changes('DELETE FROM barred WHERE league_id = ? AND user_id = ?', leagueId, userId),
    isBarred: async (leagueId: number, userId: number): Promise<boolean> =>
      (await sql.all('SELECT 1 AS barred FROM barred WHERE league_id = ? AND user_id = ?', leagueId, userId)).length >
      0,
    barred: (leagueId: number) =>
      sql.all<{ id: number; name: string }>(
        'SELECT u.id, u.name FROM barred b JOIN users u ON u.id = b.user_id WHERE b.league_id = ? ORDER BY u.name, u.id',
        leagueId,
      ),
  }
}
