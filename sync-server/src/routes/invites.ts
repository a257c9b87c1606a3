import type { licenceRoutes } from '@glm/shared/api/licence'
import { errorText } from '@glm/shared/text/sentences'
import { serverText } from '@glm/shared/text/server'
import { inviteToken, readInviteToken } from '../auth/invite-tokens.ts'
import type { AppDeps } from '../environment.ts'
import type { Call, Handlers } from '../http/call.ts'
import { nothingHere, ownLeague } from '../http/own-league.ts'
import { ApiError } from '../middleware/api-error.ts'
import type { Invite } from '../store/invite-store.ts'

const DAYS = 30
const DAY_MS = 86_400_000
type Rows = typeof licenceRoutes
type Names = 'invites' | 'addInvite' | 'revokeInvite' | 'joinLeague'

/** Invites: the secretary shows one, players join by it, and it can be revoked. */
export const inviteHandlers = {
  invites: (call) => call.deps.store.invites.living(ownLeague(call), call.deps.now()).map((invite) => inviteToWire(invite, call.deps)),
  addInvite: (call) => {
    const { store, now } = call.deps
    const createdAt = now()
    const made = { leagueId: ownLeague(call), madeBy: call.account.id, createdAt, expiresAt: createdAt + (call.body.days ?? DAYS) * DAY_MS }
    return inviteToWire({ ...made, id: store.invites.add(made), revokedAt: null, joined: 0 }, call.deps)
  },
  revokeInvite: (call) => {
    const revoked = call.deps.store.invites.revoke({ leagueId: ownLeague(call), id: call.params.id, at: call.deps.now() })
    return revoked ? { message: serverText.inviteRevoked } : nothingHere()
  },
  joinLeague,
} satisfies Pick<Handlers<Rows>, Names>

function inviteToWire({ id, createdAt, expiresAt, joined }: Invite, { secret, publicUrl }: AppDeps) {
  const token = inviteToken(id, secret)
  const times = { created_at: new Date(createdAt).toISOString(), expires_at: new Date(expiresAt).toISOString() }
  return { id, token, url: `${publicUrl}/join?token=${token}`, ...times, joined }
}

function joinLeague({ body, account, deps, changed }: Call<Rows['joinLeague']>) {
  const { store, secret, now } = deps
  const id = readInviteToken(body.token, secret)
  const invite = id === null ? undefined : store.invites.byId(id)
  if (!invite || invite.revokedAt !== null || invite.expiresAt <= now()) throw new ApiError(400, serverText.inviteEnded)
  const { leagueId } = invite
  if (account.leagueId === leagueId) return { message: serverText.joined, leagueid: leagueId }
  if (account.leagueId !== null) throw new ApiError(409, errorText.hasLeague)
  changed(leagueId, store.joinLeague({ leagueId, account }))
  store.invites.noteJoined(invite.id)
  return { message: serverText.joined, leagueid: leagueId }
}
