import { toWireRole } from '@glm/shared/schema/league/helper-role'
import type { ReadTx } from '../store.ts'

/** One of an account's leagues and its role there, in the contract's format. */
type LeagueOf = { id: number; name: string } & ReturnType<typeof toWireRole>

/** Returns an account's leagues sorted by name. An app admin is an admin in each of them. */
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
