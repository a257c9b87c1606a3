import { randomBytes } from 'node:crypto'
import { LINEAGES_MOST } from '@glm/shared/protocol/sync-request'
import type { League } from '@glm/shared/schema/league/league'
import { isAccount } from '@glm/shared/schema/league/member'
import { may, Role } from '@glm/shared/schema/league/role'
import { tableNames } from '@glm/shared/schema/tables'
import type { Account } from './account.ts'
import type { AccountStore } from './accounts/account-store.ts'
import { snake } from './columns.ts'
import type { Ledger } from './ledger.ts'
import { nameInLeague } from './name-in-league.ts'
import { newLeague } from './new-league.ts'
import { type LeagueSlice, ownRows } from './read-in-league.ts'
import type { RowStore } from './row-store.ts'
import { first, type Sql } from './sql.ts'

type Parts = { sql: Sql; rows: RowStore; ledger: Ledger; accounts: AccountStore }

export type Membership = {
  /**
   * Creates a league with its first member. This is the only write without a mutation, because every mutation needs a
   * league.
   */
  createLeague(input: { name: string; owner: Account }): Promise<number>
  /**
   * Imports a league from a file in several transactions. It has no members until the last transaction calls `end`, so
   * nobody sees it before that.
   */
  readIn: ReadIn
  /**
   * Adds an account to a league, in addition to its other leagues, and selects the league. Returns the league's new
   * version.
   */
  joinLeague(input: { leagueId: number; account: Account }): Promise<number>
  /**
   * Changes a member's role, or removes the member from this league if `role` is null. The league goes on showing a
   * member's name as before unless the account was `renamed`. Returns the league's new version.
   */
  setMember(input: { leagueId: number; account: Account; role: number | null; renamed?: boolean }): Promise<number>
}

export type ReadIn = {
  /** @param from the lineages named in the file, newest first; the new league's own lineage is stored before them */
  begin(now: number, from: readonly string[]): Promise<number>
  /** Writes a slice of the league. Returns false if the slice violates the database's constraints. */
  write(into: Into, slice: LeagueSlice): Promise<boolean>
  end(into: Into, own: { league: League; owner: Account }): Promise<void>
  /** Deletes what was written to one table for a league whose import was never finished. */
  drop(leagueId: number, table: (typeof readInTables)[number]): Promise<unknown>
  /** Returns the leagues whose import started before a given time and never finished, because the server died. */
  left(before: number): Promise<number[]>
}
type Into = { leagueId: number; version: number }

