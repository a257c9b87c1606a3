import { Role } from '@glm/shared/schema/role'
import Sqlite, { type Database } from 'better-sqlite3'
import { exchangeInside } from '../sync/exchange.ts'
import { readHistory } from '../sync/history.ts'
import { Ledger } from '../sync/ledger.ts'
import { openAccountStore } from './account-store.ts'
import { openCourseLibrary } from './course-library.ts'
import { openInviteStore } from './invite-store.ts'
import { openMembership } from './membership.ts'
import { migrate } from './migrate.ts'
import { openOnceStore } from './once-store.ts'
import { RowStore } from './row-store.ts'
import type { Account, Store } from './store.ts'

export type SqliteStore = Store & { db: Database }

/**
 * Opens (and migrates) the book. WAL with synchronous=FULL: better-sqlite3's default under WAL could lose an acknowledged
 * commit with the power.
 *
 * @param path a file, ':memory:', or the bytes of a database to hold in memory
 */
export function openSqliteStore(path: string | Buffer): SqliteStore {
  const db = new Sqlite(path)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma('busy_timeout = 5000')
  migrate(db)
  const book = { db, rows: new RowStore(db), ledger: new Ledger(db) }
  const accounts = openAccountStore(db)
  const createLeague = db.transaction(({ name, owner }: { name: string; owner: Account }) => {
    const id = Number(db.prepare('SELECT coalesce(max(league_id), 0) + 1 FROM league_versions').pluck().get())
    book.ledger.setVersion(id, 1)
    book.rows.write(id, 1, [
      {
        table: 'leagues',
        put: {
          id,
          name,
          description: null,
          isActive: true,
          secretaryName: owner.name,
          secretaryPhone: null,
          secretaryEmail: owner.email,
          currentSeasonId: null,
          publicPage: null,
        },
      },
      { table: 'members', put: { userId: owner.id, name: owner.name, role: Math.max(owner.role, Role.LeagueAdmin), playerId: null } },
    ])
    accounts.join(owner.id, id)
    if (owner.role < Role.LeagueAdmin) accounts.setRole(owner.id, Role.LeagueAdmin)
    return id
  })
  const leagues = db.prepare('SELECT league_id AS id, name FROM leagues WHERE deleted = 0 ORDER BY name, league_id')
  const exchange = db.transaction(exchangeInside)
  return {
    db,
    accounts,
    exchange: (author, request, receivedAt) => exchange.immediate({ book, author, request, receivedAt }),
    read: (leagueId, read) => book.rows.load(leagueId, read),
    version: (leagueId) => book.ledger.version(leagueId),
    mark: (leagueId) => {
      const version = book.ledger.version(leagueId)
      return `${version}.${book.ledger.mark(leagueId, version) ?? ''}`
    },
    changedAt: (leagueId, read) => book.rows.changedAt(leagueId, read),
    history: (leagueId, query) => readHistory(db, leagueId, query),
    createLeague: (input) => createLeague.immediate(input),
    ...openMembership({ db, rows: book.rows, ledger: book.ledger, accounts }),
    leagues: () => leagues.all() as { id: number; name: string }[],
    atomically: (run) => db.transaction(run).immediate(),
    library: openCourseLibrary(db),
    invites: openInviteStore(db),
    once: openOnceStore(db),
    close: () => db.close(),
  }
}
