import type { Sql } from '../sql.ts'

/** Questions that were answered, by a passkey or a log-in provider: each is answered once. */
export function openAnswered(sql: Sql) {
  return {
    /** Takes a question as answered; false where it was before. */
    async note(question: string, { expiresAt, now }: { expiresAt: number; now: number }): Promise<boolean> {
      await sql.run('DELETE FROM answered_challenges WHERE expires_at <= ?', now)
      const taken = await sql.run('INSERT INTO answered_challenges VALUES (?, ?) ON CONFLICT (challenge) DO NOTHING', question, expiresAt)
      return taken > 0
    },
  }
}
