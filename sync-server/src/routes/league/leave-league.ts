import { may } from '@glm/shared/schema/league/role'
import { serverText } from '@glm/shared/text/errors/server'
import { ApiError } from '../../errors/api-error.ts'
import type { Account } from '../../store/account.ts'
import type { Tx } from '../../store/store.ts'

type Leaving = { account: Account; leagueId: number; changed: (leagueId: number, version: number) => void; now: number }

/**
 * Removes an account from one of its leagues at its own request. The account stays in its other leagues, and its
 * changes in this league remain, under its name. A league can't lose its only secretary.
 */
export async function leaveLeague(tx: Tx, { account: { id }, leagueId, changed, now }: Leaving): Promise<void> {
  await tx.lock(leagueId)
  const members = await tx.accounts.ofLeague(leagueId)
  const account = members.find((one) => one.id === id)
  if (!account) return
  const others = members.filter((one) => one.id !== id && may(one.role, 'keepLeague'))
  if (may(account.role, 'keepLeague') && others.length === 0) throw new ApiError(409, serverText.lastSecretary)
  changed(leagueId, await tx.setMember({ leagueId, account, role: null }))
  await tx.invites.revokeOf({ leagueId, madeBy: id, at: now })
}
