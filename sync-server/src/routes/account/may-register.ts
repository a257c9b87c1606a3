import { serverText } from '@glm/shared/text/errors/server'
import { isOwnerCode } from '../../auth/owner-link.ts'
import { readSealedNumber } from '../../auth/sealed-number.ts'
import type { AppDeps } from '../../deps.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { ReadTx } from '../../store/store.ts'

type Newcomer = { isOwner: boolean }

/**
 * Throws 403 if the operator doesn't let this caller create an account. The link that a new server prints creates the
 * first app admin; if registration requires an invite, nobody else can create the first account. Whether the invite's
 * creator may still invite is checked when the account joins the league.
 */
export async function mayRegister(deps: AppDeps, invite: string | undefined): Promise<Newcomer> {
  const { store, registration = 'open', secret, now } = deps
  if (invite !== undefined && isOwnerCode(invite, { secret, now: now() })) {
    await store.snapshot(wantsOwner)
    return { isOwner: true }
  }
  if (registration === 'open') return { isOwner: false }
  if (registration === 'closed') throw new ApiError(403, serverText.registrationClosed)
  const id = invite === undefined ? null : readSealedNumber(invite, { purpose: 'invite', secret })
  const { count, known } = await store.snapshot(async ({ accounts, invites }) => {
    return { count: await accounts.count(), known: id === null ? undefined : await invites.byId(id) }
  })
  if (count === 0) throw new ApiError(403, serverText.registrationByOwner)
  if (!known || known.revokedAt !== null || known.expiresAt <= now())
    throw new ApiError(403, serverText.registrationByInvite)
  return { isOwner: false }
}

/** Throws 403 if the server already has an app admin, because the owner link can be used only once. */
export async function wantsOwner({ accounts }: { accounts: Pick<ReadTx['accounts'], 'hasAppAdmin'> }): Promise<void> {
  if (await accounts.hasAppAdmin()) throw new ApiError(403, serverText.ownerLinkUsed)
}
