import { Role } from '@glm/shared/schema/role'
import type { Database } from 'better-sqlite3'
import type { Ledger } from '../sync/ledger.ts'
import type { RowStore } from './row-store.ts'
import type { Account, AccountStore, Store } from './store.ts'

type Parts = { db: Database; rows: RowStore; ledger: Ledger; accounts: AccountStore }
type Change = { leagueId: number; account: Account; role: number | null }

/** Who belongs to a league: the accounts decide, and the members' rows tell the phones. */
export function openMembership({ db, rows, ledger, accounts }: Parts): Pick<Store, 'joinLeague' | 'setMember'> {
  const setMember = db.transaction(({ leagueId, account, role }: Change) => {
    const version = ledger.version(leagueId) + 1
    const { id: userId, name } = account
    const known = rows.load(leagueId, { table: 'members', key: [userId] })[0]
    const playerId = known && 'playerId' in known ? known.playerId : null
    if (role === null) rows.write(leagueId, version, [{ table: 'members', remove: [userId] }])
    else rows.write(leagueId, version, [{ table: 'members', put: { userId, name, role, playerId } }])
    accounts.join(userId, role === null ? null : leagueId)
    accounts.setRole(userId, role ?? Role.User)
    ledger.setVersion(leagueId, version)
    return version
  })
  return {
    setMember: (input) => setMember.immediate(input),
    // A secretary without a league who joins one comes as a player: only its creator runs a league.
    joinLeague: ({ leagueId, account }) =>
      setMember.immediate({ leagueId, account, role: account.role === Role.AppAdmin ? Role.AppAdmin : Role.User }),
  }
}
