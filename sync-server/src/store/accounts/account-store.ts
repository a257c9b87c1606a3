import { Role } from '@glm/shared/schema/league/role'
import type { Account, NewAccount } from '../account.ts'
import { first, isTrue, type Sql } from '../sql.ts'
import { openFailures } from './failure-store.ts'
import { openLinkStore } from './link-store.ts'
import { listAccounts } from './list-accounts.ts'
import { openMembershipStore } from './membership-store.ts'
import { openPasskeyStore } from './passkey-store.ts'
import { openProviderLinks } from './provider-link-store.ts'
import { notDeleted } from './redaction.ts'
import { openSessionStore } from './session-store.ts'

const PLACES_KEPT = 100

/** The networks that an account has logged in from successfully. */
function openPlaces(sql: Sql) {
  return {
    /** Returns whether this account has logged in successfully from that network. */
    has: async (userId: number, place: string): Promise<boolean> =>
      (await sql.all('SELECT 1 AS known FROM known_places WHERE user_id = ? AND place = ?', userId, place)).length > 0,
    /** Remembers a network. The newest hundred networks of each account are kept. */
    async note(userId: number, place: string, at: number): Promise<void> {
      await sql.run(
        'INSERT INTO known_places VALUES (?, ?, ?) ON CONFLICT (user_id, place) DO UPDATE SET seen_at = excluded.seen_at',
        userId,
        place,
        at,
      )
      await sql.run(
        `DELETE FROM known_places WHERE user_id = ?
           AND place NOT IN (SELECT place FROM known_places WHERE user_id = ? ORDER BY seen_at DESC LIMIT ${PLACES_KEPT})`,
        userId,
        userId,
      )
    },
  }
}

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
  email_confirmed_at: number | null
  created_at: number | null
}
/**
 * An account with its membership in the requested league. `in_league` and `role_there` are null if the account isn't a
 * member of it.
 */
type There = Stored & { in_league: number | null; role_there: number | null; owner_created_at: number | null }
/** `leagueId`: the requested league (default: the account's selected league). */
export type InLeague = { id: number; leagueId?: number | undefined }

const byKey = { select: 'SELECT * FROM users', key: [{ column: 'id', type: 'bigint' as const }], and: notDeleted }

export type AccountStore = ReturnType<typeof openAccountStore>

/**
 * Accounts and their failed logins. Email and user name are unique regardless of case. A deleted account isn't found by
 * any of these queries.
 */
