import { Role } from '@glm/shared/schema/role'
import type { LeagueFile } from '@glm/shared/take-along/league-file'
import type { Account } from './account.ts'
import type { AccountStore } from './accounts/account-store.ts'
import type { Ledger } from './ledger.ts'
import { newLeague } from './new-league.ts'
import { readInLeague } from './read-in-league.ts'
import type { RowStore } from './row-store.ts'
import { first, type Sql } from './sql.ts'

type Parts = { sql: Sql; rows: RowStore; ledger: Ledger; accounts: AccountStore }

export type Membership = {
  /** Makes a league with its first member: the one write that has no mutation, since it makes the scope of all others. */
  createLeague(input: { name: string; owner: Account }): Promise<number>
  /** Makes the league of a file, with its history; null where the database's constraints forbid what is in it. */
  readInLeague(input: { file: LeagueFile; owner: Account }): Promise<number | null>
  /** Makes an account a member of a league, beside those that it has, and chooses it; returns the league's new version. */
  joinLeague(input: { leagueId: number; account: Account }): Promise<number>
  /** Gives a member another role, or with null takes them out of this league; returns the league's new version. */
  setMember(input: { leagueId: number; account: Account; role: number | null }): Promise<number>
}

/** Who belongs to a league: the accounts' memberships decide, and the members' rows tell the phones. */
export function openMembership({ sql, rows, ledger, accounts }: Parts): Membership {
  const setMember: Membership['setMember'] = async ({ leagueId, account, role }) => {
    const version = (await ledger.lock(leagueId)) + 1
    const { id: userId, name } = account
    const known = (await rows.load(leagueId, [{ table: 'members', key: [userId] }]))[0]?.[0]
    const isMember = known && 'confirmed' in known
    const { playerId, confirmed, cardsAfter } = isMember ? known : { playerId: null, confirmed: false, cardsAfter: null }
    if (role === null) await rows.write(leagueId, version, [{ table: 'members', remove: [userId] }])
    else await rows.write(leagueId, version, [{ table: 'members', put: { userId, name, role, playerId, confirmed, cardsAfter } }])
    if (role === null) await accounts.memberships.end(userId, leagueId)
    else await accounts.memberships.put({ userId, leagueId, role })
    await ledger.setVersion(leagueId, version)
    return version
  }
  /** A league with nothing in it but its version, to be filled in the same transaction. */
  const begin = async (version: number): Promise<number> => {
    const made = await first(sql.all<{ id: number }>('INSERT INTO league_versions (version) VALUES (?) RETURNING league_id AS id', version))
    const id = made?.id ?? 0
    await ledger.setVersion(id, version)
    return id
  }
  const own = async (owner: Account, id: number): Promise<void> => {
    await accounts.memberships.put({ userId: owner.id, leagueId: id, role: Role.LeagueAdmin })
    await accounts.memberships.choose(owner.id, id)
  }
  return {
    setMember,
    // Whoever runs a league comes into another as a player: only its creator runs a league.
    async joinLeague({ leagueId, account }) {
      const version = await setMember({ leagueId, account, role: account.role === Role.AppAdmin ? Role.AppAdmin : Role.User })
      await accounts.memberships.choose(account.id, leagueId)
      return version
    },
    async createLeague({ name, owner }) {
      const id = await begin(1)
      await rows.write(id, 1, newLeague(id, name, owner))
      await own(owner, id)
      return id
    },
    async readInLeague({ file, owner }) {
      const version = file.manifest.version + 1
      const made = await sql.attempt(async () => {
        const id = await begin(version)
        const read = readInLeague(file, { leagueId: id, owner })
        await rows.write(id, version, read.rows)
        await ledger.append(id, read.entries)
        await own(owner, id)
        return id
      })
      return made?.done ?? null
    },
  }
}
