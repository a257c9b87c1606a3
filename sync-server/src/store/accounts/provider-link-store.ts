import { first, type Sql } from '../sql.ts'

/**
 * Whom the log-in provider of the club calls somebody, linked to their account. `label`: what the provider said that they are
 * called, for the owner to know it by. Times are milliseconds since 1970.
 */
export type ProviderLink = {
  issuer: string
  subject: string
  userId: number
  label: string
  createdAt: number
  usedAt: number | null
}
type Known = Pick<ProviderLink, 'issuer' | 'subject'>
type Owned = Pick<ProviderLink, 'issuer' | 'userId'>

const columns = 'issuer, subject, user_id AS "userId", label, created_at AS "createdAt", used_at AS "usedAt"'

/** Log-ins of providers, each of one account; an account has at most one of each provider. */
export function openProviderLinks(sql: Sql) {
  return {
    find: ({ issuer, subject }: Known) =>
      first(
        sql.all<ProviderLink>(
          `SELECT ${columns} FROM provider_links WHERE issuer = ? AND subject = ?`,
          issuer,
          subject,
        ),
      ),
    ofUser: (userId: number) =>
      sql.all<ProviderLink>(`SELECT ${columns} FROM provider_links WHERE user_id = ? ORDER BY issuer`, userId),
    /** False where the log-in belongs to an account already, or the account has one of this provider. */
    add: async ({ issuer, subject, userId, label, createdAt }: Omit<ProviderLink, 'usedAt'>): Promise<boolean> =>
      (await sql.run(
        'INSERT INTO provider_links (issuer, subject, user_id, label, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
        ...[issuer, subject, userId, label, createdAt],
      )) > 0,
    noteUse: async ({ issuer, subject }: Known, at: number): Promise<void> => {
      await sql.run('UPDATE provider_links SET used_at = ? WHERE issuer = ? AND subject = ?', at, issuer, subject)
    },
    /** False where the account has none. */
    remove: async ({ issuer, userId }: Owned): Promise<boolean> =>
      (await sql.run('DELETE FROM provider_links WHERE issuer = ? AND user_id = ?', issuer, userId)) > 0,
  }
}
