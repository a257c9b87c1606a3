import { first, type Sql } from './sql.ts'

/**
 * A code that opens one match's card without an account. `number`: the number that is printed on the card. `spots`: who
 * plays in the match. Times are in milliseconds since 1970.
 */
export type GuestCode = {
  id: number
  leagueId: number
  weekId: number
  matchId: number
  number: number
  spots: string
  madeBy: number
  createdAt: number
  revokedAt: number | null
}
/**
 * A phone that has entered scores with a code. `number`: its number among the phones that use the code, from 1.
 * `entries`: the number of the last entry that it has sent.
 */
export type GuestPhone = { cardId: number; device: string; number: number; entries: number; lastAt: number }
export type GuestStore = ReturnType<typeof openGuestStore>

const columns =
  'id, league_id AS "leagueId", week_id AS "weekId", match_id AS "matchId", number, spots, made_by AS "madeBy", created_at AS "createdAt", revoked_at AS "revokedAt"'
const phoneColumns = 'card_id AS "cardId", device, number, entries, last_at AS "lastAt"'

export function openGuestStore(sql: Sql) {
  return {
    add: async (code: Omit<GuestCode, 'id' | 'revokedAt'>): Promise<GuestCode> => {
      const [made] = await sql.all<{ id: number }>(
        `INSERT INTO guest_cards (league_id, week_id, match_id, number, spots, made_by, created_at)
           VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id`,
        code.leagueId,
        code.weekId,
        code.matchId,
        code.number,
        code.spots,
        code.madeBy,
        code.createdAt,
      )
      return { ...code, id: made?.id ?? 0, revokedAt: null }
    },
    byId: (id: number) => first(sql.all<GuestCode>(`SELECT ${columns} FROM guest_cards WHERE id = ?`, id)),
    /** Returns a week's codes that nobody has revoked, oldest first. */
    ofWeek: (leagueId: number, weekId: number) =>
      sql.all<GuestCode>(
        `SELECT ${columns} FROM guest_cards WHERE league_id = ? AND week_id = ? AND revoked_at IS NULL ORDER BY id`,
        leagueId,
        weekId,
      ),
    /** Revokes a code. Returns false if this league has no such code. */
    revoke: async ({ leagueId, id, at }: { leagueId: number; id: number; at: number }): Promise<boolean> =>
      (await sql.run(
        'UPDATE guest_cards SET revoked_at = ? WHERE league_id = ? AND id = ? AND revoked_at IS NULL',
        at,
        leagueId,
        id,
      )) > 0,
    phonesOf: (cardId: number) =>
      sql.all<GuestPhone>(`SELECT ${phoneColumns} FROM guest_phones WHERE card_id = ? ORDER BY number`, cardId),
    putPhone: ({ cardId, device, number, entries, lastAt }: GuestPhone) =>
      sql.run(
        `INSERT INTO guest_phones VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (card_id, device) DO UPDATE SET entries = excluded.entries, last_at = excluded.last_at`,
        cardId,
        device,
        number,
        entries,
        lastAt,
      ),
  }
}
