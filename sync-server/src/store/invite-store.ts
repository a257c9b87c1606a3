import type { Database } from 'better-sqlite3'

/** An invite to a league. Times are milliseconds since 1970. */
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
  'id, league_id AS leagueId, made_by AS madeBy, created_at AS createdAt, expires_at AS expiresAt, revoked_at AS revokedAt, joined'

export function openInviteStore(db: Database) {
  const insert = db.prepare('INSERT INTO invites (league_id, made_by, created_at, expires_at) VALUES (?, ?, ?, ?)')
  const byId = db.prepare(`SELECT ${columns} FROM invites WHERE id = ?`)
  const living = db.prepare(`SELECT ${columns} FROM invites WHERE league_id = ? AND revoked_at IS NULL AND expires_at > ? ORDER BY id`)
  const revoke = db.prepare('UPDATE invites SET revoked_at = ? WHERE league_id = ? AND id = ? AND revoked_at IS NULL')
  const joined = db.prepare('UPDATE invites SET joined = joined + 1 WHERE id = ?')
  return {
    add: ({ leagueId, madeBy, createdAt, expiresAt }: Pick<Invite, 'leagueId' | 'madeBy' | 'createdAt' | 'expiresAt'>): number =>
      Number(insert.run(leagueId, madeBy, createdAt, expiresAt).lastInsertRowid),
    byId: (id: number) => byId.get(id) as Invite | undefined,
    living: (leagueId: number, at: number) => living.all(leagueId, at) as Invite[],
    /** False where this league has no such invite. */
    revoke: (invite: { leagueId: number; id: number; at: number }): boolean =>
      revoke.run(invite.at, invite.leagueId, invite.id).changes > 0,
    noteJoined: (id: number) => void joined.run(id),
  }
}
