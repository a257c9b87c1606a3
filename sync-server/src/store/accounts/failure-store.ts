import { first, type Sql } from '../sql.ts'

/** Failed attempts, by account, address or network. */
export function openFailures(sql: Sql) {
  return {
    of: (subject: string) =>
      first(
        sql.all<{ failures: number; lastAt: number }>(
          'SELECT failures, last_at AS "lastAt" FROM login_failures WHERE subject = ?',
          subject,
        ),
      ),
    /**
     * Counts a failure for each subject. Deletes subjects whose last failure is before `forgetBefore` or in the future.
     */
    async note(subjects: readonly string[], { at, forgetBefore }: { at: number; forgetBefore: number }): Promise<void> {
      await sql.run('DELETE FROM login_failures WHERE last_at < ? OR last_at > ?', forgetBefore, at)
      // Subjects are always in the same order, so that simultaneous bursts of attempts never deadlock.
      for (const subject of [...subjects].sort())
        await sql.run(
          `INSERT INTO login_failures (subject, failures, last_at) VALUES (?, 1, ?)
           ON CONFLICT (subject) DO UPDATE SET failures = login_failures.failures + 1, last_at = excluded.last_at`,
          subject,
          at,
        )
    },
    async clear(subjects: readonly string[]): Promise<void> {
      for (const subject of subjects) await sql.run('DELETE FROM login_failures WHERE subject = ?', subject)
    },
  }
}
