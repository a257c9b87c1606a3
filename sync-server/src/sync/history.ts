import type { ChangeOfHistory } from '@glm/shared/api/sync'
import type { Database } from 'better-sqlite3'

const MOST = 100
type Stored = Omit<ChangeOfHistory, 'args' | 'undo'> & { args: string; undo: string | null }

/**
 * What the ledger says of a league's changes, the newest first; what the book knew already under another name is left out.
 * A page ends with a whole version, so that the next one (`before` its last version) goes on without a gap.
 */
export function readHistory(db: Database, leagueId: number, before: number): ChangeOfHistory[] {
  const rows = db
    .prepare(
      `SELECT l.version, l.client_id AS client, l.seq, l.gesture, coalesce(u.name, '') AS who, l.received_at AS at, l.at AS written,
         l.name, l.args, l.inverse AS undo, l.status, l.code
       FROM ledger l LEFT JOIN users u ON u.id = l.user_id
       WHERE l.league_id = :leagueId AND l.version < :before AND coalesce(l.code, '') <> 'known' AND l.version >= (
         SELECT min(version) FROM (
           SELECT version FROM ledger WHERE league_id = :leagueId AND version < :before AND coalesce(code, '') <> 'known'
           ORDER BY version DESC LIMIT ${MOST}))
       ORDER BY l.version DESC, l.client_id, l.seq DESC`,
    )
    .all({ leagueId, before }) as Stored[]
  return rows.map((row) => ({ ...row, args: JSON.parse(row.args), undo: row.undo === null ? null : JSON.parse(row.undo) }))
}
