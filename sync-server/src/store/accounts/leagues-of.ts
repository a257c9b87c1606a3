import { toWireRole } from '@glm/shared/schema/league/helper-role'
import type { ReadTx } from '../store.ts'

/** A league of an account, with what the account is there, as the contract answers it. */
type LeagueOf = { id: number; name: string } & ReturnType<typeof toWireRole>

/** The leagues of an account by their names. An app admin is that in each. */
export async function leaguesOf(tx: Pick<ReadTx, 'read' | 'accounts'>, userId: number): Promise<LeagueOf[]> {
  const own = await tx.accounts.memberships.of(userId)
  const accounts = await tx.accounts.among(own.map(({ leagueId }) => ({ id: userId, leagueId })))
  const named = own.map(async ({ leagueId, role }, i) => {
    const [league] = await tx.read(leagueId, { table: 'leagues', key: [leagueId] })
    return {
      id: leagueId,
      name: league && 'isActive' in league ? league.name : '',
      ...toWireRole(accounts[i]?.role ?? role),
    }
  })
  return (await Promise.all(named)).sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
}
