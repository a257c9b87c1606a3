import { Role } from '@glm/shared/schema/league/role'
import { isTrue, type Sql } from '../sql.ts'
import { notDeleted } from './redaction.ts'

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

/** An account's texts that a search looks in. */
type Texts = Pick<Found, 'id' | 'name' | 'email' | 'username'>

/**
 * Returns a page of the server's accounts, sorted by name and with their leagues, for the app admin. `all`: the number
 * of accounts that match. A search is plain text and ignores case. It is done here, because neither engine's `lower()`
 * changes letters such as Ö.
 */
export async function listAccounts(sql: Sql, { search, skip }: Asked): Promise<{ all: number; accounts: Listed[] }> {
  const known = await sql.all<Texts>(`SELECT id, name, email, username FROM users WHERE ${notDeleted}`)
  const wanted = search.trim().toLowerCase()
  const ids = known
    .filter(({ name, email, username }) => [name, email, username].some((text) => text.toLowerCase().includes(wanted)))
    .map(({ id, name }) => ({ id, name: name.toLowerCase() }))
    .sort((a, b) => (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1))
    .map(({ id }) => id)
  const page = ids.slice(skip, skip + ACCOUNTS_A_PAGE)
  const found = await sql.find<Found>(
    details,
    page.map((id) => [id]),
  )
  const byId = new Map(found.map((account) => [account.id, account]))
  const accounts: Listed[] = []
  for (const { role, confirmedAt, ...account } of page.flatMap((id) => byId.get(id) ?? [])) {
    const leagues = await leaguesOf(sql, account.id)
    const [isAppAdmin, isConfirmed] = [role >= Role.AppAdmin, confirmedAt !== null]
    accounts.push({ ...account, isAppAdmin, isConfirmed, leagues })
  }
  return { all: ids.length, accounts }
}

const details = {
  select: `SELECT id, name, email, username, role, email_confirmed_at AS "confirmedAt", created_at AS "createdAt",
     (SELECT max(coalesce(s.used_at, s.created_at)) FROM sessions s WHERE s.user_id = users.id) AS "seenAt" FROM users`,
  key: [{ column: 'id', type: 'bigint' as const }],
}

async function leaguesOf(sql: Sql, userId: number): Promise<Listed['leagues']> {
  const rows = await sql.all<{ id: number; name: string; role: number; deleted: unknown }>(
    `SELECT l.league_id AS id, l.name, m.role, l.deleted FROM memberships m JOIN leagues l ON l.league_id = m.league_id
     WHERE m.user_id = ? ORDER BY l.name, l.league_id`,
    userId,
  )
  return rows.filter(({ deleted }) => !isTrue(deleted)).map(({ id, name, role }) => ({ id, name, role }))
}
