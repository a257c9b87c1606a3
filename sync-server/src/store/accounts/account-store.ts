import type { Account, NewAccount } from '../account.ts'
import { first, isTrue, type Sql } from '../sql.ts'
import { openFailures } from './failure-store.ts'
import { openLinkStore } from './link-store.ts'
import { openPasskeyStore } from './passkey-store.ts'
import { openPlaces } from './place-store.ts'
import { openSessionStore } from './session-store.ts'

type Stored = {
  id: number
  email: string
  username: string
  name: string
  password_hash: string
  role: number
  is_paid: unknown
  league_id: number | null
  token_epoch: number
}

const byKey = { select: 'SELECT * FROM users', key: [{ column: 'id', type: 'bigint' as const }] }

export type AccountStore = ReturnType<typeof openAccountStore>

/** Accounts and their failed log-ins. E-mail and user name are unique without regard to case. */
export function openAccountStore(sql: Sql) {
  const find = async (where: string, value: string | number): Promise<Account | undefined> => {
    const row = await first(sql.all<Stored>(`SELECT * FROM users WHERE ${where}`, value))
    return row && toAccount(row)
  }
  const set = async (what: string, value: string | number | boolean | null, id: number): Promise<void> => {
    await sql.run(`UPDATE users SET ${what} WHERE id = ?`, value, id)
  }
  const isTaken = async (text: string, ...values: string[]): Promise<boolean> => (await sql.all(text, ...values)).length > 0
  const endLinks = (userId: number) => sql.run('DELETE FROM account_links WHERE user_id = ?', userId)
  const byEmail = (email: string) => find('lower(email) = lower(?)', email)
  return {
    async add(account: NewAccount): Promise<Account | 'email_taken' | 'username_taken'> {
      const { email, username, name, passwordHash, role, isPaid, leagueId } = account
      // The user name first: whether it is taken must not depend on whether the address has an account.
      if (await isTaken(nameTaken, username, username)) return 'username_taken'
      if (await byEmail(email)) return 'email_taken'
      const made = await sql.attempt(() =>
        sql.all<{ id: number }>(
          `INSERT INTO users (email, username, name, password_hash, role, is_paid, league_id) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id`,
          ...[email, username, name, passwordHash, role, isPaid, leagueId],
        ),
      )
      // Somebody else took one of the two a moment ago.
      if (!made) return (await isTaken(nameTaken, username, username)) ? 'username_taken' : 'email_taken'
      return { ...account, id: made.done[0]?.id ?? 0, tokenEpoch: 0 }
    },
    byEmail,
    /** Makes the transaction the only one that writes for this account: what it reads of the account after that stays so until its end. */
    lock: async (id: number): Promise<void> => void (await sql.all(`SELECT id FROM users WHERE id = ?${sql.forUpdate}`, id)),
    byId: (id: number) => find('id = ?', id),
    /** Those of these that there are, each by its id. */
    among: async (ids: readonly number[]): Promise<Map<number, Account>> => {
      const rows = await sql.find<Stored>(
        byKey,
        ids.map((id) => [id]),
      )
      return new Map(rows.map((row) => [row.id, toAccount(row)]))
    },
    all: () => sql.all<{ id: number; email: string }>('SELECT id, email FROM users ORDER BY email'),
    ofLeague: async (leagueId: number): Promise<Account[]> =>
      (await sql.all<Stored>('SELECT * FROM users WHERE league_id = ? ORDER BY name, id', leagueId)).map(toAccount),
    /** Every session of the account ends with it, and every link that would open it. */
    async setPassword(id: number, hash: string): Promise<void> {
      await set('password_hash = ?, token_epoch = token_epoch + 1', hash, id)
      await sql.run('DELETE FROM sessions WHERE user_id = ?', id)
      await endLinks(id)
    },
    /** False where the address belongs to another account. Links that went to the old one end. */
    async setEmail(id: number, email: string): Promise<boolean> {
      const done = await sql.attempt(() => set('email = ?', email, id))
      if (done) await endLinks(id)
      return done !== null
    },
    setRole: (id: number, role: number) => set('role = ?', role, id),
    setPaid: (id: number, isPaid: boolean) => set('is_paid = ?', isPaid, id),
    join: (id: number, leagueId: number | null) => set('league_id = ?', leagueId, id),
    count: async (): Promise<number> => (await sql.all<{ n: number }>('SELECT count(*) AS n FROM users'))[0]?.n ?? 0,
    /** Keeps a user name from being given out. */
    async holdName(username: string, at: number): Promise<void> {
      await sql.run('INSERT INTO held_names VALUES (?, ?) ON CONFLICT DO NOTHING', username, at)
    },
    passkeys: openPasskeyStore(sql),
    places: openPlaces(sql),
    sessions: openSessionStore(sql),
    links: openLinkStore(sql),
    failures: openFailures(sql),
  }
}

const nameTaken =
  'SELECT 1 AS taken FROM users WHERE lower(username) = lower(?) UNION ALL SELECT 1 FROM held_names WHERE lower(username) = lower(?)'

function toAccount(row: Stored): Account {
  const { password_hash: passwordHash, is_paid, league_id: leagueId, token_epoch: tokenEpoch, ...rest } = row
  return { ...rest, passwordHash, isPaid: isTrue(is_paid), leagueId, tokenEpoch }
}
