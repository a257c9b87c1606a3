import { serverText } from '@glm/shared/text/errors/server'
import { readSealedNumber } from '../auth/sealed-number.ts'
import { ApiError } from '../http/api-error.ts'
import type { AppDeps } from '../http/environment.ts'

/**
 * Throws 403 where the operator does not let this caller make an account. By invite, the very first account needs none: it is
 * the operator's own. Whether the invite's maker may still invite is asked when the league is joined.
 */
export async function mayRegister({ store, registration = 'open', secret, now }: AppDeps, invite: string | undefined): Promise<void> {
  if (registration === 'open') return
  if (registration === 'closed') throw new ApiError(403, serverText.registrationClosed)
  const id = invite === undefined ? null : readSealedNumber(invite, { purpose: 'invite', secret })
  const { count, known } = await store.snapshot(async ({ accounts, invites }) => {
    return { count: await accounts.count(), known: id === null ? undefined : await invites.byId(id) }
  })
  if (count === 0) return
  if (!known || known.revokedAt !== null || known.expiresAt <= now()) throw new ApiError(403, serverText.registrationByInvite)
}