/** League membership. The accounts' memberships are authoritative. Phones learn about them through the member rows. */
export function openMembership({ sql, rows, ledger, accounts }: Parts): Membership {
  const setMember: Membership['setMember'] = async ({ leagueId, account, role, renamed = false }) => {
    const version = (await ledger.lock(leagueId)) + 1
    const { id: userId } = account
    const [members = [], leagues = []] = await rows.load(leagueId, [
      { table: 'members', all: true },
      { table: 'leagues', all: true },
    ])
    const people = members.flatMap((row) => ('confirmed' in row ? [row] : []))
    const [league] = leagues.flatMap((row) => ('secretaryName' in row ? [row] : []))
    const known = people.find((one) => one.userId === userId)
    const { playerId, confirmed, cardsAfter } = known ?? { playerId: null, confirmed: false, cardsAfter: null }
    // The authors in an imported history aren't accounts, so whoever returns after a move keeps their own name.
    const others = people.filter((one) => one.userId !== userId && isAccount(one))
    const secretary = may(role, 'keepLeague') ? null : (league?.secretaryName ?? null)
    const name = known && !renamed ? known.name : nameInLeague(account.name, { others, secretary })
    if (role === null) await rows.write(leagueId, version, [{ table: 'members', remove: [userId] }])
    else
      await rows.write(leagueId, version, [
        { table: 'members', put: { userId, name, role, playerId, confirmed, cardsAfter } },
      ])
    if (role === null) await accounts.memberships.end(userId, leagueId)
    else await accounts.memberships.put({ userId, leagueId, role })
    await ledger.setVersion(leagueId, version)
    return version
  }
  /** Creates an empty league with only a version, to be filled in the same transaction. */
  const begin = async (version: number): Promise<number> => {
    const made = await first(
      sql.all<{ id: number }>(
        'INSERT INTO league_versions (version, lineage) VALUES (?, ?) RETURNING league_id AS id',
        version,
        newLineageId(),
      ),
    )
    const id = made?.id ?? 0
    await ledger.setVersion(id, version)
    return id
  }
  const own = async (owner: Account, id: number): Promise<void> => {
    const since =
      'UPDATE league_versions SET owner_created_at = (SELECT created_at FROM users WHERE id = ?) WHERE league_id = ?'
    await sql.run(since, owner.id, id)
    await accounts.memberships.put({ userId: owner.id, leagueId: id, role: Role.LeagueAdmin })
    await accounts.memberships.choose(owner.id, id)
  }
  return {
    setMember,
    // A new member is an ordinary player, even if they run another league. Only an app admin keeps that role.
    async joinLeague({ leagueId, account }) {
      const version = await setMember({
        leagueId,
        account,
        role: account.role === Role.AppAdmin ? Role.AppAdmin : Role.User,
      })
      await accounts.memberships.choose(account.id, leagueId)
      return version
    },
    async createLeague({ name, owner }) {
      const id = await begin(1)
      await rows.write(id, 1, newLeague(id, name, owner))
      await own(owner, id)
      return id
    },
    readIn: readInOver({ sql, rows, ledger }, own),
  }
}

type Own = (owner: Account, leagueId: number) => Promise<void>

/**
 * Returns 96 random bits as text, so that no two leagues get the same id. It has only 16 characters, because it is part
 * of every request and response.
 */
const newLineageId = (): string => randomBytes(12).toString('base64url')

/** The tables that an import fills, with children before their parents. */
export const readInTables = [
  ...tableNames.map(snake).toReversed(),
  'ledger',
  'ledger_sizes',
  'version_hashes',
  'league_versions',
] as const

/**
 * While a league is being imported, its version is the time at which the import started, as a negative number. No other
 * league has a negative version.
 */
function readInOver({ sql, rows, ledger }: Omit<Parts, 'accounts'>, own: Own): ReadIn {
  return {
    async begin(now, from) {
      const lineage = [newLineageId(), ...from].slice(0, LINEAGES_MOST).join(' ')
      const made = await first(
        sql.all<{ id: number }>(
          'INSERT INTO league_versions (version, lineage) VALUES (?, ?) RETURNING league_id AS id',
          -now,
          lineage,
        ),
      )
      return made?.id ?? 0
    },
    async write({ leagueId, version }, slice) {
      const done = await sql.attempt(async () => {
        await rows.write(leagueId, version, slice.rows)
        const entries = slice.entries.map((entry) => ({ ...entry, author: { ...entry.author, leagueId } }))
        if (entries.length > 0) await ledger.append(leagueId, entries)
        await ledger.keepHashes(leagueId, slice.hashes)
      })
      return done !== null
    },
    async end({ leagueId, version }, { league, owner }) {
      await rows.write(leagueId, version, ownRows(league, { leagueId, owner }))
      await ledger.setVersion(leagueId, version)
      await sql.run('UPDATE league_versions SET read_in_version = ? WHERE league_id = ?', version, leagueId)
      await own(owner, leagueId)
    },
    drop: (leagueId, table) => sql.run(`DELETE FROM ${table} WHERE league_id = ?`, leagueId),
    async left(before) {
      const text = 'SELECT league_id AS id FROM league_versions WHERE version < 0 AND version > ?'
      return (await sql.all<{ id: number }>(text, -before)).map(({ id }) => id)
    },
  }
}
