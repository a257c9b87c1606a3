import type { Sql } from '../sql.ts'

const PLACES_KEPT = 100

/** Where an account has logged in well from. */
export function openPlaces(sql: Sql) {
  return {
    /** Whether this account has logged in well from there. */
    has: async (userId: number, place: string): Promise<boolean> =>
      (await sql.all('SELECT 1 AS known FROM known_places WHERE user_id = ? AND place = ?', userId, place)).length > 0,
    /** Remembers a place; the hundred newest of an account are kept. */
    async note(userId: number, place: string, at: number): Promise<void> {
      await sql.run(
        'INSERT INTO known_places VALUES (?, ?, ?) ON CONFLICT (user_id, place) DO UPDATE SET seen_at = excluded.seen_at',
        ...[userId, place, at],
      )
      await sql.run(
        `DELETE FROM known_places WHERE user_id = ?
           AND place NOT IN (SELECT place FROM known_places WHERE user_id = ? ORDER BY seen_at DESC LIMIT ${PLACES_KEPT})`,
        ...[userId, userId],
      )
    },
  }
}
