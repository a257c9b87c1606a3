import { first, type Sql } from '../sql.ts'

/** Tries that failed, by whose or where they were. */
export function openFailures(sql: Sql) {
  return {
    of: (subject: string) =>
      first(
        sql.all<{ failures: number; lastAt: number }>(
          'SELECT failures, last_at AS "lastAt" FROM login_failures WHERE subject = ?',
          subject,
        ),
      ),
    /** Counts a failure of each, and forgets those whose last one lies before a time, or ahead of this one. */
    async note(subjects: readonly string[], { at, forgetBefore }: { at: number; forgetBefore: number }): Promise<void> {
      await sql.run('DELETE FROM login_failures WHERE last_at < ? OR last_at > ?', forgetBefore, at)
      // In one order everywhere, so that two crowds of tries never wait for each other.
      for (const subject of [...subjects].sort())
        await sql.run(
          `INSERT INTO login_failures (subject, failures, last_at) VALUES (?, 1, ?)
           ON CONFLICT (subject) DO UPDATE SET failures = login_failures.failures + 1, last_at = excluded.last_at`,
          ...[subject, at],
        )
    },
    async clear(subjects: readonly string[]): Promise<void> {
      for (const subject of subjects) await sql.run('DELETE FROM login_failures WHERE subject = ?', subject)
    },
  }
}
