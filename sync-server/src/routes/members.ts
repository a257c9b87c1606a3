import type { licenceRoutes } from '@glm/shared/api/licence'
import { Role } from '@glm/shared/schema/role'
import { serverText } from '@glm/shared/text/server'
import type { Handlers, SignedCall } from '../http/call.ts'
import { nothingHere, ownLeague } from '../http/own-league.ts'
import { ApiError } from '../middleware/api-error.ts'
import type { Account } from '../store/store.ts'

type Names = 'members' | 'updateMember' | 'removeMember'
type Caller = Pick<SignedCall, 'account' | 'deps'>

/** Accounts of the own league: the secretary shares his work, or takes an account out again. */
export const memberHandlers = {
  members: (call) => call.deps.store.accounts.ofLeague(ownLeague(call)).map(({ id, name, role }) => ({ user_id: id, name, role })),
  updateMember: (call) => {
    const leagueId = ownLeague(call)
    const account = otherMember(call, call.params.id)
    call.changed(leagueId, call.deps.store.setMember({ leagueId, account, role: call.body.role }))
    return { message: serverText.memberSaved }
  },
  removeMember: (call) => {
    const leagueId = ownLeague(call)
    const account = otherMember(call, call.params.id)
    call.changed(leagueId, call.deps.store.setMember({ leagueId, account, role: null }))
    return { message: serverText.memberRemoved }
  },
} satisfies Pick<Handlers<typeof licenceRoutes>, Names>

/** A league must not lose its last secretary by his own hand, nor an app admin his role by a secretary's. */
function otherMember(call: Caller, id: number): Account {
  const account = call.deps.store.accounts.byId(id)
  if (!account || account.leagueId !== ownLeague(call)) return nothingHere()
  if (account.id === call.account.id || account.role >= Role.AppAdmin) throw new ApiError(409, serverText.notThisMember)
  return account
}
