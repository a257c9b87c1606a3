import { may } from '@glm/shared/schema/league/role'
import type { ReadTx } from '../store/store.ts'

type Of = { userId: number; leagueId: number }

/**
 * Returns whether an account currently runs a league. If it no longer does, the invites and links that it created for
 * that league stop working.
 */
export async function keepsLeague(tx: ReadTx, { userId, leagueId }: Of): Promise<boolean> {
  const account = await tx.accounts.byId(userId, leagueId)
  return may(account?.role, 'keepServer') || (account?.leagueId === leagueId && may(account.role, 'keepLeague'))
}

/**
 * Returns whether a secretary may create a password-reset link for an account. Its owner must be in the secretary's
 * league and in no other, because the link gives access to the whole account. Checked when the link is created and
 * again when it is used.
 */
export async function mayOpenAccount(
  tx: ReadTx,
  { userId, madeBy, leagueId }: Of & { madeBy: number },
): Promise<boolean> {
  const [account, own] = [await tx.accounts.byId(userId, leagueId), await tx.accounts.memberships.of(userId)]
  const isAlone = own.length === 1 && own[0]?.leagueId === leagueId && !may(account?.role, 'keepServer')
  return isAlone && userId !== madeBy && (await keepsLeague(tx, { userId: madeBy, leagueId }))
}
