import { first, type Sql } from '../sql.ts'

const DAYS_KEPT_MS = 7 * 86_400_000

/**
 * Requests that must count only once: licenses and payments, and writes that a client repeats with the same
 * `Idempotency-Key`.
 */
export type IdempotencyStore = ReturnType<typeof openIdempotencyStore>

export function openIdempotencyStore(sql: Sql) {
  return {
    /** Redeems a license. Returns false if it was redeemed before. */
    redeem: async ({ id, userId, at }: { id: string; userId: number; at: number }): Promise<boolean> =>
      (await sql.run('INSERT INTO redeemed_licenses VALUES (?, ?, ?) ON CONFLICT DO NOTHING', id, userId, at)) > 0,
    /** Returns the account that redeemed a license; undefined if it wasn't redeemed. */
    redeemedBy: async (id: string): Promise<number | undefined> =>
      (await first(sql.all<{ user_id: number }>('SELECT user_id FROM redeemed_licenses WHERE id = ?', id)))?.user_id,
    /** Returns the recorded request and response for a key. */
    repeat: (userId: number, key: string) =>
      first(
        sql.all<{ request: string; answer: string }>(
          'SELECT request, answer FROM repeats WHERE user_id = ? AND key = ?',
          userId,
          key,
        ),
      ),
    /** Records a response; responses older than seven days are deleted. */
    async keep({
      userId,
      key,
      request,
      answer,
      at,
    }: {
      userId: number
      key: string
      request: string
      answer: string
      at: number
    }) {
      await sql.run('DELETE FROM repeats WHERE at < ?', at - DAYS_KEPT_MS)
      await sql.run('INSERT INTO repeats VALUES (?, ?, ?, ?, ?)', userId, key, request, answer, at)
    },
  }
}
