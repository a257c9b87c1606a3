import type { ChangeOfHistory, HistoryQuery } from '@glm/shared/api/sync'
import { isAbout } from '@glm/shared/mutations/change-about'
import type { Database } from 'better-sqlite3'

const LEAST = 100
type Stored = Omit<ChangeOfHistory, 'args' | 'undo'> & { args: string; undo: string | null }

/**
 * What the ledger says of a league's changes, the newest first; what the book knew already under another name is left out.
 * A version is told whole, so that the next page begins with the version before it.
 */
export function readHistory(db: Database, leagueId: number, query: HistoryQuery): ChangeOfHistory[] {
  const { before = Number.MAX_SAFE_INTEGER, week, player, team, hole, by, kind } = query
  const about = { weekId: week, playerId: player, teamId: team, hole, kind, contestIds: contestsOf(db, leagueId, week) }
  const rows = db
    .prepare(
      `SELECT l.version, l.client_id AS client, l.seq, l.gesture, coalesce(u.name, '') AS who, l.received_at AS at, l.at AS written,
         l.name, l.args, l.inverse AS undo, l.status, l.code
       FROM ledger l LEFT JOIN users u ON u.id = l.user_id
       WHERE l.league_id = ? AND l.version < ? AND coalesce(l.code, '') <> 'known' AND (? IS NULL OR l.user_id = ?)
       ORDER BY l.version DESC, l.client_id, l.seq DESC`,
    )
    .iterate(leagueId, before, by ?? null, by ?? null) as IterableIterator<Stored>
  const found: ChangeOfHistory[] = []
  for (const row of rows) {
    if (found.length >= LEAST && row.version !== found.at(-1)?.version) break
    const change = { ...row, args: JSON.parse(row.args), undo: row.undo === null ? null : JSON.parse(row.undo) }
    if (isAbout(change, about)) found.push(change)
  }
  return found
}

function contestsOf(db: Database, leagueId: number, week: number | undefined): ReadonlySet<number> | undefined {
  if (week === undefined) return undefined
  const ids = db.prepare('SELECT id FROM contests WHERE league_id = ? AND week_id = ?').pluck().all(leagueId, week)
  return new Set(ids as number[])
}
