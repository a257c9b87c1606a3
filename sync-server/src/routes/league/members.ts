import type { licenseRoutes } from '@glm/shared/api/account/license'
import { fromWireRole, toWireRole } from '@glm/shared/schema/league/helper-role'
import { may } from '@glm/shared/schema/league/role'
import { serverText } from '@glm/shared/text/errors/server'
import { ApiError } from '../../errors/api-error.ts'
import { nothingHere, ownLeague, ownRows } from '../../http/own-league.ts'
import type { Handlers, SignedRouteCall } from '../../http/route-call.ts'
import type { Account } from '../../store/account.ts'

type Names = 'members' | 'updateMember' | 'removeMember' | 'barredMembers' | 'admitMember'
type Caller = Pick<SignedRouteCall, 'account' | 'deps' | 'tx'>

/** Handles the accounts in the caller's league: a secretary assigns roles, or removes an account. */
export const memberHandlers = {
  members: async (call) => {
    const leagueId = ownLeague(call)
    // Uses the names that the league shows, because those distinguish two members with the same name.
    const shown = new Map((await ownRows(call, 'members')).map(({ userId, name }) => [userId, name]))
    return (await call.tx.accounts.ofLeague(leagueId)).map(({ id, name, role }) => ({
      user_id: id,
      name: shown.get(id) ?? name,
      ...toWireRole(role),
    }))
  },
  updateMember: async (call) => {
    const leagueId = ownLeague(call)
    const account = await otherMember(call, call.params.id)
    const role = fromWireRole(call.body)
    call.changed(leagueId, await call.tx.setMember({ leagueId, account, role }))
    if (!may(role, 'keepLeague')) await endInvites(call, account)
    call.deps.events?.({ event: 'role_changed', account: account.id, by: call.account.id, league: leagueId, role })
    return { message: serverText.memberSaved }
  },
  removeMember: async (call) => {
    const leagueId = ownLeague(call)
    const account = await otherMember(call, call.params.id)
    call.changed(leagueId, await call.tx.setMember({ leagueId, account, role: null }))
    await endInvites(call, account)
    if (call.query.bar === 'true') await call.tx.invites.bar({ leagueId, userId: account.id, at: call.deps.now() })
    call.deps.events?.({ event: 'member_removed', account: account.id, by: call.account.id, league: leagueId })
    return { message: serverText.memberRemoved }
  },
  barredMembers: async (call) =>
    (await call.tx.invites.barred(ownLeague(call))).map(({ id, name }) => ({ user_id: id, name })),
  admitMember: async (call) =>
    (await call.tx.invites.admit(ownLeague(call), call.params.id))
      ? { message: serverText.memberAdmitted }
      : nothingHere(),
} satisfies Pick<Handlers<typeof licenseRoutes>, Names>

/**
 * Invites end along with the right to create them. Otherwise, a secretary who was removed could still let people in.
 */
const endInvites = (call: Caller, { id: madeBy }: Account): Promise<boolean> =>
  call.tx.invites.revokeOf({ leagueId: ownLeague(call), madeBy, at: call.deps.now() })

/**
 * Returns a member of the caller's league whose role the caller may change. Throws for the caller's own account, so
 * that a league always has a secretary, and for an app admin.
 */
export async function otherMember(call: Caller, id: number): Promise<Account> {
  const leagueId = ownLeague(call)
  const account = await call.tx.accounts.byId(id, leagueId)
  if (!account || account.leagueId !== leagueId) return nothingHere()
  if (account.id === call.account.id || may(account.role, 'keepServer'))
    throw new ApiError(409, serverText.notThisMember)
  return account
}
