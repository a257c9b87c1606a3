import type { licenseRoutes } from '@glm/shared/api/account/license'
import { limits } from '@glm/shared/schema/limits'
import { serverText } from '@glm/shared/text/errors/server'
import { errorText } from '@glm/shared/text/sentences'
import { keepsLeague } from '../../auth/keeps-league.ts'
import { readSealedNumber, sealNumber } from '../../auth/sealed-number.ts'
import type { AppDeps } from '../../deps.ts'
import { ApiError } from '../../errors/api-error.ts'
import { nothingHere, ownLeague } from '../../http/own-league.ts'
import type { Handlers, RouteCall } from '../../http/route-call.ts'
import type { Invite } from '../../store/accounts/invite-store.ts'
import { readTables } from '../../store/read-tables.ts'
import type { ReadTx } from '../../store/store.ts'

const DAYS = 30
const DAY_MS = 86_400_000
type Rows = typeof licenseRoutes
type Names = 'invites' | 'addInvite' | 'revokeInvite' | 'invitedLeague' | 'joinLeague'

/** Handles invites: a secretary shows one, players use it to join, and it can be revoked. */
export const inviteHandlers = {
  invites: async (call) =>
    (await call.tx.invites.living(ownLeague(call), call.deps.now())).map((invite) => inviteToWire(invite, call.deps)),
  addInvite: async (call) => {
    const createdAt = call.deps.now()
    const made = {
      leagueId: ownLeague(call),
      madeBy: call.account.id,
      createdAt,
      expiresAt: createdAt + (call.body.days ?? DAYS) * DAY_MS,
    }
    return inviteToWire({ ...made, id: await call.tx.invites.add(made), revokedAt: null, joined: 0 }, call.deps)
  },
  revokeInvite: async (call) => {
    const revoked = await call.tx.invites.revoke({ leagueId: ownLeague(call), id: call.params.id, at: call.deps.now() })
    return revoked ? { message: serverText.inviteRevoked } : nothingHere()
  },
  invitedLeague: async ({ query, tx, deps }) => {
    const invite = await findInvite(tx, query.token, deps)
    return invite ? leagueOfInvite(tx, invite.leagueId) : endedInvite
  },
  joinLeague,
} satisfies Pick<Handlers<Rows>, Names>

function inviteToWire(
  { id, createdAt, expiresAt, joined }: Invite,
  { secret, publicUrl }: Pick<AppDeps, 'secret' | 'publicUrl'>,
) {
  const token = sealNumber(id, { purpose: 'invite', secret })
  const times = { created_at: new Date(createdAt).toISOString(), expires_at: new Date(expiresAt).toISOString() }
  return { id, token, url: `${publicUrl}/join?token=${token}`, ...times, joined }
}

/**
 * Returns the invite that a token is for; undefined if it is revoked or expired, or if its creator may no longer
 * invite.
 */
async function findInvite(
  tx: ReadTx,
  token: string,
  { secret, now }: Pick<AppDeps, 'secret' | 'now'>,
): Promise<Invite | undefined> {
  const id = readSealedNumber(token, { purpose: 'invite', secret })
  const invite = id === null ? undefined : await tx.invites.byId(id)
  if (!invite || invite.revokedAt !== null || invite.expiresAt <= now()) return undefined
  const holds = await keepsLeague(tx, { userId: invite.madeBy, leagueId: invite.leagueId })
  return holds ? invite : undefined
}

const endedInvite = { league: null, secretary: null, course: null, day: null, start_time: null }

/** Returns the facts that anyone holding an invite may see before joining. */
async function leagueOfInvite(tx: ReadTx, leagueId: number) {
  const { leagues, seasons, courses } = await readTables(tx, leagueId, ['leagues', 'seasons', 'courses'])
  const [league] = leagues
  const season = seasons.find((one) => one.id === league?.currentSeasonId)
  return {
    league: league?.name ?? '',
    secretary: league?.secretaryName || null,
    course: courses.find((one) => one.id === season?.courseId)?.name ?? null,
    day: season?.day ?? null,
    start_time: season?.startTime ?? null,
  }
}

async function joinLeague({ body, account, deps, tx, changed }: RouteCall<Rows['joinLeague']>) {
  const invite = await findInvite(tx, body.token, deps)
  if (!invite || (await tx.invites.isBarred(invite.leagueId, account.id)))
    throw new ApiError(400, serverText.inviteEnded)
  const { leagueId } = invite
  const answer = { message: serverText.joined, leagueid: leagueId }
  const own = await tx.accounts.memberships.of(account.id)
  if (own.some((one) => one.leagueId === leagueId)) {
    await tx.accounts.memberships.choose(account.id, leagueId)
    return answer
  }
  if (own.length >= limits.leagues) throw new ApiError(409, errorText.manyLeagues(limits.leagues))
  changed(leagueId, await tx.joinLeague({ leagueId, account }))
  await tx.invites.noteJoined(invite.id)
  return answer
}
