import type { Database } from 'better-sqlite3'

const DAYS_KEPT_MS = 7 * 86_400_000

/** What must count once: licences and payments, and writes that a client repeats under one Idempotency-Key. */
export type OnceStore = ReturnType<typeof openOnceStore>

export function openOnceStore(db: Database) {
  const redeem = db.prepare('INSERT OR IGNORE INTO redeemed_licences VALUES (?, ?, ?)')
  const find = db.prepare('SELECT request, answer FROM repeats WHERE user_id = ? AND key = ?')
  const keep = db.prepare('INSERT INTO repeats VALUES (?, ?, ?, ?, ?)')
  const purge = db.prepare('DELETE FROM repeats WHERE at < ?')
  return {
    /** False where it was redeemed before. */
    redeem: (licence: { id: string; userId: number; at: number }): boolean =>
      redeem.run(licence.id, licence.userId, licence.at).changes > 0,
    /** The recorded request and answer of a key. */
    repeat: (userId: number, key: string) => find.get(userId, key) as { request: string; answer: string } | undefined,
    /** Records an answer; those older than seven days are forgotten. */
    keep: (repeat: { userId: number; key: string; request: string; answer: string; at: number }): void => {
      purge.run(repeat.at - DAYS_KEPT_MS)
      keep.run(repeat.userId, repeat.key, repeat.request, repeat.answer, repeat.at)
    },
  }
}
