import { first, type Sql } from '../sql.ts'

/**
 * An identity at the club's login provider, linked to an account. `label`: the person's name according to the provider,
 * so that the owner recognizes it. Times are in milliseconds since 1970.
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

/** Logins at the provider. Each belongs to one account, and an account has at most one per provider. */
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
    /**
     * Links a login. Returns false if the login already belongs to an account, or the account already has a login at
     * this provider.
     */
    add: async ({ issuer, subject, userId, label, createdAt }: Omit<ProviderLink, 'usedAt'>): Promise<boolean> =>
      (await sql.run(
        'INSERT INTO provider_links (issuer, subject, user_id, label, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
        issuer,
        subject,
        userId,
        label,
        createdAt,
      )) > 0,
    noteUse: async ({ issuer, subject }: Known, at: number): Promise<void> => {
      await sql.run('UPDATE provider_links SET used_at = ? WHERE issuer = ? AND subject = ?', at, issuer, subject)
    },
    /** Removes a link. Returns false if the account has no such link. */
    remove: async ({ issuer, userId }: Owned): Promise<boolean> =>
      (await sql.run('DELETE FROM provider_links WHERE issuer = ? AND user_id = ?', issuer, userId)) > 0,
  }
}
