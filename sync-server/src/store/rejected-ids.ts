import type { Sql } from './sql.ts'

/**
 * `id_taken`: another row has the id, so the phone assigns a new one. `not_found`: the row doesn't exist, even though
 * the phone believes that it created the row.
 */
export type RejectReason = 'id_taken' | 'not_found'
type Client = { leagueId: number; clientId: string }

const from = {
  select: 'SELECT id, code FROM unmade_ids',
  key: [
    { column: 'league_id', type: 'bigint' },
    { column: 'client_id', type: 'text' },
    { column: 'id', type: 'bigint' },
  ],
} as const

const into = {
  table: 'unmade_ids',
  columns: ['league_id', 'client_id', 'id', 'code'],
  conflict: '(league_id, client_id, id) DO UPDATE SET code = excluded.code',
}

/** Row ids that a client assigned and the server refused, with the reason for each. */
export class RejectedIds {
  private readonly sql: Sql

  constructor(sql: Sql) {
    this.sql = sql
  }

  async any({ leagueId, clientId }: Client): Promise<boolean> {
    return (
      (
        await this.sql.all(
          'SELECT 1 AS unmade FROM unmade_ids WHERE league_id = ? AND client_id = ? LIMIT 1',
          leagueId,
          clientId,
        )
      ).length > 0
    )
  }

  /** Returns which of the given ids were refused. */
  async among({ leagueId, clientId }: Client, ids: readonly number[]): Promise<Map<number, RejectReason>> {
    if (ids.length === 0) return new Map()
    const found = await this.sql.find<{ id: number; code: RejectReason }>(
      from,
      ids.map((id) => [leagueId, clientId, id]),
    )
    return new Map(found.map(({ id, code }) => [id, code]))
  }

  async add({ leagueId, clientId }: Client, ids: ReadonlyMap<number, RejectReason>): Promise<void> {
    if (ids.size === 0) return
    await this.sql.put(
      into,
      [...ids].map(([id, code]) => [leagueId, clientId, id, code]),
    )
  }
}
