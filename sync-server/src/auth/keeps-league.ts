import type { Member } from '@glm/shared/schema/league/member'
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
 * Returns the secretary in whose name the server changes a league's rows: the given account if it is one, otherwise the
 * league's first one; null if the league has none. An app admin who isn't a member runs the league as well, but
 * mutations check the member rows, so they would refuse changes by that account.
 */
export function keeperOf(members: readonly Member[], userId: number): number | null {
  const keepers = members.filter(({ role }) => may(role, 'keepLeague')).map((member) => member.userId)
  return keepers.includes(userId) ? userId : (keepers[0] ?? null)
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