export function openAccountStore(sql: Sql) {
  const memberships = openMembershipStore(sql)
  const find = async (where: string, value: string | number, leagueId?: number): Promise<Account | undefined> => {
    const league = leagueId === undefined ? 'u.league_id' : '?'
    const text = `${SELECT_THERE} LEFT JOIN memberships m ON m.user_id = u.id AND m.league_id = ${league}
      LEFT JOIN league_versions v ON v.league_id = m.league_id WHERE ${where} AND ${notDeleted}`
    const row = await first(sql.all<There>(text, ...(leagueId === undefined ? [value] : [leagueId, value])))
    return row && toAccount(row)
  }
  const set = async (what: string, value: string | number | boolean | null, id: number): Promise<void> => {
    await sql.run(`UPDATE users SET ${what} WHERE id = ?`, value, id)
  }
  const isTaken = async (text: string, ...values: (string | number)[]): Promise<boolean> =>
    (await sql.all(text, ...values)).length > 0
  const endLinks = (userId: number) => sql.run('DELETE FROM account_links WHERE user_id = ?', userId)
  /** Sets a password, ends all of the account's sessions, and deletes all of its links. */
  const setPassword = async (id: number, hash: string): Promise<void> => {
    await set('password_hash = ?, token_epoch = token_epoch + 1', hash, id)
    await sql.run('DELETE FROM sessions WHERE user_id = ?', id)
    await endLinks(id)
  }
  const byEmail = (email: string) => find('lower(u.email) = lower(?)', email)
  return {
    async add(account: NewAccount): Promise<Account | 'email_taken' | 'username_taken'> {
      const { email, username, name, passwordHash, role, isPaid, leagueId, createdAt = null } = account
      // Checks the user name first, so that a taken name gets the same answer whether or not the address has an
      // account.
      if (await isTaken(nameTaken, username, username)) return 'username_taken'
      if (await byEmail(email)) return 'email_taken'
      const made = await sql.attempt(() =>
        sql.all<{ id: number }>(
          `INSERT INTO users (email, username, name, password_hash, role, is_paid, league_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
          email,
          username,
          name,
          passwordHash,
          serverRole(role),
          isPaid,
          leagueId,
          createdAt,
        ),
      )
      // Someone else has just taken the email address or the user name.
      if (!made) return (await isTaken(nameTaken, username, username)) ? 'username_taken' : 'email_taken'
      const id = made.done[0]?.id ?? 0
      if (leagueId !== null) await memberships.put({ userId: id, leagueId, role })
      return { email, username, name, passwordHash, role, isPaid, leagueId, id, tokenEpoch: 0, since: createdAt }
    },
    byEmail,
    /** Makes this the only transaction that may create the server's owner. */
    lockOwner: (): Promise<void> => sql.alone('owner'),
    /**
     * Makes this the only transaction that writes for this account. Whatever it then reads about the account stays
     * valid until the transaction ends.
     */
    lock: async (id: number): Promise<void> =>
      void (await sql.all(`SELECT id FROM users WHERE id = ?${sql.forUpdate}`, id)),
    /**
     * Returns an account as a member of its selected league, or of the given league. If it isn't a member of that
     * league, returns it without a league.
     */
    byId: (id: number, leagueId?: number) => find('u.id = ?', id, leagueId),
    /** Like `byId()`, but for many accounts. Returns them in the same order. */
    among: async (asked: readonly InLeague[]): Promise<(Account | undefined)[]> => {
      const ids = [...new Set(asked.map(({ id }) => id))]
      const rows = await sql.find<Stored>(
        byKey,
        ids.map((id) => [id]),
      )
      const users = new Map(rows.map((row) => [row.id, row]))
      const leagueOf = ({ id, leagueId }: InLeague) => leagueId ?? users.get(id)?.league_id ?? null
      const keys = asked.flatMap((one): [number, number][] => {
        const leagueId = leagueOf(one)
        return leagueId === null ? [] : [[one.id, leagueId]]
      })
      const unique = [...new Map(keys.map((key) => [key.join(), key])).values()]
      const roles = new Map((await memberships.among(unique)).map((row) => [`${row.userId},${row.leagueId}`, row.role]))
      return asked.map((one) => {
        const [user, leagueId] = [users.get(one.id), leagueOf(one)]
        const role = roles.get(`${one.id},${leagueId}`) ?? null
        const there = { in_league: role === null ? null : leagueId, role_there: role, owner_created_at: null }
        return user && toAccount({ ...user, ...there })
      })
    },
    list: (asked: Parameters<typeof listAccounts>[1]) => listAccounts(sql, asked),
    all: () => sql.all<{ id: number; email: string }>(`SELECT id, email FROM users WHERE ${notDeleted} ORDER BY email`),
    ofLeague: async (leagueId: number): Promise<Account[]> =>
      (
        await sql.all<There>(
          `${SELECT_THERE} JOIN memberships m ON m.user_id = u.id
           LEFT JOIN league_versions v ON v.league_id = m.league_id WHERE m.league_id = ? ORDER BY u.name, u.id`,
          leagueId,
        )
      ).map(toAccount),
    setPassword,
    /**
     * Resets the password, and removes anything an intruder may have left behind: other login methods, and anything
     * that the account gave to other people, such as invites and links for members.
     */
    async resetPassword(id: number, hash: string, at: number): Promise<void> {
      await setPassword(id, hash)
      await sql.run('UPDATE invites SET revoked_at = ? WHERE made_by = ? AND revoked_at IS NULL', at, id)
      await sql.run('UPDATE guest_cards SET revoked_at = ? WHERE made_by = ? AND revoked_at IS NULL', at, id)
      await sql.run('DELETE FROM account_links WHERE made_by = ?', id)
      for (const table of ['passkeys', 'provider_links', 'known_places'])
        await sql.run(`DELETE FROM ${table} WHERE user_id = ?`, id)
    },
    /** Returns whether the owner has proved that they receive email at this address. */
    isConfirmed: (id: number): Promise<boolean> =>
      isTaken('SELECT 1 AS taken FROM users WHERE id = ? AND email_confirmed_at IS NOT NULL', id),
    confirm: (id: number, at: number) => set('email_confirmed_at = ?', at, id),
    /**
     * Changes an account's address; returns false if it belongs to another account. The new address is unconfirmed.
     * Links sent to the old one stop working, but the notification preferences are kept.
     */
    async setEmail(id: number, email: string): Promise<boolean> {
      const old = await find('id = ?', id)
      const done = await sql.attempt(() => set('email_confirmed_at = NULL, email = ?', email, id))
      if (!done) return false
      await endLinks(id)
      await sql.run(
        `INSERT INTO opt_outs (league_id, address, channel, kind, at)
           SELECT league_id, lower(?), channel, kind, at FROM opt_outs WHERE channel = 'push' AND address = lower(?) ON CONFLICT DO NOTHING`,
        email,
        old?.email ?? '',
      )
      return true
    },
    setName: (id: number, name: string) => set('name = ?', name, id),
    /** Returns whether the server has an app admin, who is an admin in every league. */
    hasAppAdmin: () => isTaken(`SELECT 1 FROM users WHERE role = ${Role.AppAdmin} LIMIT 1`),
    makeAppAdmin: (id: number) => set('role = ?', Role.AppAdmin, id),
    setPaid: (id: number, isPaid: boolean) => set('is_paid = ?', isPaid, id),
    count: async (): Promise<number> =>
      (await sql.all<{ n: number }>(`SELECT count(*) AS n FROM users WHERE ${notDeleted}`))[0]?.n ?? 0,
    /** Reserves a user name. */
    async holdName(username: string, at: number): Promise<void> {
      await sql.run('INSERT INTO held_names VALUES (?, ?) ON CONFLICT DO NOTHING', username, at)
    },
    memberships,
    passkeys: openPasskeyStore(sql),
    providerLinks: openProviderLinks(sql),
    answered: openAnswered(sql),
    places: openPlaces(sql),
    sessions: openSessionStore(sql),
    links: openLinkStore(sql),
    failures: openFailures(sql),
  }
}

const nameTaken =
  'SELECT 1 AS taken FROM users WHERE lower(username) = lower(?) UNION ALL SELECT 1 FROM held_names WHERE lower(username) = lower(?)'

const SELECT_THERE =
  'SELECT u.*, m.league_id AS in_league, m.role AS role_there, v.owner_created_at AS owner_created_at FROM users u'

/** Returns an account's role outside its leagues. Only an app admin has one. */
const serverRole = (role: number): number => (role >= Role.AppAdmin ? role : Role.User)

function toAccount(row: There): Account {
  const { id, email, username, name, in_league: leagueId, role_there: there } = row
  const role = row.role >= Role.AppAdmin ? row.role : (there ?? Role.User)
  const since = leagueId === null ? row.created_at : row.owner_created_at
  return {
    id,
    email,
    username,
    name,
    role,
    leagueId,
    since,
    passwordHash: row.password_hash,
    isPaid: isTrue(row.is_paid),
    tokenEpoch: row.token_epoch,
  }
}

/** Answered challenges for passkeys and login providers. A challenge can be answered only once. */
function openAnswered(sql: Sql) {
  return {
    /** Marks a challenge as answered; returns false if it already was. */
    async note(question: string, { expiresAt, now }: { expiresAt: number; now: number }): Promise<boolean> {
      await sql.run('DELETE FROM answered_challenges WHERE expires_at <= ?', now)
      const taken = await sql.run(
        'INSERT INTO answered_challenges VALUES (?, ?) ON CONFLICT (challenge) DO NOTHING',
        question,
        expiresAt,
      )
      return taken > 0
    },
  }
}
