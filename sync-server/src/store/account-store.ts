import type { Database } from 'better-sqlite3'
import type { Account, AccountStore, NewAccount } from './store.ts'

type Stored = {
  id: number
  email: string
  username: string
  name: string
  password_hash: string
  role: number
  is_paid: number
  league_id: number | null
  token_epoch: number
}

/** Accounts and their failed log-ins. E-mail and user name are unique without regard to case. */
export function openAccountStore(db: Database): AccountStore {
  const insert = db.prepare(
    'INSERT INTO users (email, username, name, password_hash, role, is_paid, league_id) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const byEmail = db.prepare('SELECT * FROM users WHERE email = ?')
  const byName = db.prepare('SELECT id FROM users WHERE username = ?')
  const byId = db.prepare('SELECT * FROM users WHERE id = ?')
  const run = (sql: string) => {
    const statement = db.prepare(sql)
    return (...values: unknown[]) => void statement.run(...values)
  }
  const setRole = run('UPDATE users SET role = ? WHERE id = ?')
  const setPaid = run('UPDATE users SET is_paid = ? WHERE id = ?')
  const setLeague = run('UPDATE users SET league_id = ? WHERE id = ?')
  const setPassword = run('UPDATE users SET password_hash = ?, token_epoch = token_epoch + 1 WHERE id = ?')
  const all = db.prepare('SELECT id, email FROM users ORDER BY email')
  const ofLeague = db.prepare('SELECT * FROM users WHERE league_id = ? ORDER BY name, id')
  const count = db.prepare('SELECT count(*) AS n FROM users')
  const find = (statement: typeof byId, value: unknown) => {
    const row = statement.get(value) as Stored | undefined
    return row && toAccount(row)
  }
  return {
    add(account: NewAccount) {
      if (byEmail.get(account.email)) return 'email_taken'
      if (byName.get(account.username)) return 'username_taken'
      const { email, username, name, passwordHash, role, isPaid, leagueId } = account
      const { lastInsertRowid } = insert.run(email, username, name, passwordHash, role, Number(isPaid), leagueId)
      return { ...account, id: Number(lastInsertRowid), tokenEpoch: 0 }
    },
    byEmail: (email) => find(byEmail, email),
    byId: (id) => find(byId, id),
    all: () => all.all() as { id: number; email: string }[],
    ofLeague: (leagueId) => (ofLeague.all(leagueId) as Stored[]).map(toAccount),
    setPassword: (id, hash) => setPassword(hash, id),
    setRole: (id, role) => setRole(role, id),
    setPaid: (id, isPaid) => setPaid(Number(isPaid), id),
    join: (id, leagueId) => setLeague(leagueId, id),
    count: () => (count.get() as { n: number }).n,
    failures: openFailures(db),
  }
}

function openFailures(db: Database): AccountStore['failures'] {
  const of = db.prepare('SELECT failures, last_at AS lastAt FROM login_failures WHERE subject = ?')
  const note = db.prepare(
    'INSERT INTO login_failures (subject, failures, last_at) VALUES (?, 1, ?) ON CONFLICT (subject) DO UPDATE SET failures = failures + 1, last_at = excluded.last_at',
  )
  const clear = db.prepare('DELETE FROM login_failures WHERE subject = ?')
  const forgive = db.prepare('UPDATE login_failures SET failures = max(0, failures - 1) WHERE subject = ?')
  const purge = db.prepare('DELETE FROM login_failures WHERE last_at < ?')
  return {
    of: (subject) => of.get(subject) as { failures: number; lastAt: number } | undefined,
    note: (subject, at) => void note.run(subject, at),
    clear: (subject) => void clear.run(subject),
    forgive: (subject) => void forgive.run(subject),
    purge: (before) => void purge.run(before),
  }
}

function toAccount(row: Stored): Account {
  const { password_hash: passwordHash, is_paid, league_id: leagueId, token_epoch: tokenEpoch, ...rest } = row
  return { ...rest, passwordHash, isPaid: is_paid === 1, leagueId, tokenEpoch }
}
