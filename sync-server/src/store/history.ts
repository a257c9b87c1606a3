import type { ChangeOfHistory } from '@glm/shared/api/league/change-of-history'
import type { HistoryQuery } from '@glm/shared/api/sync'
import { isAbout, type RowOwners } from '@glm/shared/mutations/change-about'
import type { Sql } from './sql.ts'

const LEAST = 100
/**
 * Once the arguments of a page's changes add up to this many bytes, the page ends after the version that is being read.
 */
const ENOUGH_BYTES = 512 * 1024
/**
 * How many ledger rows to read at a time: not too many for an unfiltered page, but enough to find a rare kind of change
 * in a few rounds.
 */
const ROWS_A_LOOK = 400
type Stored = Omit<ChangeOfHistory, 'args' | 'undo' | 'originalId' | 'hash'> & {
  args: string
  undo: string | null
  originalId: string | null
  hash: string | null
}
type Place = Pick<Stored, 'version' | 'client' | 'seq'>

/**
 * Returns a league's changes from the ledger, newest first, leaving out repeated changes that the server already had
 * under another id. All changes in a version are on the same page, so that the next page starts with the version before
 * it.
 */
export async function readHistory(sql: Sql, leagueId: number, query: HistoryQuery): Promise<ChangeOfHistory[]> {
  const { before = Number.MAX_SAFE_INTEGER, week, player, team, hole, by, kind } = query
  const about = {
    weekId: week,
    playerId: player,
    teamId: team,
    hole,
    kind,
    owners: await ownersOf(sql, leagueId, query),
  }
  const found: ChangeOfHistory[] = []
  let bytes = 0
  let at: Place = { version: before, client: '', seq: 0 }
  for (;;) {
    const rows = await look(sql, { leagueId, by: by ?? null, at })
    for (const row of rows) {
      const isFull = found.length >= LEAST || bytes >= ENOUGH_BYTES
      if (isFull && row.version !== found.at(-1)?.version) return found
      const change = changeOf(row)
      if (!isAbout(change, about)) continue
      found.push(change)
      bytes += row.args.length + (row.undo?.length ?? 0)
    }
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_A_LOOK) return found
    at = last
  }
}

function changeOf({ args, undo, originalId, hash, ...row }: Stored): ChangeOfHistory {
  return {
    ...row,
    args: JSON.parse(args),
    undo: undo === null ? null : JSON.parse(undo),
    ...(originalId !== null && { originalId }),
    ...(hash !== null && { hash }),
  }
}

/**
 * Returns the next rows after a position. Within a version, clients are sorted by id, and each client's changes are
 * sorted newest first.
 */
function look(sql: Sql, { leagueId, by, at }: { leagueId: number; by: number | null; at: Place }): Promise<Stored[]> {
  const { version, client, seq } = at
  return sql.all(
    `SELECT l.version, l.client_id AS client, l.seq, l.action, coalesce(u.name, m.name, '') AS who,
       coalesce(p.name, n.name) AS carrier,
       l.received_at AS at, l.at AS written, l.name, l.args, l.inverse AS undo, l.status, l.code,
       l.mutation_version AS "mutationVersion", l.original_id AS "originalId", h.hash
     FROM ledger l LEFT JOIN users u ON u.id = l.user_id LEFT JOIN users p ON p.id = l.carrier_id
       LEFT JOIN members m ON m.league_id = l.league_id AND m.user_id = l.user_id
       LEFT JOIN members n ON n.league_id = l.league_id AND n.user_id = l.carrier_id
       LEFT JOIN version_hashes h ON h.league_id = l.league_id AND h.version = l.version
     WHERE l.league_id = ? AND l.version <= ? AND coalesce(l.code, '') <> 'known' AND (${by === null ? 'TRUE' : 'l.user_id = ?'})
       AND (l.version < ? OR (? <> '' AND (l.client_id > ? OR (l.client_id = ? AND l.seq < ?))))
     ORDER BY l.version DESC, l.client_id, l.seq DESC LIMIT ${ROWS_A_LOOK}`,
    leagueId,
    version,
    ...(by === null ? [] : [by]),
    version,
    client,
    client,
    client,
    seq,
  )
}

/** Returns the contests, matches and treasury entries that match a filter. Row ids are never 0. */
async function ownersOf(
  sql: Sql,
  leagueId: number,
  { week = 0, player = 0, team = 0 }: HistoryQuery,
): Promise<RowOwners | undefined> {
  if (week + player + team === 0) return undefined
  const contests = await sql.all<Owner<'contest'>>(
    'SELECT id, week_id AS "weekId" FROM contests WHERE league_id = ? AND week_id = ?',
    leagueId,
    week,
  )
  const matches = await sql.all<Owner<'match'>>(
    `SELECT id, week_id AS "weekId", team1_id AS "team1Id", team2_id AS "team2Id" FROM matches
     WHERE league_id = ? AND (week_id = ? OR team1_id = ? OR team2_id = ?)`,
    leagueId,
    week,
    team,
    team,
  )
  const entries = await sql.all<Owner<'treasury'>>(
    `SELECT id, week_id AS "weekId", player_id AS "playerId" FROM treasury_entries
     WHERE league_id = ? AND (week_id = ? OR player_id = ?)`,
    leagueId,
    week,
    player,
  )
  return { contest: byId(contests), match: byId(matches), treasury: byId(entries) }
}

type Owner<N extends keyof RowOwners> = { id: number } & (RowOwners[N] extends ReadonlyMap<number, infer R> ? R : never)
const byId = <R extends { id: number }>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]))
