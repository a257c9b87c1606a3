import { Role } from '@glm/shared/schema/league/role'
import { first, isTrue, type Sql, type Value } from '../sql.ts'

/** How many accounts are listed in one response. */
const ACCOUNTS_A_PAGE = 50

type Asked = { search: string; skip: number }
type Found = {
  id: number
  name: string
  email: string
  username: string
  role: number
  confirmedAt: number | null
  createdAt: number | null
  seenAt: number | null
}
type Listed = Omit<Found, 'role' | 'confirmedAt'> & {
  isAppAdmin: boolean
  isConfirmed: boolean
  leagues: { id: number; name: string; role: number }[]
}

/**
 * Returns a page of the server's accounts, sorted by name and with their leagues, for the app admin. `all`: the number
 * of accounts that match. A search is plain text and ignores case.
 */
export async function listAccounts(sql: Sql, { search, skip }: Asked): Promise<{ all: number; accounts: Listed[] }> {
  const pattern = `%${search.trim().toLowerCase().replace(/[!%_]/g, '!$&')}%`
  const values: Value[] = [pattern, pattern, pattern]
  const counted = await first(sql.all<{ n: number }>(`SELECT count(*) AS n FROM users u WHERE ${MATCHES}`, ...values))
  const found = await sql.all<Found>(
    `SELECT u.id, u.name, u.email, u.username, u.role, u.email_confirmed_at AS "confirmedAt", u.created_at AS "createdAt",
       (SELECT max(coalesce(s.used_at, s.created_at)) FROM sessions s WHERE s.user_id = u.id) AS "seenAt"
     FROM users u WHERE ${MATCHES} ORDER BY lower(u.name), u.id LIMIT ${ACCOUNTS_A_PAGE} OFFSET ?`,
    ...values,
    skip,
  )
  const accounts: Listed[] = []
  for (const { role, confirmedAt, ...account } of found) {
    const leagues = await leaguesOf(sql, account.id)
    const [isAppAdmin, isConfirmed] = [role >= Role.AppAdmin, confirmedAt !== null]
    accounts.push({ ...account, isAppAdmin, isConfirmed, leagues })
  }
  return { all: counted?.n ?? 0, accounts }
}

const MATCHES = `(lower(u.name) LIKE ? ESCAPE '!' OR lower(u.email) LIKE ? ESCAPE '!' OR lower(u.username) LIKE ? ESCAPE '!')`

async function leaguesOf(sql: Sql, userId: number): Promise<Listed['leagues']> {
  const rows = await sql.all<{ id: number; name: string; role: number; deleted: unknown }>(
    `SELECT l.league_id AS id, l.name, m.role, l.deleted FROM memberships m JOIN leagues l ON l.league_id = m.league_id
     WHERE m.user_id = ? ORDER BY l.name, l.league_id`,
    userId,
  )
  return rows.filter(({ deleted }) => !isTrue(deleted)).map(({ id, name, role }) => ({ id, name, role }))
}
